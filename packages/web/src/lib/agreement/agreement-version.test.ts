import { expect, it } from 'vitest';
import { AGREEMENT, AGREEMENT_CLAUSES } from '@ezra/contract/account/registration/agreement';
import { AGREEMENT_SINCE, AGREEMENT_VERSION } from '@ezra/contract/common/constants';

/**
 * The hash of each version's text, and the day since when it is signed. Each signature stores its version, so
 * a changed text needs a new version and a new line here, and existing lines never change.
 */
const WORDS_OF: Readonly<Record<number, { since: string; hash: string }>> = {
  1: {
    since: '2026-11-22',
    hash: '1361cd422ce651e29eac5e738bfeb9966e4afa2148da73f457470e3c42978b39',
  },
  2: {
    since: '2026-11-23',
    hash: '76e8733084a4bb1e41f18caa9a55a3f63bdcf0fda15e2b1fad7c61dc99798e29',
  },
};

it('the agreement’s text changes only together with its version', async () => {
  const words = [AGREEMENT.he, AGREEMENT.en].map((language) => [
    language.title,
    language.intro,
    ...AGREEMENT_CLAUSES.map((clause) => language[clause]),
    language.year,
  ]);
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(words)));
  const hash = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  expect({ version: AGREEMENT_VERSION, since: AGREEMENT_SINCE, hash }).toEqual({
    version: Object.keys(WORDS_OF).length,
    ...WORDS_OF[AGREEMENT_VERSION],
  });
});
