import { sql } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';
import { volunteersAround, type NearVolunteer, type PlaceSearch } from '../matching/public.ts';
import { isOutOfIt } from './request-conditions.queries.ts';

export interface NearbySearch extends PlaceSearch {
  readonly requestId: number;
}

/**
 * Selects volunteers who can take a request and have not refused it: those who accepted first, then the
 * nearest.
 */
export const nearestVolunteers = (
  executor: Executor,
  { requestId, ...search }: NearbySearch,
): Promise<NearVolunteer[]> =>
  volunteersAround(
    executor,
    {
      place: sql`select id, user_id, location from applications where id = ${requestId}`,
      accepted: sql`
        select offer.volunteer_id from application_users offer
        where offer.application_id = ${requestId} and offer.is_approved = 0`,
      isLeftOut: sql`exists (
        select from application_users offer
        where offer.application_id = ${requestId} and offer.volunteer_id = u.id
          and (offer.is_approved = 0 or ${isOutOfIt('offer')}))`,
      isInvited: sql`exists (
        select from request_invitations i where i.application_id = ${requestId} and i.volunteer_id = v.id)`,
    },
    search,
  );
