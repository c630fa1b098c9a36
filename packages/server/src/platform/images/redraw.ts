import { takeTurns } from '../db/turns.ts';
import { FileRefused } from '../storage/storage.ts';
import type { PictureType } from '../storage/file-type.ts';

/** Of what comes in: a small file may unfold into gigabytes. */
const MOST_PIXELS = 24_000_000;
/** Of a picture within a form, which callers send who have not signed in: far more than a signature has. */
const MOST_PIXELS_IN_FORM = 6_000_000;
/** Of what is kept. */
const LONGEST_SIDE = 2_000;
const WITHIN_SECONDS = 10;
const AT_ONCE = 2;

const turn = takeTurns(AT_ONCE);
const NEVER = new AbortController().signal;

/**
 * The picture drawn anew, in the same format: nothing but its pixels is kept, upright and at most 2,000 wide and
 * high; no position, no comment, no second content, no animation. Throws `FileRefused` for what is no picture, or
 * one of too many pixels.
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

/** The same for a PNG as a data URL, of fewer pixels. */
export async function redrawPngUrl(url: string): Promise<string> {
  const content = Buffer.from(url.slice(PNG_URL.length), 'base64');
  const picture = await redraw(content, 'png', MOST_PIXELS_IN_FORM);
  return PNG_URL + picture.toString('base64');
}

/** Loaded when it is first needed: it costs the start and the memory of processes that see no picture. */
let loading: ReturnType<typeof loadSharp> | undefined;

async function loadSharp() {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  // The library reads many formats. What we take are these; the others may have holes that we need not have.
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: ['Png', 'Jpeg', 'Webp', 'Nsgif'].map((format) => `VipsForeignLoad${format}`),
  });
  return sharp;
}
