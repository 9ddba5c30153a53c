// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

// Swift has no code that runs when a program is loaded, and a symbol of an executable cannot be looked up by name
// without linker flags. So this installs the handler that lets misuse fail tests, in whichever test links it.

extern void statoscope_testing_install_issue_reporter(void);

__attribute__((constructor)) static void install(void) { statoscope_testing_install_issue_reporter(); }
