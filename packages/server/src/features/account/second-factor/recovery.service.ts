import { randomInt } from 'node:crypto';
import type { Secrets } from '../../../platform/crypto/secrets.ts';
import type { Tx } from '../../../platform/db/database.ts';
import {
  readRecoveryCode,
  RECOVERY_ALPHABET,
  RECOVERY_CODES,
  RECOVERY_LENGTH,
  writeRecoveryCode,
} from './second-factor.domain.ts';
import { replaceRecoveryCodes, takeRecoveryCode } from './second-factor.repository.ts';

export type RecoveryCodes = ReturnType<typeof createRecoveryCodes>;

/** Ten codes in case the device is lost. Stores only their keyed hashes. */
export function createRecoveryCodes({ keyedHash }: Pick<Secrets, 'keyedHash'>) {
  const hashOf = (userId: number, letters: string) => keyedHash('recovery-code', `${userId}\n${letters}`);
  return {
    /** Replaces the earlier codes. The new ones are shown only now. */
    async issue(tx: Tx, userId: number, now: Date): Promise<string[]> {
      const codes = Array.from({ length: RECOVERY_CODES }, randomLetters);
      const hashes = codes.map((letters) => hashOf(userId, letters));
      await replaceRecoveryCodes(tx, userId, hashes, now);
      return codes.map(writeRecoveryCode);
    },

    /** Uses a code up; gives how many are left, or null when it is not valid. */
    take: (tx: Tx, userId: number, typed: string, now: Date): Promise<number | null> =>
      takeRecoveryCode(tx, userId, hashOf(userId, readRecoveryCode(typed)), now),

    discard: (tx: Tx, userId: number, now: Date): Promise<void> => replaceRecoveryCodes(tx, userId, [], now),
  };
}

const randomLetters = (): string =>
  Array.from({ length: RECOVERY_LENGTH }, () => RECOVERY_ALPHABET[randomInt(RECOVERY_ALPHABET.length)]).join(
    '',
  );
