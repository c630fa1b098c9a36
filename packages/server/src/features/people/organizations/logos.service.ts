import type { FileType } from '../../../platform/storage/file-type.ts';
import { LOGO_MAX_BYTES, LOGO_TYPE_WORDS } from '@ezra/contract/people/organizations.terms';
import { invalid } from '../../../platform/errors.ts';
import { FileRefused, type Storage } from '../../../platform/storage/storage.ts';

const FOLDER = 'public/logos';
const ACCEPTED = ['png', 'jpg', 'webp', 'gif', 'avif', 'tiff'] as const satisfies readonly FileType[];

/** Stores a redrawn copy of the picture and returns its key. Storage is not part of the transaction. */
export async function keepLogo(storage: Storage, file: File | undefined): Promise<string | null> {
  if (!file) return null;
  try {
    const content = new Uint8Array(await file.arrayBuffer());
    return (await storage.put(FOLDER, content, { accept: ACCEPTED, maxBytes: LOGO_MAX_BYTES })).key;
  } catch (error) {
    if (error instanceof FileRefused)
      throw invalid({ logo: { key: error.reason, params: { types: LOGO_TYPE_WORDS } } });
    throw error;
  }
}

/** Removes an unused picture. A file that remains does no harm, so errors are ignored. */
export async function forgetLogo(storage: Storage, key: string | null): Promise<void> {
  if (key !== null) await storage.delete(key).catch(() => undefined);
}
