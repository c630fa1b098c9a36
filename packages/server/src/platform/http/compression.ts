import type { Transform } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib';

const WORTH_IT_BYTES = 1400;
const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

export type Encoding = 'br' | 'gzip';

/** Compression levels chosen for speed: brotli 4 packs better than gzip 6 in less time. */
const GZIP = { level: 5 };
const BROTLI = {
  params: {
    [constants.BROTLI_PARAM_QUALITY]: 4,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  },
};

/** Picks an encoding that the caller accepts; null: uncompressed. */
export function acceptedEncoding(acceptEncoding: string | undefined): Encoding | null {
  if (acceptEncoding === undefined) return null;
  if (accepts(acceptEncoding, 'br')) return 'br';
  return accepts(acceptEncoding, 'gzip') ? 'gzip' : null;
}

/** Picks an encoding for a text; null also for texts within one network packet. */
export const encodingFor = (text: string, acceptEncoding: string | undefined): Encoding | null =>
  text.length < WORTH_IT_BYTES ? null : acceptedEncoding(acceptEncoding);

export const pack = (text: string, encoding: Encoding): Promise<Buffer> =>
  encoding === 'gzip' ? gzipped(text, GZIP) : brotli(text, BROTLI);

/** Compresses a text that comes in pieces, so that each piece can be read before the next one comes. */
export const packer = (encoding: Encoding): Transform =>
  encoding === 'gzip'
    ? createGzip({ ...GZIP, flush: constants.Z_SYNC_FLUSH })
    : createBrotliCompress({ ...BROTLI, flush: constants.BROTLI_OPERATION_FLUSH });

const accepts = (header: string, encoding: string): boolean =>
  header.split(',').some((part) => {
    const [name = '', quality = ''] = part.split(';');
    return name.trim().toLowerCase() === encoding && !/^\s*q=0(\.0*)?\s*$/.test(quality);
  });
