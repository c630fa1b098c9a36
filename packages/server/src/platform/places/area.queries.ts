import { sql } from 'kysely';
import type { Sql } from '../db/lists.ts';
import { boxOf, type Area, type Point } from '@ezra/contract/common/area';

/** The one place where SQL knows the shape of an area; `location` is the SQL of a point. */

export const pointAt = ({ lat, lng }: Point): Sql => sql`point(${lng}, ${lat})`;

/** Whether a place is inside an area: by the index in its box, then to the metre. */
export function isInside(area: Area, location: Sql): Sql {
  const { from, to } = boxOf(area);
  return sql`${location} <@ box(${pointAt(from)}, ${pointAt(to)}) and ${isNear(area, location)}`;
}

/** The same for rows that are looked up by their ids: the index would find everyone in the area. */
export const isNear = (area: Area, location: Sql): Sql =>
  sql`${metresTo(area, location)} <= ${area.radius * 1000}`;

/** The metres from the centre of an area to a place; null where the place is unknown. */
export const metresTo = (center: Point, location: Sql): Sql =>
  sql`distance_m(${location}, ${pointAt(center)})`;

/** The same of the area of an event on record; `event` is the alias of its row. */
export const metresFromEvent = (event: string, location: Sql): Sql =>
  sql`distance_m(${sql.ref(`${event}.location`)}, ${location})`;
export const isInsideEvent = (event: string, location: Sql): Sql =>
  sql`${metresFromEvent(event, location)} <= ${sql.ref(`${event}.radius`)} * 1000`;
