import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** Operations with the installation's master key. A value made for one `context` is useless in another. */
export interface Secrets {
  /**
   * Hashes a value so that only this installation can, into 32 bytes: for values looked up but never read.
   */
  keyedHash(context: string, value: string): Buffer;
  /** Derives a key for a library that takes text: 64 hexadecimal digits. */
  derivedKey(context: string): string;
  /** Encrypts a text for storage (AES-256-GCM). The same text gives a different result each time. */
  seal(context: string, text: string): string;
  /** Decrypts a sealed text. Throws if it was altered, or if its key or context is another one. */
  open(context: string, sealed: string): string;
  /** Identifies the current key in sealed texts. Derived from the key without revealing it. */
  readonly keyName: string;
  /** Whether a text was sealed with a former master key and should be sealed again. */
  isOutdated(sealed: string): boolean;
}

const VERSION = 'v1';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Creates the secrets of a master key. Every sealed text names its key, so texts sealed with one of
 * `formerKeys` can still be opened. Hashes and derived keys always use the current key.
 */
export function createSecrets(masterKey: string, formerKeys: readonly string[] = []): Secrets {
  const hashKey = derive(masterKey, 'hash');
  const present = sealingKey(masterKey);
  const known = new Map([...formerKeys.map(sealingKey), present].map(({ id, key }) => [id, key]));
  const bound = (context: string, id: string): Buffer => Buffer.from(`${VERSION}.${id}.${context}`);

  return {
    keyedHash: (context, value) => createHmac('sha256', hashKey).update(`${context}\0${value}`).digest(),
    derivedKey: (context) => derive(masterKey, `key:${context}`).toString('hex'),

    seal(context, text) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', present.key, iv).setAAD(bound(context, present.id));
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      const packed = Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url');
      return `${VERSION}.${present.id}.${packed}`;
    },

    open(context, sealed) {
      const [version, id = '', packed] = sealed.split('.');
      if (version !== VERSION || packed === undefined) throw new Error('not a sealed text');
      const key = known.get(id);
      if (key === undefined) throw new Error('sealed with an unknown key');
      const bytes = Buffer.from(packed, 'base64url');
      const iv = bytes.subarray(0, IV_BYTES);
      const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: TAG_BYTES })
        .setAAD(bound(context, id))
        .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
      const body = bytes.subarray(IV_BYTES + TAG_BYTES);
      return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
    },

    keyName: present.id,
    isOutdated: (sealed) => !sealed.startsWith(`${VERSION}.${present.id}.`),
  };
}

const derive = (masterKey: string, context: string): Buffer =>
  Buffer.from(hkdfSync('sha256', masterKey, 'ezra', context, 32));

const sealingKey = (masterKey: string): { id: string; key: Buffer } => ({
  id: derive(masterKey, 'seal id').subarray(0, 6).toString('hex'),
  key: derive(masterKey, 'seal'),
});
