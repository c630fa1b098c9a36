import type { Readable } from 'node:stream';
import type { FileType } from './file-type.ts';

export interface PutOptions {
  /** Kinds of file that are accepted; told by the content, never by the name. */
  readonly accept: readonly FileType[];
  readonly maxBytes: number;
}
export interface StoredFile {
  readonly key: string;
  readonly type: FileType;
  /** Bytes. */
  readonly size: number;
}
export interface StoredContent extends StoredFile {
  readonly content: Readable;
  readonly modifiedAt: Date;
}

/**
 * Files beside the database. A key is a path of lower-case names, `public/logos/x4f.png`; what is under
 * `public/` may be read by everybody at its `publicUrl`.
 */
export interface Storage {
  /**
   * Stores a file under `prefix` + a random name + the extension of its content, wholly or not at all. Pictures are
   * drawn anew. Throws `FileRefused` for content of another kind or size.
   */
  put(prefix: string, content: Uint8Array | Readable, options: PutOptions): Promise<StoredFile>;
  /** Null when there is no such file. The caller reads `content` or destroys it. */
  get(key: string): Promise<StoredContent | null>;
  /** Removing what is not there is no failure. */
  delete(key: string): Promise<void>;
  /** Path on this host of a file under `public/`. */
  publicUrl(key: string): string;
  /** Rejects when a file of a megabyte could not be stored. */
  tryWriting(): Promise<void>;
}

/** `reason` is the key of the field message to show. */
export class FileRefused extends Error {
  override readonly name = 'FileRefused';
  readonly reason: 'fileType' | 'fileTooLarge';

  constructor(reason: 'fileType' | 'fileTooLarge') {
    super(reason);
    this.reason = reason;
  }
}

/** Path on this host of a file under `public/`. */
export function publicPath(key: string): string {
  if (!isStorageKey(key) || !key.startsWith('public/')) throw new TypeError('not a public storage key');
  return `/storage/${key}`;
}

const KEY = /^(?:public|private)(?:\/[a-z0-9][a-z0-9_-]*(?:\.[a-z0-9]+)*)+$/;

/** Whether a text is a key: no way out of the folder, no hidden files. */
export const isStorageKey = (key: string): boolean => key.length <= 200 && KEY.test(key);
