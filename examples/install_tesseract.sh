#!/bin/sh
# Tesseract 5 with the data of the languages whose rulebooks are read: installed where this user may, else said how.
need="tesseract-ocr tesseract-ocr-deu tesseract-ocr-pol tesseract-ocr-eng tesseract-ocr-fra tesseract-ocr-spa tesseract-ocr-ita tesseract-ocr-ces"
langs=$(tesseract --list-langs 2>/dev/null)
for lang in deu pol eng fra spa ita ces; do
  echo "$langs" | grep -qx "$lang" || missing=1
done
[ -z "$missing" ] && exit 0
run=""
if [ "$(id -u)" != 0 ]; then
  if command -v sudo >/dev/null 2>&1 && sudo -n true 2>/dev/null; then run="sudo -n"; else run=no; fi
fi
if [ "$run" != no ] && command -v apt-get >/dev/null 2>&1; then
  log=$(mktemp)
  if $run apt-get update -qq >"$log" 2>&1 && DEBIAN_FRONTEND=noninteractive $run apt-get install -y -qq $need >>"$log" 2>&1; then
    rm -f "$log"; exit 0
  fi
  echo "Tesseract could not be installed: $(tail -n 1 "$log")"; rm -f "$log"
fi
echo "Scans are read with Tesseract, which is not on this machine. Install it with:"
echo "    sudo apt-get install $need"
echo "Going on without it: the demo reads the recorded OCR of its scan, the tests that need it are skipped."
exit 0
