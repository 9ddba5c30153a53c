# SPDX-License-Identifier: MIT
# Copyright (c) 2026 The Statoscope authors

# Sourced by the scripts beside it.

# Runs a command; leaves its wall-clock seconds in `wall` and the processor seconds of it and its children in `cpu`.
# On a machine that is busy with something else only the latter means much.
measure() {
  local times TIMEFORMAT='%R %U %S'
  times=$({ time "$@" > "$log" 2>&1; } 2>&1) || {
    cat "$log" >&2
    echo "failed: $*" >&2
    exit 1
  }
  read -r wall cpu < <(awk '{ print $1, $2 + $3 }' <<< "$times")
}

verdict() { awk -v value="$1" -v target="$2" 'BEGIN { print value <= target ? "ok" : "MISSED" }'; }
