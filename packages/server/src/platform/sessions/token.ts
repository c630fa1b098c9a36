import { createHash, randomBytes } from 'node:crypto';

/** Creates an opaque token: 256 random bits as 43 characters of base64url. */
export const newToken = (): string => randomBytes(32).toString('base64url');

const TOKEN = /^[A-Za-z0-9_-]{43}$/;

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** A new token, and what is stored of it. */
export function newTokenAndHash(): { token: string; hash: Buffer } {
  const token = newToken();
  return { token, hash: hashOf(token) };
}

/** Gives the stored form of a token: its SHA-256. Null for a text that cannot be a token, which needs no query. */
export const tokenHash = (token: string): Buffer | null => (TOKEN.test(token) ? hashOf(token) : null);
