import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';

/** Parts of a challenge that `softwarePasskey` reads. */
interface Options {
  challenge?: unknown;
  rp?: { id?: string };
  rpId?: string;
}

export interface Answering {
  /** Default: the page's origin. */
  origin?: string;
  /** Default: one more than the last. */
  counter?: number;
}

/** A passkey in software: answers the server's challenges like a browser. */
export function softwarePasskey(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const rawId = randomBytes(32);
  const id = rawId.toString('base64url');
  let count = 0;

  const clientData = (type: string, options: Options, from: string) =>
    Buffer.from(JSON.stringify({ type, challenge: options.challenge, origin: from, crossOrigin: false }));
  const frame = (response: Record<string, unknown>) => ({
    id,
    rawId: id,
    type: 'public-key' as const,
    clientExtensionResults: {},
    response,
  });

  return {
    id,

    /** The answer to a challenge for a new passkey. */
    made(options: Options, { origin: from = origin }: Answering = {}) {
      const data = authenticatorData(options.rp?.id ?? '', count, FLAGS.present | FLAGS.attested, [
        Buffer.alloc(16),
        lengthOf(rawId),
        rawId,
        coseKey(publicKey.export({ format: 'jwk' })),
      ]);
      return frame({
        clientDataJSON: clientData('webauthn.create', options, from).toString('base64url'),
        attestationObject: Buffer.concat([
          Buffer.from([0xa3]),
          cborText('fmt'),
          cborText('none'),
          cborText('attStmt'),
          Buffer.from([0xa0]),
          cborText('authData'),
          cborBytes(data),
        ]).toString('base64url'),
        transports: ['internal'],
      });
    },

    /** The answer to a challenge for this passkey. */
    shown(options: Options, { origin: from = origin, counter = (count += 1) }: Answering = {}) {
      const data = authenticatorData(options.rpId ?? '', counter, FLAGS.present);
      const client = clientData('webauthn.get', options, from);
      const hash = createHash('sha256').update(client).digest();
      return frame({
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: createSign('sha256')
          .update(Buffer.concat([data, hash]))
          .sign(privateKey)
          .toString('base64url'),
      });
    },
  };
}

const FLAGS = { present: 0x01, attested: 0x40 };

function authenticatorData(host: string, counter: number, flags: number, more: Buffer[] = []): Buffer {
  const count = Buffer.alloc(4);
  count.writeUInt32BE(counter);
  return Buffer.concat([createHash('sha256').update(host).digest(), Buffer.from([flags]), count, ...more]);
}

const lengthOf = (bytes: Buffer): Buffer => Buffer.from([bytes.length >> 8, bytes.length & 0xff]);
const cborText = (text: string): Buffer =>
  Buffer.concat([Buffer.from([0x60 | text.length]), Buffer.from(text)]);
/** Uses the shortest form, which the library requires. */
const cborBytes = (bytes: Buffer): Buffer =>
  Buffer.concat([
    bytes.length < 256 ? Buffer.from([0x58, bytes.length]) : Buffer.from([0x59, ...lengthOf(bytes)]),
    bytes,
  ]);

/** A public key of the curve P-256 in COSE: kind 2, algorithm -7, curve 1, x, y. */
const coseKey = ({ x = '', y = '' }: { x?: string; y?: string }): Buffer =>
  Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    cborBytes(Buffer.from(x, 'base64url')),
    Buffer.from([0x22]),
    cborBytes(Buffer.from(y, 'base64url')),
  ]);
