import { sql } from 'kysely';
import type { Sql } from '../../../platform/db/lists.ts';

/**
 * Conditions on help seekers' requests in an event, by the alias of a row of `event_user_requests`. A request
 * whose pair ended without help (`reject`) still needs a volunteer.
 */

/** Whether the person needs help and has no volunteer. */
export const needsVolunteer = (request: string): Sql =>
  sql`(${sql.ref(`${request}.respond`)} = 1 and ${sql.ref(`${request}.status`)} in ('pending', 'reject'))`;

/** Whether the person has not answered. */
export const isSilent = (request: string): Sql =>
  sql`(${sql.ref(`${request}.respond`)} is null and ${sql.ref(`${request}.status`)} = 'pending')`;
