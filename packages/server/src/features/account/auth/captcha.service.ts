import { createChallenge, randomInt, verifySolution, type Payload } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { AuthLimits } from '../../../platform/sign-in-limits.policy.ts';
import { captchaRange, later } from './auth.domain.ts';

/** A solved challenge: `key` identifies it, `level` is its difficulty. */
export interface SolvedChallenge {
  key: Buffer;
  level: number;
  expiresAt: Date;
}

export interface Captcha {
  /** Makes a challenge. At level 0 it takes a phone of 2015 about a second to solve. */
  challenge(level: number, now: Date): Promise<Record<string, unknown>>;
  /** The challenge behind a solution; null when the solution is not from here, wrong or too late. */
  check(solution: string, now: Date): Promise<SolvedChallenge | null>;
}

const payload = z.object({
  challenge: z.object({
    parameters: z.looseObject({
      nonce: z.string(),
      expiresAt: z.number(),
      data: z.object({ level: z.number() }),
    }),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.number(), derivedKey: z.string() }),
});

function read(solution: string): z.output<typeof payload> | null {
  try {
    const json: unknown = JSON.parse(Buffer.from(solution, 'base64').toString('utf8'));
    return payload.safeParse(json).data ?? null;
  } catch {
    return null;
  }
}

/** Proof of work after ALTCHA. The server knows the answer, so a check costs one HMAC. */
export function createCaptcha(keys: { signature: string; answer: string }, limits: AuthLimits): Captcha {
  return {
    async challenge(level, now) {
      const { from, to } = captchaRange(level, limits);
      const challenge = await createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost: limits.captchaCost,
        counter: randomInt(to, from),
        deriveKey,
        expiresAt: later(now, limits.captchaSeconds),
        data: { level },
        hmacSignatureSecret: keys.signature,
        hmacKeySignatureSecret: keys.answer,
      });
      return { ...challenge };
    },

    async check(solution, now) {
      const read_ = read(solution);
      if (read_ === null) return null;
      const { parameters } = read_.challenge;
      const expiresAt = new Date(parameters.expiresAt * 1000);
      if (expiresAt <= now) return null;
      const result = await verifySolution({
        // The signature covers the other parameters, and is checked first.
        challenge: read_.challenge as unknown as Payload['challenge'],
        solution: read_.solution,
        deriveKey,
        hmacSignatureSecret: keys.signature,
        hmacKeySignatureSecret: keys.answer,
      });
      if (!result.verified) return null;
      const key = createHash('sha256').update(parameters.nonce).digest();
      return { key, level: parameters.data.level, expiresAt };
    },
  };
}
