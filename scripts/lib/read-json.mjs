import { readFileSync } from 'node:fs';

/** Parses a file; null when there is none, or a broken one. @param {string} file */
export function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}
