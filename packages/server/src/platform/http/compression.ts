import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const WORTH_IT_BYTES = 1400;
const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

export interface Packed {
  readonly content: Buffer | string;
  readonly encoding: 'br' | 'gzip' | null;
}

/**
 * Packs a text for a caller who takes it. Below one network packet it is left as it is. Levels are
 * chosen for speed: brotli 4 packs better than gzip 6 in less time.
 */
export async function pack(text: string, acceptEncoding: string | undefined): Promise<Packed> {
  if (acceptEncoding === undefined || text.length < WORTH_IT_BYTES) return { content: text, encoding: null };
  if (accepts(acceptEncoding, 'br')) {
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: 4,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    };
    return { content: await brotli(text, { params }), encoding: 'br' };
  }
  if (accepts(acceptEncoding, 'gzip')) {
    return { content: await gzipped(text, { level: 5 }), encoding: 'gzip' };
  }
  return { content: text, encoding: null };
}

const accepts = (header: string, encoding: string): boolean =>
  header.split(',').some((part) => {
    const [name = '', quality = ''] = part.split(';');
    return name.trim().toLowerCase() === encoding && !/^\s*q=0(\.0*)?\s*$/.test(quality);
  });
