import type { FileType } from '../../../platform/storage/file-type.ts';
import { LOGO_MAX_BYTES, LOGO_TYPE_WORDS } from '@ezra/contract/people/organizations';
import { invalid } from '../../../platform/errors.ts';
import { FileRefused, type Storage } from '../../../platform/storage/storage.ts';

const FOLDER = 'public/logos';
const ACCEPTED = ['png', 'jpg', 'webp', 'gif', 'avif', 'tiff'] as const satisfies readonly FileType[];

/** Logos in the storage, which takes part in no transaction. */
export interface Logos {
  /** Stores a picture, drawn anew; gives its key, null without one. */
  keep(file: File | undefined): Promise<string | null>;
  /** Removes a picture that nothing shows. A file that stays harms nothing. */
  forget(key: string | null): Promise<void>;
}

export const createLogos = (storage: Storage): Logos => ({
  async keep(file) {
    if (!file) return null;
    try {
      const content = new Uint8Array(await file.arrayBuffer());
      return (await storage.put(FOLDER, content, { accept: ACCEPTED, maxBytes: LOGO_MAX_BYTES })).key;
    } catch (error) {
      if (error instanceof FileRefused)
        throw invalid({ logo: { key: error.reason, params: { types: LOGO_TYPE_WORDS } } });
      throw error;
    }
  },
  async forget(key) {
    if (key !== null) await storage.delete(key).catch(() => undefined);
  },
});
