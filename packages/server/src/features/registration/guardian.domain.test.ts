import { describe, expect, it } from 'vitest';
import { consentOf, stateOfLink, type GuardianLink } from './guardian.domain.ts';

const now = new Date('2026-06-15T09:00:00Z');
const later = new Date('2026-06-16T09:00:00Z');
const link = { approvedAt: null, refusedAt: null, usedAt: null, expiresAt: later } as GuardianLink;

describe('a guardian’s link', () => {
  it.each<[Partial<GuardianLink>, ReturnType<typeof consentOf>, ReturnType<typeof stateOfLink>]>([
    [{}, 'waiting', 'open'],
    [{ expiresAt: now }, 'waiting', 'expired'],
    [{ approvedAt: now, usedAt: now }, 'approved', 'answered'],
    // Another link was answered with yes: nothing is left to ask.
    [{ approvedAt: now }, 'approved', 'answered'],
    [{ approvedAt: now, expiresAt: now }, 'approved', 'answered'],
    [{ refusedAt: now, usedAt: now }, 'refused', 'answered'],
    // Another link was answered with no, and this one was sent after it.
    [{ refusedAt: now }, 'refused', 'open'],
  ])('%o: %s, %s', (change, consent, state) => {
    expect(consentOf({ ...link, ...change })).toBe(consent);
    expect(stateOfLink({ ...link, ...change }, now)).toBe(state);
  });
});
