import { STORAGE_PREFIX } from '../environment.ts';

/** Where the browser's record lies in its storage. */
export const STORAGE_KEY = `${STORAGE_PREFIX}:record`;
