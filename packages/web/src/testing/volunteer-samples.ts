import type { CandidateFacts, OpenVolunteer } from '@ezra/contract/requests/candidates';

/** Facts that speak neither for nor against a volunteer. */
export const sampleFacts = (change: Partial<CandidateFacts> = {}): CandidateFacts => ({
  distance_km: 2,
  location: { lat: 32.08, lng: 34.81 },
  vehicle: { label: 'יש רכב', fits: null },
  languages: { labels: ['עברית'], shared: [], fits: null },
  interests: { labels: ['הסעות'], fits: null },
  last_helped_at: null,
  helped_before: 0,
  asked_this_month: 0,
  asked_at: null,
  answer: null,
  ...change,
});

/** A volunteer to choose from. */
export const sampleVolunteer = (change: Partial<OpenVolunteer> = {}): OpenVolunteer => ({
  ...sampleFacts(),
  id: 5,
  full_name: 'יואב מזרחי',
  phone: '+972500000001',
  has_accepted: 0,
  link_id: null,
  note: null,
  eta_minutes: null,
  ...change,
});
