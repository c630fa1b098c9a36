import { takeTurns } from '../db/turns.ts';
import { FileRefused } from '../storage/storage.ts';
import { detectFileType, type PictureType } from '../storage/file-type.ts';

/** Pixels of an incoming picture: a small file may unfold into gigabytes. */
const MOST_PIXELS = 24_000_000;
/** Pixels of a picture within a form, sent without signing in: far more than a signature has. */
const MOST_PIXELS_IN_FORM = 6_000_000;
/** Pixels of a stored picture's longest side. */
const LONGEST_SIDE = 2_000;
const WITHIN_SECONDS = 10;
const AT_ONCE = 2;

const turn = takeTurns(AT_ONCE);
const NEVER = new AbortController().signal;

/**
 * Redraws a picture in the given format, upright and at most 2,000 pixels wide and high: no position,
 * comment, second content or animation survives. Throws `FileRefused` for a file that is no picture or has
 * too many pixels.
 */
export async function redraw(
  content: Uint8Array,
  type: PictureType,
  mostPixels = MOST_PIXELS,
): Promise<Buffer> {
  const sharp = await (loading ??= loadSharp());
  const giveBack = await turn(NEVER);
  try {
    return await sharp(content, { limitInputPixels: mostPixels, failOn: 'error' })
      .autoOrient()
      .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
      .toFormat(type)
      .timeout({ seconds: WITHIN_SECONDS })
      .toBuffer();
  } catch (error) {
    const isLarge = error instanceof Error && error.message.includes('pixel limit');
    throw new FileRefused(isLarge ? 'fileTooLarge' : 'fileType');
  } finally {
    giveBack();
  }
}

const PNG_URL = 'data:image/png;base64,';

/** Redraws a PNG given as a data URL, with a lower limit of pixels. */
export async function redrawPngUrl(url: string): Promise<string> {
  const content = Buffer.from(url.slice(PNG_URL.length), 'base64');
  // Sent without signing in: the readers of other formats are not offered to it.
  if (detectFileType(content) !== 'png') throw new FileRefused('fileType');
  const picture = await redraw(content, 'png', MOST_PIXELS_IN_FORM);
  return PNG_URL + picture.toString('base64');
}

/** Loaded at first use: it would cost every process start-up time and memory. */
let loading: ReturnType<typeof loadSharp> | undefined;

async function loadSharp() {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  // Allows only the formats that we accept; the library's other readers may have security holes.
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: ['Png', 'Jpeg', 'Webp', 'Nsgif', 'Heif', 'Tiff'].map((format) => `VipsForeignLoad${format}`),
  });
  return sharp;
}
