// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

/// A field of this type says nothing of a value, and is left out of its description.
package protocol OmittedFromDescriptions {}
