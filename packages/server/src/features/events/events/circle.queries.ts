import type { EventPurpose } from '@ezra/contract/events/events';
import { sql } from 'kysely';
import type { Executor } from '../../../platform/db/database.ts';
import type { Sql } from '../../../platform/db/lists.ts';
import { hasRole, joinsDrills } from '../../../platform/db/people.ts';
import { isReachable } from '../../../platform/db/reachable.ts';
import { canHelp } from '../../requests/public.ts';

/** A circle on the map: degrees, and kilometres. */
export interface Circle {
  readonly lat: number;
  readonly lng: number;
  readonly radius: number;
}

/** On which side of an event a person is asked. */
export type Side = 'volunteer' | 'user';

const KM_PER_DEGREE = 111.1;

/** A box around a circle: a little wider than it, and wider by longitude the further it is from the equator. */
export function boxAround({ lat, lng, radius }: Circle): Sql {
  const high = radius / KM_PER_DEGREE + 0.001;
  const nearestPole = Math.min(Math.abs(lat) + high, 89);
  const wide = high / Math.cos((nearestPole * Math.PI) / 180);
  return sql`box(point(${lng - wide}, ${lat - high}), point(${lng + wide}, ${lat + high}))`;
}

/** Whether the person `u` is inside a circle, its edge included: by the index in the box, then to the metre. */
export const isInside = (circle: Circle): Sql => sql`
  u.location <@ ${boxAround(circle)} and ${isNear(circle)}`;

/** The same, of people who are looked up by their ids: the index would find everyone of the circle. */
export const isNear = ({ lat, lng, radius }: Circle): Sql => sql`
  distance_m(u.location, point(${lng}, ${lat})) <= ${radius * 1000}`;

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

/** Whom an event asks by itself when it opens. */
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

/** A person to be asked; metres from the centre. */
export interface Asked {
  readonly side: Side;
  readonly id: number;
  /** Null: the person is not on the map. */
  readonly distanceM: number | null;
}

const isUnasked = (side: Side, eventId: number): Sql =>
  side === 'volunteer'
    ? sql`not exists (
        select from event_volunteer_requests r where r.event_id = ${eventId} and r.volunteer_id = u.id)`
    : sql`not exists (
        select from event_user_requests r where r.event_id = ${eventId} and r.user_id = u.id)`;

/** Selects the people of some sides inside the circle of an event who were not asked in it yet, the nearest first. */
export async function peopleToAsk(
  executor: Executor,
  eventId: number,
  circle: Circle & { readonly isDrill: boolean },
  sides: readonly Side[],
): Promise<Asked[]> {
  const center = sql`point(${circle.lng}, ${circle.lat})`;
  const { rows } = await sql<Asked>`
    select side, id, "distanceM" from (${sql.join(
      sides.map(
        (side) => sql`
          select ${side} as side, u.id, distance_m(u.location, ${center}) as "distanceM"
          from ${peopleOf(side, circle)} and ${isInside(circle)} and ${isUnasked(side, eventId)}`,
      ),
      sql` union all `,
    )}) people order by "distanceM", side, id`.execute(executor);
  return rows;
}

/** Whether more people than a number are in an event, together with those on some sides who would be asked now. */
export async function reachesMoreThan(
  executor: Executor,
  eventId: number,
  circle: Circle & { readonly isDrill: boolean },
  sides: readonly Side[],
  number: number,
): Promise<boolean> {
  const most = sql`limit ${Math.max(0, number) + 1}`;
  const counted = [
    sql`(select 1 from event_volunteer_requests where event_id = ${eventId} ${most})`,
    sql`(select 1 from event_user_requests where event_id = ${eventId} ${most})`,
    ...sides.map(
      (side) => sql`(select 1 from ${peopleOf(side, circle)} and ${isInside(circle)}
        and ${isUnasked(side, eventId)} ${most})`,
    ),
  ];
  const { rows } = await sql<{ people: number }>`
    select count(*)::integer as people from (${sql.join(counted, sql` union all `)}) people`.execute(
    executor,
  );
  return (rows[0]?.people ?? 0) > number;
}

/** Whether the place of a person is inside a circle. */
export async function isInsideCircle(executor: Executor, userId: number, circle: Circle): Promise<boolean> {
  const { rows } = await sql`select from users u where u.id = ${userId} and ${isInside(circle)}`.execute(
    executor,
  );
  return rows.length > 0;
}
