import type { Readable } from 'node:stream';
import type { FileType } from './file-type.ts';

export interface PutOptions {
  /** Accepted types. The type is detected from the content, never from the name. */
  readonly accept: readonly FileType[];
  readonly maxBytes: number;
}
export interface StoredFile {
  readonly key: string;
  readonly type: FileType;
  /** In bytes. */
  readonly size: number;
}
export interface StoredContent extends StoredFile {
  readonly content: Readable;
  readonly modifiedAt: Date;
}

/**
 * Stores files outside the database. A key is a path of lower-case names such as `public/logos/x4f.png`;
 * files under `public/` are public at their `publicUrl`.
 */
export interface Storage {
  /**
   * Stores a file under `prefix` + a random name + the extension of its type, completely or not at all.
   * Redraws pictures. Throws `FileRefused` for a type or size that is not accepted.
   */
  put(prefix: string, content: Uint8Array | Readable, options: PutOptions): Promise<StoredFile>;
  /** Returns null if there is no such file. The caller must read or destroy `content`. */
  get(key: string): Promise<StoredContent | null>;
  /** Deleting a missing file does not fail. */
  delete(key: string): Promise<void>;
  /** Returns the path on this host of a file under `public/`. */
  publicUrl(key: string): string;
  /** Rejects if a file of one megabyte could not be stored. */
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

/** Returns the path on this host of a file under `public/`. */
export function publicPath(key: string): string {
  if (!isStorageKey(key) || !key.startsWith('public/')) throw new TypeError('not a public storage key');
  return `/storage/${key}`;
}

const KEY = /^(?:public|private)(?:\/[a-z0-9][a-z0-9_-]*(?:\.[a-z0-9]+)*)+$/;

/** Whether a text is a storage key: it cannot lead out of the folder or to a hidden file. */
export const isStorageKey = (key: string): boolean => key.length <= 200 && KEY.test(key);
