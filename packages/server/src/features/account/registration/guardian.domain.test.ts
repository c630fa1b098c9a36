import { describe, expect, it } from 'vitest';
import { consentOf, stateOfLink, type GuardianLink } from './guardian.domain.ts';

const now = new Date('2026-06-15T09:00:00Z');
const later = new Date('2026-06-16T09:00:00Z');
const link = { answer: null, isCurrent: true, isApproved: false, expiresAt: later } as GuardianLink;

describe('a guardian’s link', () => {
  it.each<[Partial<GuardianLink>, ReturnType<typeof stateOfLink>]>([
    [{}, 'open'],
    [{ expiresAt: now }, 'expired'],
    [{ answer: 'approved', isApproved: true }, 'answered'],
    [{ answer: 'refused' }, 'answered'],
    [{ answer: 'refused', expiresAt: now }, 'answered'],
    // The same guardian agreed by another link, so nothing is left to ask.
    [{ isApproved: true }, 'answered'],
    [{ isApproved: true, expiresAt: now }, 'answered'],
    // The link was sent to another guardian.
    [{ isCurrent: false }, 'expired'],
    [{ isCurrent: false, isApproved: true }, 'expired'],
    [{ isCurrent: false, answer: 'refused' }, 'expired'],
  ])('%o: %s', (change, state) => {
    expect(stateOfLink({ ...link, ...change }, now)).toBe(state);
  });
});

it.each([
  [null, null, 'waiting'],
  [now, null, 'approved'],
  [null, now, 'refused'],
])('a consent given %s and refused %s: %s', (approvedAt, refusedAt, state) => {
  expect(consentOf({ approvedAt, refusedAt })).toBe(state);
});
