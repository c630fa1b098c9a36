import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { syncFolder } from '../sync-folder.ts';
import { redraw } from '../images/redraw.ts';
import {
  DETECTION_BYTES,
  detectFileType,
  fileTypeOf,
  pictureStoredAs,
  type FileType,
  type PictureType,
} from './file-type.ts';
import { FileRefused, isStorageKey, publicPath, type PutOptions, type Storage } from './storage.ts';

const TRIAL_BYTES = 1_000_000;

export const storageFolder = (dataDir: string): string => path.join(dataDir, 'storage');

/** Stores files in a folder that only this account can read. Several processes may share it. */
export function diskStorage(folder: string): Storage {
  const root = path.resolve(folder);
  const fileOf = (key: string): string => {
    if (!isStorageKey(key)) throw new TypeError('not a storage key');
    return path.join(root, key);
  };

  return {
    put: async (prefix, content, options) => {
      const name = `${prefix}/${randomBytes(16).toString('hex')}`;
      const target = path.dirname(fileOf(`${name}.tmp`));
      await mkdir(target, { recursive: true, mode: 0o700 });
      const unfinished = path.join(target, `.${path.basename(name)}.unfinished`);
      try {
        const written = await writeChecked(unfinished, content, options);
        const picture = pictureStoredAs(written.type);
        const type = picture ?? written.type;
        const size = picture ? await redrawFile(unfinished, picture) : written.size;
        const key = `${name}.${type}`;
        await rename(unfinished, fileOf(key));
        await syncFolder(target);
        return { key, type, size };
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
    },
    get: async (key) => {
      const type = isStorageKey(key) ? fileTypeOf(key) : null;
      if (type === null) return null;
      const found = await stat(fileOf(key)).catch(() => null);
      if (!found?.isFile()) return null;
      return { key, type, size: found.size, modifiedAt: found.mtime, content: createReadStream(fileOf(key)) };
    },
    delete: (key) => rm(fileOf(key), { force: true }),
    publicUrl: publicPath,
    tryWriting: async () => {
      await mkdir(root, { recursive: true, mode: 0o700 });
      const file = path.join(root, `.${randomBytes(16).toString('hex')}.trial`);
      try {
        await writeFile(file, Buffer.alloc(TRIAL_BYTES), { mode: 0o600 });
      } finally {
        await rm(file, { force: true });
      }
    },
  };
}

async function redrawFile(file: string, type: PictureType): Promise<number> {
  const drawn = await redraw(await readFile(file), type);
  await writeFile(file, drawn, { flush: true });
  return drawn.length;
}

/** Writes the content to the disk, flushes it, and returns its type and size. */
async function writeChecked(
  file: string,
  content: Uint8Array | AsyncIterable<Uint8Array>,
  { accept, maxBytes }: PutOptions,
): Promise<{ type: FileType; size: number }> {
  const handle = await open(file, 'wx', 0o600);
  let size = 0;
  let beginning = Buffer.alloc(0);
  try {
    for await (const chunk of content instanceof Uint8Array ? [content] : content) {
      size += chunk.byteLength;
      if (size > maxBytes) throw new FileRefused('fileTooLarge');
      if (beginning.length < DETECTION_BYTES)
        beginning = Buffer.concat([beginning, chunk.subarray(0, DETECTION_BYTES)]);
      await handle.writeFile(chunk);
    }
    const type = detectFileType(beginning.subarray(0, DETECTION_BYTES));
    if (type === null || !accept.includes(type)) throw new FileRefused('fileType');
    await handle.sync();
    return { type, size };
  } finally {
    await handle.close();
  }
}
