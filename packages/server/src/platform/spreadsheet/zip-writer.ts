import { Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';

/** General purpose flags: sizes follow the data, names are UTF-8. */
const FLAGS = 0x0808;
const DEFLATE = 8;
const VERSION = 20;
/** 1 January 1980, the zip format's zero: files do not tell when they were made. */
const DATE = 0x21;

export interface ZipEntry {
  readonly name: string;
  readonly content: AsyncIterable<Buffer> | Iterable<Buffer>;
}

interface Written {
  readonly name: Buffer;
  readonly offset: number;
  readonly crc: number;
  readonly compressed: number;
  readonly size: number;
}

/** Gives the bytes of a zip archive while its entries are read one by one; never holds it as a whole. */
export async function* zip(entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>): AsyncGenerator<Buffer> {
  const written: Written[] = [];
  let offset = 0;
  for await (const { name, content } of entries) {
    const start = offset;
    const encoded = Buffer.from(name);
    const head = Buffer.concat([
      record(0x04034b50, [VERSION, FLAGS, DEFLATE, 0, DATE], [0, 0, 0], [encoded.length, 0]),
      encoded,
    ]);
    yield head;
    offset += head.length;
    const sums = { crc: 0, size: 0, compressed: 0 };
    for await (const chunk of deflate(content, sums)) {
      yield chunk;
      offset += chunk.length;
    }
    const tail = record(0x08074b50, [], [sums.crc, sums.compressed, sums.size], []);
    yield tail;
    offset += tail.length;
    written.push({ name: encoded, offset: start, ...sums });
  }
  const directory = Buffer.concat(written.flatMap(directoryEntry));
  yield directory;
  const count = written.length;
  yield record(0x06054b50, [0, 0, count, count], [directory.length, offset], [0]);
}

const directoryEntry = ({ name, offset, crc, compressed, size }: Written): Buffer[] => [
  record(
    0x02014b50,
    [VERSION, VERSION, FLAGS, DEFLATE, 0, DATE],
    [crc, compressed, size],
    [name.length, 0, 0, 0, 0],
  ),
  uint32(0),
  uint32(offset),
  name,
];

/** Builds a record: signature, 16-bit, 32-bit and again 16-bit numbers. */
function record(signature: number, shorts: number[], longs: number[], lastShorts: number[]): Buffer {
  return Buffer.concat([
    uint32(signature),
    ...shorts.map(uint16),
    ...longs.map(uint32),
    ...lastShorts.map(uint16),
  ]);
}
function uint16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(value);
  return bytes;
}
function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

interface Sums {
  crc: number;
  size: number;
  compressed: number;
}

/**
 * Compresses content chunk by chunk. A reader that stops also ends the source, which may hold a connection.
 */
async function* deflate(content: ZipEntry['content'], sums: Sums): AsyncGenerator<Buffer> {
  const source = Readable.from(counted(content, sums));
  const packed = source.pipe(createDeflateRaw({ level: 4 }));
  source.once('error', (error) => packed.destroy(error));
  try {
    for await (const chunk of packed as AsyncIterable<Buffer>) {
      sums.compressed += chunk.length;
      yield chunk;
    }
  } finally {
    source.destroy();
    packed.destroy();
  }
}

async function* counted(content: ZipEntry['content'], sums: Sums): AsyncGenerator<Buffer> {
  for await (const chunk of content) {
    sums.crc = crc32(chunk, sums.crc);
    sums.size += chunk.length;
    yield chunk;
  }
}
