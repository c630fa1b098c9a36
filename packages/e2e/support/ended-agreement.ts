import type { AgreementOverrides } from '@ezra/server/testing/factories/people';

const DAY_MS = 86_400_000;
export const daysAgo = (days: number): Date => new Date(Date.now() - days * DAY_MS);

/** An agreement that was signed more than a year ago, in the state that the daily job gives it. */
export const endedAgreement = (overrides: AgreementOverrides = {}): AgreementOverrides => ({
  place: 'חיפה',
  interests: ['shopping'],
  signedAt: daysAgo(370),
  frozenAt: daysAgo(4),
  ...overrides,
});
