import type { Replacement } from '@ezra/contract/people/open-work';
import type { NearVolunteer } from '../../requests/public.ts';
import type { PairRow } from './open-work.queries.ts';

export const presentPair = (row: PairRow) => ({
  id: row.id,
  event: { id: row.event_id, name: row.event_name },
  volunteer: { id: row.volunteer_id, full_name: row.volunteer_name },
  user: { id: row.user_id, full_name: row.user_name },
});

export const presentVolunteer = ({ id, full_name, distance_m: metres }: NearVolunteer): Replacement => ({
  id,
  full_name,
  distance_km: metres === null ? null : Math.round(metres / 100) / 10,
});
