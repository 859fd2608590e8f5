#!/usr/bin/env bash
# Runs a command that opens the app, waits until the app has read its library, and ends the command and all it started.
# Usage: start-and-wait.sh <command> [arguments]
set -euo pipefail

log=$(mktemp)
# Job control gives the command a process group of its own.
set -m
"$@" > "$log" 2>&1 &
pid=$!
set +m

end_all() {
  if [ -e "/proc/$pid/winpid" ]; then
    # Git's shell on Windows: its process groups don't contain native programs.
    taskkill //F //T //PID "$(cat "/proc/$pid/winpid")" > /dev/null 2>&1 || true
  else
    kill -- "-$pid" 2> /dev/null || true
  fi
}

found=1
for _ in $(seq 300); do
  if grep -q '^Content: ' "$log"; then
    found=0
    break
  fi
  kill -0 "$pid" 2> /dev/null || break
  sleep 1
done

cat "$log"
end_all
if [ "$found" -ne 0 ]; then
  echo 'The app did not read its library.'
fi
exit "$found"
