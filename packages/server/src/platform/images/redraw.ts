import { takeTurns } from '../db/turns.ts';
import { FileRefused } from '../storage/storage.ts';
import { detectFileType, type PictureType } from '../storage/file-type.ts';

/** Most pixels of an uploaded picture: a small file may decompress to gigabytes. */
const MOST_PIXELS = 24_000_000;
/** Most pixels of a picture sent within a form without signing in: far more than a signature has. */
const MOST_PIXELS_IN_FORM = 6_000_000;
/** Longest side of a stored picture, in pixels. */
const LONGEST_SIDE = 2_000;
const WITHIN_SECONDS = 10;
const AT_ONCE = 2;

const turn = takeTurns(AT_ONCE);
const NEVER = new AbortController().signal;

/**
 * Redraws a picture in the given format, upright and at most 2,000 pixels wide and high. Removes the
 * position, comments, hidden content and animation. Throws `FileRefused` if the file is not a picture or has
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
  // May come from people who are not signed in, so it must not reach the readers of other formats.
  if (detectFileType(content) !== 'png') throw new FileRefused('fileType');
  const picture = await redraw(content, 'png', MOST_PIXELS_IN_FORM);
  return PNG_URL + picture.toString('base64');
}

/** Loaded at first use, because it would cost every process start-up time and memory. */
let loading: ReturnType<typeof loadSharp> | undefined;

async function loadSharp() {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  // Allows only the formats that we accept; readers of other formats in the library may have security holes.
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: ['Png', 'Jpeg', 'Webp', 'Nsgif', 'Heif', 'Tiff'].map((format) => `VipsForeignLoad${format}`),
  });
  return sharp;
}
