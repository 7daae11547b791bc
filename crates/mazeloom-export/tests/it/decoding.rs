//! Picture files of every kind are decoded as by an independent reader, and turned upright.

use image::codecs::{
    bmp::BmpEncoder, gif::GifEncoder, jpeg::JpegEncoder, png::PngEncoder, webp::WebPEncoder,
};
use image::metadata::Orientation;
use image::{DynamicImage, ExtendedColorType, ImageEncoder, RgbaImage};
use mazeloom::Rng;
use mazeloom::source::FileSource;
use mazeloom_export::{MemoryFiles, photo};

/// A picture without symmetry, with a transparent corner and a nearly transparent one.
fn picture() -> DynamicImage {
    let image = RgbaImage::from_fn(19, 12, |x, y| {
        let [x, y] = [x as u8, y as u8];
        let alpha = match (x, y) {
            (..4, ..3) => 0,
            (15.., 9..) => 100,
            _ => 255,
        };
        image::Rgba([13 * x, 20 * y, (x ^ y) * 9, alpha])
    });
    image.into()
}

/// The size and the pixels of a file.
fn decoded(file: &[u8]) -> Result<((u32, u32), Vec<u8>), String> {
    let mut files = MemoryFiles::default();
    files.keep("a", file.to_vec());
    let image = files.image("a")?;
    Ok(((image.width, image.height), image.pixels))
}

fn expected(image: &DynamicImage) -> ((u32, u32), Vec<u8>) {
    ((image.width(), image.height()), image.to_rgba8().into_raw())
}

/// A file with the bytes of an encoder.
fn encoded(write: impl FnOnce(&mut Vec<u8>) -> image::ImageResult<()>) -> Vec<u8> {
    let mut file = Vec::new();
    write(&mut file).expect("memory takes it");
    file
}

/// A PNG of a color type and depth, which has a palette and interlaced rows where asked.
fn png(color: png::ColorType, depth: png::BitDepth, clear: Option<&[u8]>) -> Vec<u8> {
    let (width, height) = (13, 9);
    let mut file = Vec::new();
    let mut encoder = png::Encoder::new(&mut file, width, height);
    encoder.set_color(color);
    encoder.set_depth(depth);
    if color == png::ColorType::Indexed {
        let most = (1 << depth as u8).min(256);
        encoder.set_palette(
            (0..3 * most)
                .map(|sample| (sample * 37 % 251) as u8)
                .collect::<Vec<_>>(),
        );
    }
    if let Some(clear) = clear {
        encoder.set_trns(clear.to_vec());
    }
    let bits = color.samples() * depth as usize * width as usize;
    let row = bits.div_ceil(8);
    let data: Vec<u8> = (0..row * height as usize)
        .map(|place| (place * 89 % 253) as u8)
        .collect();
    let mut writer = encoder.write_header().expect("memory takes it");
    writer.write_image_data(&data).expect("memory takes it");
    writer.finish().expect("memory takes it");
    file
}

#[test]
fn every_kind_of_png_is_decoded() {
    use png::{BitDepth::*, ColorType::*};
    for (color, depth, clear) in [
        (Grayscale, One, None),
        (Grayscale, Two, None),
        (Grayscale, Four, Some(&[0, 3][..])),
        (Grayscale, Eight, Some(&[0, 89])),
        (Grayscale, Sixteen, None),
        (Indexed, One, None),
        (Indexed, Two, Some(&[0, 200])),
        (Indexed, Four, None),
        (Indexed, Eight, Some(&[9; 50])),
        (GrayscaleAlpha, Eight, None),
        (GrayscaleAlpha, Sixteen, None),
        (Rgb, Eight, None),
        (Rgb, Sixteen, None),
        (Rgba, Eight, None),
        (Rgba, Sixteen, None),
    ] {
        let file = png(color, depth, clear);
        let image = image::load_from_memory(&file).expect("it is a picture");
        assert_eq!(decoded(&file), Ok(expected(&image)), "{color:?} {depth:?}");
    }
}

/// Files of all formats but PNG.
fn files() -> [Vec<u8>; 8] {
    let image = picture();
    let (gray, colors) = (image.to_luma8(), image.to_rgb8());
    [
        encoded(|file| gray.write_with_encoder(JpegEncoder::new_with_quality(file, 90))),
        encoded(|file| colors.write_with_encoder(JpegEncoder::new_with_quality(file, 90))),
        encoded(|file| {
            let mut encoder = GifEncoder::new(file);
            encoder.encode(image.to_rgba8().as_raw(), 19, 12, ExtendedColorType::Rgba8)?;
            encoder.encode(&[9; 19 * 12 * 3], 19, 12, ExtendedColorType::Rgb8)
        }),
        encoded(|file| gray.write_with_encoder(BmpEncoder::new(file))),
        encoded(|file| colors.write_with_encoder(BmpEncoder::new(file))),
        encoded(|file| image.to_rgba8().write_with_encoder(BmpEncoder::new(file))),
        encoded(|file| colors.write_with_encoder(WebPEncoder::new_lossless(file))),
        encoded(|file| image.write_with_encoder(WebPEncoder::new_lossless(file))),
    ]
}

#[test]
fn pictures_of_other_formats_are_decoded() {
    for (place, file) in files().iter().enumerate() {
        let image = image::load_from_memory(file).expect("it is a picture");
        assert_eq!(decoded(file), Ok(expected(&image)), "{place}");
    }
}

