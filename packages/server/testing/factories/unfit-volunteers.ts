import type { PersonOverrides } from './people.ts';

/** Volunteers who cannot be sent to people now, and the reason. */
export const UNFIT_VOLUNTEERS: [why: string, PersonOverrides][] = [
  ['frozen', { agreement: { frozenAt: new Date() } }],
  ['without training', { agreement: { validateTraining: false } }],
  ['without the police certificate', { agreement: { gender: 'male', validatePolice: false } }],
  ['deactivated', { isActive: false }],
  ['blocked', { blockedAt: new Date() }],
  ['deleted', { deletedAt: new Date() }],
];
