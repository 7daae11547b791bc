#!/usr/bin/env bash
# wasm-toolchain.sh DIR
#
# Puts into DIR a Rust compiler that builds for wasm32-unknown-unknown, for machines where
# `rustup target add` cannot fetch that target: Debian's own newer rustc, unpacked and not
# installed, and the target's standard library, built once from the sources that Debian ships
# with it. Afterwards `. DIR/env` sets RUSTC.
#
# Needs cargo, gcc, dpkg-deb and, once, `apt-get update` as root.
set -euo pipefail
dir=${1:?usage: wasm-toolchain.sh DIR}
mkdir -p "$dir"
dir=$(cd "$dir" && pwd)
root=$dir/root
target=wasm32-unknown-unknown
host=$(uname -m)-unknown-linux-gnu
if [ -f "$dir/env" ]; then exit 0; fi

if ! apt-cache policy rustc-web | grep -q 'Candidate: [0-9]'; then apt-get -q -o Acquire::Retries=5 update; fi

# Which packages: the run-time library carries its version in its name and asks for one LLVM.
version=$(apt-cache policy rustc-web | awk '/Candidate:/{print $2}')
depends() {
  apt-cache show "$1=$version" | sed -n 's/^Depends: //p' | tr ',' '\n' |
    sed -n "s/^ *\($2[^ ]*\).*/\1/p" | head -1
}
std=$(depends libstd-rust-web-dev libstd-rust-web-)
llvm=$(depends "$std" libllvm)
packages=("rustc-web=$version" "libstd-rust-web-dev=$version" "$std=$version"
  "rust-web-src=$version" "$llvm")
echo "wasm toolchain: ${packages[*]}"

# Fetched with their hashes checked, and unpacked; of the sources only the library.
if ! [ -x "$root/usr/bin/rustc" ]; then
  new=$root.new
  rm -rf "$root" "$new"
  mkdir -p "$dir/debs" "$new"
  (cd "$dir/debs" && rm -f ./*.deb &&
    apt-get -q -o APT::Sandbox::User=root -o Acquire::Retries=5 download "${packages[@]}")
  for file in "$dir"/debs/*.deb; do
    case $file in
      */rust-web-src_*)
        dpkg-deb --fsys-tarfile "$file" | tar -x -C "$new" --wildcards \
          './usr/src/rustc-*/library' './usr/src/rustc-*/src/version' './usr/lib/rustlib/src' ;;
      *) dpkg-deb -x "$file" "$new" ;;
    esac
  done
  rm -rf "$dir/debs"
  mv "$new" "$root"
fi

# A rustc that finds its own shared libraries, and the linker that it looks for.
mkdir -p "$dir/bin" "$root/usr/lib/rustlib/$host/bin"
cat > "$dir/bin/rustc" <<WRAPPER
#!/bin/sh
LD_LIBRARY_PATH=$root/usr/lib/$(uname -m)-linux-gnu\${LD_LIBRARY_PATH:+:\$LD_LIBRARY_PATH}
export LD_LIBRARY_PATH
exec $root/usr/bin/rustc "\$@"
WRAPPER
chmod +x "$dir/bin/rustc"
linker=$(env -u RUSTC rustc --print sysroot)/lib/rustlib/$host/bin/rust-lld
[ -x "$linker" ] || { echo "there is no rust-lld at $linker" >&2; exit 1; }
ln -sf "$linker" "$root/usr/lib/rustlib/$host/bin/rust-lld"

# The standard library, laid where rustup would lay it. Bitcode stays in: profiles with lto need it.
library=$root/usr/lib/rustlib/$target/lib
if ! ls "$library"/libstd-*.rlib >/dev/null 2>&1; then
  build=$dir/build
  rm -rf "$build"
  mkdir -p "$build/src"
  printf '[package]\nname = "stdmaker"\nversion = "0.0.0"\nedition = "2021"\n[workspace]\n[profile.release]\ncodegen-units = 1\n' > "$build/Cargo.toml"
  : > "$build/src/lib.rs"
  (cd "$build" && env RUSTC="$dir/bin/rustc" RUSTC_BOOTSTRAP=1 RUSTFLAGS='-Cembed-bitcode=yes' \
    CARGO_TARGET_DIR="$build/target" \
    cargo -Zbuild-std=std,panic_abort,panic_unwind,test build -q --release --target $target)
  rm -rf "$library" "$library.new"
  mkdir -p "$library.new"
  find "$build/target/$target/release/deps" -name '*.rlib' ! -name 'libstdmaker*' \
    -exec cp {} "$library.new/" \;
  mv "$library.new" "$library"
  rm -rf "$build"
fi
printf 'export RUSTC=%s\n' "$dir/bin/rustc" > "$dir/env"
