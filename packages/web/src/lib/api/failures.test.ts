import { describe, expect, it } from 'vitest';
import type { Role } from '@ezra/contract/common/roles';
import { sampleAuth } from '../../testing/signed-in-samples.ts';
import { ApiError } from './api-error.ts';
import { reactionTo, type Reaction } from './failures.ts';

const failure = (status: number, code: ApiError['code'], said: string | number | null = null) =>
  new ApiError({ status, code, said });

/** The texts of document 1, section 8, with their Hebrew. */
const CATALOGUE: readonly [what: string, error: unknown, he: string, en: string, kind: Reaction['kind']][] = [
  [
    '401',
    failure(401, 'session_expired'),
    'פג תוקף החיבור. נא להיכנס שוב',
    'Your session has expired. Please log in again.',
    'leave',
  ],
  ['403 without words', failure(403, 'forbidden'), 'אין גישה', 'Access denied', 'leave'],
  ['403 with the server’s words', failure(403, 'forbidden', 'מילים'), 'מילים', 'מילים', 'leave'],
  ['429 without words', failure(429, 'too_many_requests'), 'יותר מדי ניסיונות', 'Too many attempts', 'leave'],
  ['429 with the server’s words', failure(429, 'too_many_requests', 'מילים'), 'מילים', 'מילים', 'leave'],
  [
    'any other failure',
    failure(500, 'internal', 'not for people'),
    'משהו השתבש. אפשר לנסות שוב',
    'Oops, something went wrong, try again',
    'toast',
  ],
];

/** The login page of each role; staff have their own. */
const LOGINS: readonly [Role, string][] = [
  ['user', '/login'],
  ['volunteer', '/login'],
  ['manager', '/admin/login'],
  ['admin', '/admin/login'],
  ['super admin', '/admin/login'],
];

describe('the error catalogue', () => {
  it.each(CATALOGUE)('%s', (_what, error, he, en, kind) => {
    expect(reactionTo(error, sampleAuth(), 'he-IL')).toMatchObject({ kind, message: he });
    expect(reactionTo(error, sampleAuth(), 'en-US')).toMatchObject({ kind, message: en });
  });

  it('shows no message about an ended session to a signed-out visitor', () =>
    expect(reactionTo(failure(401, 'session_expired'), null, 'he-IL')).toEqual({ kind: 'quiet' }));

  it.each(LOGINS)('redirects a %s after the end of the session, or too many attempts, to %s', (role, to) => {
    for (const error of [failure(401, 'session_expired'), failure(429, 'too_many_requests')])
      expect(reactionTo(error, sampleAuth(role), 'he-IL')).toMatchObject({ kind: 'leave', to });
    expect(reactionTo(failure(403, 'forbidden'), sampleAuth(role), 'he-IL')).toMatchObject({
      to: '/forbidden',
    });
  });
});
