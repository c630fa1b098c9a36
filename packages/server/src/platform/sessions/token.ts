import { createHash, randomBytes } from 'node:crypto';

/** Creates an opaque token: 256 random bits as 43 characters of base64url. */
export const newToken = (): string => randomBytes(32).toString('base64url');

const TOKEN = /^[A-Za-z0-9_-]{43}$/;

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Creates a token, and its hash to store. */
export function newTokenAndHash(): { token: string; hash: Buffer } {
  const token = newToken();
  return { token, hash: hashOf(token) };
}

/** Returns the stored form of a token, its SHA-256. Null for text that is no token: it needs no query. */
export const tokenHash = (token: string): Buffer | null => (TOKEN.test(token) ? hashOf(token) : null);
