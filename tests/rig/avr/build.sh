#!/usr/bin/env bash
# Build a sketch with Debian's avr-g++ and Arduino core, without the IDE: build.sh uno|mega SKETCH.ino OUT.elf
# OUT.hex is written beside it, and OUT.core.a once for all sketches of that board.
set -euo pipefail
case $1 in
  uno)  mcu=atmega328p; variant=standard; name=AVR_UNO ;;
  mega) mcu=atmega2560; variant=mega; name=AVR_MEGA2560 ;;
  *) echo "a board is uno or mega, not $1" >&2; exit 2 ;;
esac
sketch=$2 elf=$3
out=$(dirname "$elf")
arduino=${ARDUINO_AVR:-/usr/share/arduino/hardware/arduino/avr}
core=$arduino/cores/arduino

common=(-mmcu=$mcu -DF_CPU=16000000L -DARDUINO=10819 -DARDUINO_$name -DARDUINO_ARCH_AVR
  -I"$core" -I"$arduino/variants/$variant" -Os -g -flto -ffunction-sections -fdata-sections)
cxx=(-std=gnu++11 -fno-exceptions -fno-threadsafe-statics -DDECIMAL_DIG=__DECIMAL_DIG__)

if [[ ! -f $out/$1.core.a ]]; then
  objects=$(mktemp -d "$out/core.XXXXXX")
  for file in "$core"/*.c; do avr-gcc "${common[@]}" -w -std=gnu11 -c "$file" -o "$objects/${file##*/}.o"; done
  for file in "$core"/*.cpp; do avr-g++ "${common[@]}" -w "${cxx[@]}" -fpermissive -c "$file" -o "$objects/${file##*/}.o"; done
  for file in "$core"/*.S; do avr-gcc "${common[@]}" -w -x assembler-with-cpp -c "$file" -o "$objects/${file##*/}.o"; done
  avr-gcc-ar rcs "$objects/core.a" "$objects"/*.o
  mv "$objects/core.a" "$out/$1.core.a"
  rm -r "$objects"
fi
avr-g++ "${common[@]}" "${cxx[@]}" -Wall -Wextra -include Arduino.h \
  -x c++ -c "$sketch" -o "$elf.o"
avr-gcc -Os -g -flto -fuse-linker-plugin -Wl,--gc-sections -mmcu=$mcu -o "$elf" "$elf.o" "$out/$1.core.a" -lm
avr-objcopy -O ihex -R .eeprom "$elf" "${elf%.elf}.hex"
avr-size "$elf"
