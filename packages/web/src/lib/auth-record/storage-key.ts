import { STORAGE_PREFIX } from '../environment.ts';

/** The record's key in the browser's storage. */
export const STORAGE_KEY = `${STORAGE_PREFIX}:record`;
