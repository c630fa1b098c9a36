import { crc32, deflateSync } from 'node:zlib';

const SIDE = 96;

type Color = readonly [red: number, green: number, blue: number];
/** Tells whether a point (-1 to 1 in both directions, y down) is inside the shape. */
export type Shape = (x: number, y: number) => boolean;

/** Draws a shape in one colour on a tinted background, as PNG. */
export function drawLogo(shape: Shape, color: Color): Buffer {
  const ground = color.map((value) => Math.round(255 - (255 - value) / 8));
  const rows = Array.from({ length: SIDE }, (_, row) => [
    // The row's filter type: none.
    0,
    ...Array.from({ length: SIDE }, (_, column) =>
      shape(place(column), place(row)) ? color : ground,
    ).flat(),
  ]);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header()),
    chunk('IDAT', deflateSync(Buffer.from(rows.flat()))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const place = (pixel: number): number => ((pixel + 0.5) / SIDE) * 2 - 1;

/** The PNG header, with 8 bits each for red, green and blue. */
function header(): Buffer {
  const bytes = Buffer.alloc(13);
  bytes.writeUInt32BE(SIDE, 0);
  bytes.writeUInt32BE(SIDE, 4);
  bytes.set([8, 2, 0, 0, 0], 8);
  return bytes;
}

function chunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}