/// A BMP of 5 × 3 pixels; `after` is what stands between its head and its pixels.
fn bmp(height: i32, bits: u8, compression: u32, after: &[u8], pixels: &[u8]) -> Vec<u8> {
    let start = 54 + after.len() as u32;
    let mut file = b"BM".to_vec();
    file.extend(
        [start + pixels.len() as u32, 0, start, 40, 5]
            .map(u32::to_le_bytes)
            .concat(),
    );
    file.extend(height.to_le_bytes());
    file.extend([1, 0, bits, 0]);
    file.extend(
        [compression, pixels.len() as u32, 0, 0, 0, 0]
            .map(u32::to_le_bytes)
            .concat(),
    );
    file.extend(after);
    file.extend(pixels);
    file
}

#[test]
fn every_kind_of_bmp_is_decoded() {
    let some = |count: usize| (0..count).map(|place| (place * 89 % 253) as u8);
    let [two, sixteen, many] = [2, 16, 256].map(|colors| some(4 * colors).collect::<Vec<u8>>());
    let masks = |masks: [u32; 3]| masks.map(u32::to_le_bytes).concat();
    let rows = |bytes: usize| some(3 * bytes).collect::<Vec<u8>>();
    // Runs, single colors, and places that are skipped.
    let runs_of_8 = [
        2, 9, 0, 3, 1, 2, 3, 0, 0, 0, 0, 2, 1, 0, 2, 7, 0, 0, 5, 4, 0, 1,
    ];
    let runs_of_4 = [
        5, 0x9a, 0, 0, 0, 5, 0x12, 0x34, 0x50, 0, 0, 0, 4, 0x12, 0, 1,
    ];
    let files = [
        bmp(3, 1, 0, &two, &rows(4)),
        bmp(3, 4, 0, &sixteen, &rows(4)),
        bmp(-3, 4, 0, &sixteen, &rows(4)),
        bmp(3, 8, 0, &many, &rows(8)),
        bmp(3, 8, 1, &many, &runs_of_8),
        bmp(3, 4, 2, &sixteen, &runs_of_4),
        bmp(3, 16, 0, &[], &rows(12)),
        bmp(3, 16, 3, &masks([0xf800, 0x7e0, 0x1f]), &rows(12)),
        bmp(-3, 24, 0, &[], &rows(16)),
        bmp(3, 32, 0, &[], &rows(20)),
        bmp(3, 32, 3, &masks([0xff, 0xff00, 0xff_0000]), &rows(20)),
    ];
    for (place, file) in files.iter().enumerate() {
        let image = image::load_from_memory(file).expect("it is a picture");
        assert_eq!(decoded(file), Ok(expected(&image)), "{place}");
    }
}

#[test]
fn photos_are_turned_upright() {
    let colors = picture().to_rgb8();
    for number in 1..=8_u8 {
        for is_little in [true, false] {
            let exif = if is_little {
                [
                    &b"II*\0\x08\0\0\0\x01\0\x12\x01\x03\0\x01\0\0\0"[..],
                    &[number, 0, 0, 0, 0, 0, 0, 0],
                ]
                .concat()
            } else {
                [
                    &b"MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01"[..],
                    &[0, number, 0, 0, 0, 0, 0, 0],
                ]
                .concat()
            };
            let mut files = Vec::new();
            let mut jpeg = JpegEncoder::new_with_quality(&mut files, 95);
            jpeg.set_exif_metadata(exif.clone()).expect("it is short");
            colors.write_with_encoder(jpeg).expect("memory takes it");
            let mut files = vec![files];
            let mut file = Vec::new();
            let mut png = PngEncoder::new(&mut file);
            png.set_exif_metadata(exif.clone()).expect("it is short");
            colors.write_with_encoder(png).expect("memory takes it");
            files.push(file);
            let mut file = Vec::new();
            let mut webp = WebPEncoder::new_lossless(&mut file);
            webp.set_exif_metadata(exif).expect("it is short");
            colors.write_with_encoder(webp).expect("memory takes it");
            files.push(file);
            for (place, file) in files.iter().enumerate() {
                let mut image = image::load_from_memory(file).expect("it is a picture");
                image.apply_orientation(Orientation::from_exif(number).expect("1 to 8"));
                assert_eq!(decoded(file), Ok(expected(&image)), "{number} {place}");
            }
        }
    }
}

#[test]
fn what_is_broken_or_too_large_is_refused() {
    for file in [
        &b""[..],
        b"BM",
        b"GIF89a",
        b"\xff\xd8\xff",
        b"RIFF",
        b"\x89PNG\r\n\x1a\n",
        b"hello",
    ] {
        assert!(decoded(file).is_err(), "{file:?}");
    }
    let error = decoded(b"hello").expect_err("it is a text");
    assert!(error.contains("png, jpeg, gif, bmp and webp"), "{error}");
    let file = png(png::ColorType::Rgb, png::BitDepth::Eight, None);
    let error = photo(&file, 100 * 24).map(|photo| photo.width);
    let error = error.expect_err("13 × 9 are more than 100");
    assert_eq!(error, "13 × 9 pixels; at most 100 pixels are allowed");
}

#[test]
fn nothing_broken_makes_a_decoder_panic() {
    let mut rng = Rng::stream(1, "breaking");
    let png = png(png::ColorType::Rgb, png::BitDepth::Eight, None);
    for (place, file) in files().into_iter().chain([png]).enumerate() {
        for _ in 0..1000 {
            let mut broken = file.clone();
            // Heads are what readers believe: most of the damage is done there.
            let reach = if rng.chance(0.7) { 80 } else { file.len() };
            for _ in 0..=rng.below(4) {
                let at = rng.below(reach.min(file.len()) as u32) as usize;
                broken[at] = rng.below(256) as u8;
            }
            if rng.chance(0.3) {
                broken.truncate(rng.below(file.len() as u32) as usize);
            }
            let read = std::panic::catch_unwind(|| decoded(&broken).is_ok());
            assert!(read.is_ok(), "{place}: {broken:?}");
        }
    }
}
