import { createInflateRaw } from 'node:zlib';

const DIRECTORY_END = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;
const LOCAL_HEADER = 0x04034b50;
const DEFLATE = 8;

/**
 * Tells whether all entries of a zip archive unpack to at most `maxBytes` together, or whether the archive is
 * broken (cut off in the upload, say). Counts without keeping, because an archive may lie about its sizes.
 */
export async function unpacksWithin(
  archive: Buffer,
  maxBytes: number,
  maxEntries = 1_000,
): Promise<'within' | 'beyond' | 'broken'> {
  const end = archive.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  if (end < 0 || end + 22 > archive.length || archive.readUInt32LE(end) !== DIRECTORY_END) return 'broken';
  const count = archive.readUInt16LE(end + 10);
  let position = archive.readUInt32LE(end + 16);
  let total = 0;
  if (count > maxEntries) return 'beyond';
  for (let entry = 0; entry < count; entry++) {
    if (position + 46 > archive.length || archive.readUInt32LE(position) !== DIRECTORY_ENTRY) return 'broken';
    const method = archive.readUInt16LE(position + 10);
    const packed = archive.readUInt32LE(position + 20);
    const start = dataStart(archive, archive.readUInt32LE(position + 42));
    if (start === null || start + packed > archive.length) return 'broken';
    const content = archive.subarray(start, start + packed);
    const size = method === DEFLATE ? await inflatedSize(content, maxBytes - total) : packed;
    if (size === null) return 'broken';
    total += size;
    if (total > maxBytes) return 'beyond';
    position +=
      46 +
      archive.readUInt16LE(position + 28) +
      archive.readUInt16LE(position + 30) +
      archive.readUInt16LE(position + 32);
  }
  return 'within';
}

function dataStart(archive: Buffer, header: number): number | null {
  if (header + 30 > archive.length || archive.readUInt32LE(header) !== LOCAL_HEADER) return null;
  return header + 30 + archive.readUInt16LE(header + 26) + archive.readUInt16LE(header + 28);
}

/** Returns the unpacked size, or the count so far once it exceeds `max`; null if broken. */
async function inflatedSize(content: Buffer, max: number): Promise<number | null> {
  const stream = createInflateRaw();
  stream.end(content);
  let size = 0;
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > max) break;
    }
    return size;
  } catch {
    return null;
  }
}
