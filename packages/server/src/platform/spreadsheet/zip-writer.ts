import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';

/** The earliest time of the format, so that files do not tell when they were made. */
const OPTIONS = { mtime: new Date(1980, 0, 1), forceDosTimestamp: true, compressionLevel: 4 };

export interface ZipEntry {
  readonly name: string;
  readonly content: AsyncIterable<Buffer> | Iterable<Buffer>;
}

/**
 * Returns the bytes of a zip archive while its entries are read one by one; never holds all of it. A reader
 * that stops also ends the sources, which may hold a connection.
 */
export async function* zip(entries: readonly ZipEntry[]): AsyncGenerator<Buffer> {
  const archive = new ZipFile();
  const packed = archive.outputStream as Readable;
  archive.once('error', (error: Error) => packed.destroy(error));
  const sources = entries.map(({ name, content }) => {
    const source = Readable.from(content);
    source.once('error', (error) => packed.destroy(error));
    archive.addReadStream(source, name, OPTIONS);
    return source;
  });
  archive.end();
  try {
    yield* packed as AsyncIterable<Buffer>;
  } finally {
    for (const source of sources) source.destroy();
  }
}
