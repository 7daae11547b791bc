//! Raster images for PDF: gray images in grayscale, so that a printer uses only black ink, and
//! opaque ones without an alpha channel.

use mazeloom::Color;
use mazeloom::source::Image;

/// A picture by its channels.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Channels {
    /// One or three bytes of a pixel.
    pub color: Vec<u8>,
    /// Opacity of each pixel, if one is not opaque.
    pub alpha: Option<Vec<u8>>,
    /// Width and height in pixels.
    pub size: (u32, u32),
    /// True if a pixel has one byte.
    pub grey: bool,
}

impl Channels {
    /// Channels of a picture.
    pub fn of(image: &Image) -> Channels {
        let (pixels, _) = image.pixels.as_chunks::<4>();
        let grey = pixels
            .iter()
            .all(|[red, green, blue, alpha]| *alpha == 0 || (red == green && green == blue));
        let shown = if grey { 1 } else { 3 };
        let color = pixels.iter().flat_map(|pixel| &pixel[..shown]);
        let alpha = pixels.iter().map(|pixel| pixel[3]);
        let opaque = pixels.iter().all(|pixel| pixel[3] == u8::MAX);
        Channels {
            color: color.copied().collect(),
            alpha: (!opaque).then(|| alpha.collect()),
            size: (image.width, image.height),
            grey,
        }
    }

    /// The picture in shades of gray.
    pub fn into_grey(mut self) -> Channels {
        if !self.grey {
            let (pixels, _) = self.color.as_chunks::<3>();
            let luma = |&[red, green, blue]: &[u8; 3]| Color(red, green, blue).luma();
            self.color = pixels.iter().map(luma).collect();
            self.grey = true;
        }
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn grey_pictures_have_one_channel() {
        let check = |pixels: &[[u8; 4]], color: &[u8], alpha: Option<&[u8]>| {
            let image = Image {
                pixels: pixels.concat(),
                width: pixels.len() as u32,
                height: 1,
                png: Vec::new(),
            };
            let channels = Channels::of(&image);
            assert_eq!(channels.color, color);
            assert_eq!(channels.alpha.as_deref(), alpha);
        };
        check(&[[7, 7, 7, 255], [9, 9, 9, 255]], &[7, 9], None);
        check(&[[7, 7, 7, 255], [1, 2, 3, 0]], &[7, 1], Some(&[255, 0]));
        check(&[[7, 7, 8, 255]], &[7, 7, 8], None);
    }
}
