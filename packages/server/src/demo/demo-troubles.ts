import { sql } from 'kysely';
import { volunteerInvalidated } from '../features/account/public.ts';
import type { Tx } from '../platform/db/database.ts';
import { ADMINS } from './data/staff.ts';
import { VOLUNTEERS } from './data/volunteers.ts';
import { idOf } from './demo-people.ts';
import type { DemoWorld } from './demo-requests.ts';
import type { DemoVolunteer } from './people-types.ts';

/** Blocks, removes or freezes some volunteers, who give back the requests that they held. */
export async function addTroubles(tx: Tx, { clock, people, events }: DemoWorld): Promise<void> {
  const adminId = idOf(people, ADMINS[0].name);
  for (const { name, trouble } of VOLUNTEERS as readonly DemoVolunteer[]) {
    if (!trouble) continue;
    const [kind, moment] = trouble;
    const [userId, now] = [idOf(people, name), clock.at(moment)];
    await {
      blocked: sql`update users set blocked_at = ${now} where id = ${userId}`,
      deactivated: sql`update users set is_active = false where id = ${userId}`,
      deleted: sql`update users set deleted_at = ${now} where id = ${userId}`,
      frozen: sql`update volunteer_information set frozen_at = ${now} where user_id = ${userId}`,
    }[kind].execute(tx);
    await events.publish(
      tx,
      volunteerInvalidated,
      { userId },
      { now, actorId: kind === 'frozen' ? null : adminId },
    );
  }
}
