import { sql } from 'kysely';
import type { Sql } from '../../../platform/db/lists.ts';

/**
 * How help seekers of an event stand, each condition on the alias of a row of `event_user_requests`. A request whose pair
 * came to nothing (`reject`) is looked for on.
 */

/** Needs help, and has no volunteer. */
export const needsVolunteer = (request: string): Sql =>
  sql`(${sql.ref(`${request}.respond`)} = 1 and ${sql.ref(`${request}.status`)} in ('pending', 'reject'))`;

/** Has not answered. */
export const isSilent = (request: string): Sql =>
  sql`(${sql.ref(`${request}.respond`)} is null and ${sql.ref(`${request}.status`)} = 'pending')`;
