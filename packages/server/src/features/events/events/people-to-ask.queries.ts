import type { EventPurpose } from '@ezra/contract/events/events.terms';
import { sql } from 'kysely';
import type { Executor } from '../../../platform/db/database.ts';
import type { Sql } from '../../../platform/db/lists.ts';
import { hasRole, joinsDrills } from '../../../platform/db/people.ts';
import type { Area } from '@ezra/contract/common/area';
import { isInside, metresTo } from '../../../platform/places/area.queries.ts';
import { isReachable } from '../../../platform/db/reachable.ts';
import { canHelp } from '../../requests/public.ts';

const AT = sql`u.location`;

export type Side = 'volunteer' | 'user';

/** Available volunteers, as rows `u`; the agreement of each is `vi`. */
const VOLUNTEERS: Sql = sql`
  users u join volunteer_information vi on vi.user_id = u.id where ${canHelp}`;
/** Active help seekers, as rows `u`. */
const SEEKERS: Sql = sql`
  users u where ${isReachable('u')} and ${sql.raw(hasRole('u.id', 'user'))}`;

const PEOPLE: Readonly<Record<Side, Sql>> = { volunteer: VOLUNTEERS, user: SEEKERS };

/** Whether an event may ask the person `u`: a drill asks only people who agreed to take part. */
export const mayBeAsked = ({ isDrill }: { readonly isDrill: boolean }): Sql =>
  isDrill ? sql.raw(joinsDrills('u.id')) : sql`true`;

/** The sides that an event asks by itself when it opens. */
export const sidesOf = ({
  purpose,
  isAutoAssign,
}: {
  readonly purpose: EventPurpose;
  readonly isAutoAssign: boolean;
}): readonly Side[] => (purpose === 'welfare' || isAutoAssign ? ['user'] : ['volunteer', 'user']);

/** Selects the people of a side whom an event may ask, for a statement that narrows them further. */
export const peopleOf = (side: Side, event: { readonly isDrill: boolean }): Sql =>
  sql`${PEOPLE[side]} and ${mayBeAsked(event)}`;

export interface Asked {
  readonly side: Side;
  readonly id: number;
  /** Metres from the centre; null: the person is not on the map. */
  readonly distanceM: number | null;
}

const isUnasked = (side: Side, eventId: number): Sql =>
  side === 'volunteer'
    ? sql`not exists (
        select from event_volunteer_requests r where r.event_id = ${eventId} and r.volunteer_id = u.id)`
    : sql`not exists (
        select from event_user_requests r where r.event_id = ${eventId} and r.user_id = u.id)`;

/** Selects people of the given sides in an event's area who were not asked in it yet, the nearest first. */
export async function peopleToAsk(
  executor: Executor,
  eventId: number,
  area: Area & { readonly isDrill: boolean },
  sides: readonly Side[],
): Promise<Asked[]> {
  const { rows } = await sql<Asked>`
    select side, id, "distanceM" from (${sql.join(
      sides.map(
        (side) => sql`
          select ${side} as side, u.id, ${metresTo(area, AT)} as "distanceM"
          from ${peopleOf(side, area)} and ${isInside(area, AT)} and ${isUnasked(side, eventId)}`,
      ),
      sql` union all `,
    )}) people order by "distanceM", side, id`.execute(executor);
  return rows;
}

/** Whether more than `number` people are in an event, or on these sides and would be asked now. */
export async function reachesMoreThan(
  executor: Executor,
  eventId: number,
  area: Area & { readonly isDrill: boolean },
  sides: readonly Side[],
  number: number,
): Promise<boolean> {
  const most = sql`limit ${Math.max(0, number) + 1}`;
  const counted = [
    sql`(select 1 from event_volunteer_requests where event_id = ${eventId} ${most})`,
    sql`(select 1 from event_user_requests where event_id = ${eventId} ${most})`,
    ...sides.map(
      (side) => sql`(select 1 from ${peopleOf(side, area)} and ${isInside(area, AT)}
        and ${isUnasked(side, eventId)} ${most})`,
    ),
  ];
  const { rows } = await sql<{ people: number }>`
    select count(*)::integer as people from (${sql.join(counted, sql` union all `)}) people`.execute(
    executor,
  );
  return (rows[0]?.people ?? 0) > number;
}

export async function isPersonInside(executor: Executor, userId: number, area: Area): Promise<boolean> {
  const { rows } = await sql`select from users u where u.id = ${userId} and ${isInside(area, AT)}`.execute(
    executor,
  );
  return rows.length > 0;
}
