import type { EventPurpose } from '@ezra/contract/events/events.terms';
import { sql } from 'kysely';
import type { Sql } from '../../../platform/db/lists.ts';
import { hasRole, isUnplaced } from '../../../platform/db/people.ts';
import type { Area } from '@ezra/contract/common/area';
import { isInside } from '../../../platform/places/area.queries.ts';
import { isReachable } from '../../../platform/db/reachable.ts';
import { canHelp } from '../../requests/public.ts';
import { mayBeAsked, sidesOf, type Side } from './people-to-ask.queries.ts';

/** The facts that decide whom an event can ask in its towns. */
export interface Towns extends Area {
  /** The town of its centre. */
  readonly town: string | null;
  readonly purpose: EventPurpose;
  readonly isDrill: boolean;
}

/**
 * People in an area's towns whose address has no position, as rows after `from`: `u`, and `as_user` and
 * `as_volunteer` for how they can be asked. The towns are the places inside the area, and the town of its
 * centre; a person belongs to one by the locality on record or by the words of the address.
 */
export const unplacedAround = (event: Towns): Sql => sql`
  (select u.*, ${sql.raw(hasRole('u.id', 'user'))} as as_user,
    ${isAsked(event, 'volunteer')} and vi.user_id is not null and ${canHelp} as as_volunteer
  from users u left join volunteer_information vi on vi.user_id = u.id
  where ${sql.raw(isUnplaced('u'))} and ${isReachable('u')} and ${mayBeAsked(event)}
    and concat_ws(' ', u.residential_locality, u.residential_address, u.arrival_locality, u.arrival_address)
      ilike any (${townPatterns(event)})
  ) u where (as_user or as_volunteer)`;

/** Whether the event asks people of a side; volunteers whom it calls by itself can be added by hand too. */
const isAsked = ({ purpose }: Towns, side: Side): Sql =>
  sql.lit(sidesOf({ purpose, isAutoAssign: false }).includes(side));

const townPatterns = ({ town, ...area }: Towns): Sql => sql`array(
  select '%' || t.name || '%' from places p
  cross join lateral (values (p.name_he), (p.name_en), (p.municipality_he), (p.municipality_en)) t (name)
  where ${isInside(area, sql`p.location`)}
  union select '%' || ${town}::text || '%' where ${town}::text is not null)`;
