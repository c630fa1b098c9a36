import { sql } from 'kysely';
import type { Database } from '../../packages/server/src/platform/db/database.ts';
import { buildEvent } from '../../packages/server/testing/factories/events.ts';
import { buildManager } from '../../packages/server/testing/factories/people.ts';
import type { Acting } from '../../packages/server/src/platform/sessions/acting.policy.ts';
import type { Route } from '../../packages/server/src/platform/http/route.ts';
import type { EndpointShape } from '../../packages/contract/src/common/endpoint.ts';

export const LOCALE = 'he-IL' as const;
export const TIME_ZONE = 'Asia/Jerusalem';

/** Finds the regions with the fewest and the most requests. */
export async function regionsBySize(db: Database): Promise<{ small: number[]; large: number[] }> {
  const { rows } = await sql<{ id: number }>`
    select state_id as id from applications where state_id is not null
    group by state_id order by count(*)`.execute(db);
  const ids = rows.map(({ id }) => id);
  return { small: ids.slice(0, 1), large: ids.slice(-1) };
}

interface Asked extends Acting {
  readonly query?: unknown;
  readonly params?: unknown;
}

/** Calls a route as its endpoint does, without HTTP. */
export function caller(
  routes: readonly Route[],
  endpoint: EndpointShape,
): (asked: Asked) => Promise<unknown> {
  const found = routes.find((route) => route.endpoint === endpoint);
  if (!found) throw new Error(`no route for ${endpoint.path}`);
  return async ({ userId, role, states, query, params }) =>
    found.handle({
      actor: {
        sessionId: 0,
        userId,
        role,
        states,
        roles: [role],
        restricted: false,
        secondFactor: 'none',
        locale: LOCALE,
      },
      params,
      query,
      body: undefined,
      locale: LOCALE,
      timeZone: TIME_ZONE,
      now: new Date(),
      ip: '192.0.2.1',
      userAgent: 'bench',
      requestId: 'bench',
    });
}

/** Adds a manager of these regions, with an event of a thousand people and a thousand volunteers. */
export async function addManager(db: Database, states: readonly number[]): Promise<Acting> {
  const { id: userId } = await buildManager(db, { regions: states });
  const { id: eventId } = await buildEvent(db, { managerId: userId });
  for (const [table, column] of [
    ['event_user_requests', 'user_id'],
    ['event_volunteer_requests', 'volunteer_id'],
  ] as const)
    await sql`
      insert into ${sql.table(table)} (event_id, ${sql.ref(column)}, created_at, updated_at)
      select ${eventId}::integer, id, now(), now() from users
      order by md5(id::text || ${table}::text) limit 1000`.execute(db);
  return { userId, role: 'manager', states };
}
