import { ROLES, STAFF_ROLES, type Role } from '@ezra/contract/common/roles';
import { describe, expect, it } from 'vitest';
import {
  isFresh,
  isSetupLive,
  lacking,
  passkeyHost,
  readRecoveryCode,
  stepOf,
  waitAfter,
  writeRecoveryCode,
  type HeldFactors,
} from './second-factor.domain.ts';

const NOTHING: HeldFactors = { passkeys: 0, hasTotp: false };
const PASSKEY: HeldFactors = { passkeys: 1, hasTotp: false };
const TOTP: HeldFactors = { passkeys: 0, hasTotp: true };
const STAFF: readonly Role[] = STAFF_ROLES;

describe('what a session lacks', () => {
  it.each(ROLES)('of a %s', (role) => {
    for (const held of [NOTHING, PASSKEY, TOTP])
      for (const isRequired of [true, false])
        for (const wasGiven of [true, false]) {
          const found = lacking({ role, held, wasGiven, isRequired });
          const expected =
            !STAFF.includes(role) || wasGiven
              ? 'none'
              : held !== NOTHING
                ? 'needed'
                : isRequired
                  ? 'enrol'
                  : 'none';
          expect([role, held, isRequired, wasGiven, found]).toEqual([
            role,
            held,
            isRequired,
            wasGiven,
            expected,
          ]);
        }
  });
});

describe('time', () => {
  const now = new Date('2026-03-01T10:00:00Z');
  const before = (seconds: number) => new Date(now.valueOf() - seconds * 1000);
  it('a second factor is fresh for fifteen minutes', () => {
    expect([before(0), before(900), before(901), null].map((at) => isFresh(at, now))).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
  it('a secret can be confirmed for fifteen minutes', () => {
    expect([before(900), before(901)].map((at) => isSetupLive(at, now))).toEqual([true, false]);
  });
  it('steps are half a minute long', () => {
    expect(stepOf(new Date(59_999), 0)).toBe(1);
    expect(stepOf(new Date(60_000), -1)).toBe(1);
  });
});

it.each([
  [1, 0],
  [4, 0],
  [5, 30],
  [6, 60],
  [7, 120],
  [11, 1920],
  [12, 3600],
  [500, 3600],
])('after %d wrong codes in a row people wait %d seconds', (failures, seconds) => {
  expect(waitAfter(failures)).toBe(seconds);
});

it('a recovery code is accepted with any capitals, spaces and dashes', () => {
  const written = writeRecoveryCode('abcde23456');
  expect(written).toBe('abcde-23456');
  for (const typed of [written, 'ABCDE 23456', ' abcde23456 ', 'abcde–23456'])
    expect(readRecoveryCode(typed)).toBe('abcde23456');
});

it.each([
  ['https://ezra.example.org', 'ezra.example.org'],
  ['http://localhost:3000', 'localhost'],
  ['http://127.0.0.1:3000', null],
  ['http://[::1]:3000', null],
])('passkeys at %s are made for %s', (url, host) => {
  expect(passkeyHost(url)).toBe(host);
});
