import { randomUUID } from 'node:crypto';
import { listChat, listUnreadChats, readChat, sendChat } from '@ezra/contract/talk/chat';
import type { Role } from '@ezra/contract/common/roles';
import { sql } from 'kysely';
import type { Executor } from '../../../src/platform/db/database.ts';
import type { BuiltPerson } from '../../../testing/factories/people.ts';
import type { ProductApp } from '../../../testing/product.ts';

/** A person acting in a role. */
export interface Player extends BuiltPerson {
  token: string;
}
/** The conversation's subject. */
export type Subject = { category_id: number } | { event_id: number };

export const enter = async (app: ProductApp, person: BuiltPerson, role: Role): Promise<Player> => ({
  ...person,
  token: (await app.signIn(person.id, role)).token,
});

/** The chat's calls, by a person. */
export const chatOf = (app: ProductApp) => ({
  read: (as: Player, to: { id: number }, about: Subject, before?: number) =>
    app.call(listChat, { as, query: { ...about, receiver_id: to.id, ...(before && { before }) } }),
  send: (as: Player, to: { id: number }, about: Subject, sms = 'שלום', key: string | null = randomUUID()) =>
    app.call(sendChat, {
      as,
      body: { ...about, receiver_id: to.id, sms, ...(key !== null && { client_key: key }) },
    }),
  markRead: (as: Player, to: { id: number }, about: Subject, lastId: number) =>
    app.call(readChat, { as, body: { ...about, receiver_id: to.id, last_id: lastId } }),
  unread: async (as: Player) => (await app.call(listUnreadChats, { as })).ok.data,
});

/** An event with its manager; gives its id. */
export async function buildEvent(
  db: Executor,
  managerId: number,
  { stateId = null, stoppedAt = null }: { stateId?: number | null; stoppedAt?: Date | null } = {},
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into events (name, radius, address, location, state_id, manager_id, created_by, is_active, last_stopped_at,
      created_at, updated_at)
    values ('שריפה בחורשה', 2, 'הרצל 1, חיפה', '(35,32.8)', ${stateId}, ${managerId}, ${managerId},
      ${stoppedAt === null}, ${stoppedAt}, now(), now())
    returning id`.execute(db);
  return rows[0]?.id ?? 0;
}

/** Asks both in an event, and pairs them as told. */
export async function buildPair(
  db: Executor,
  eventId: number,
  sides: { user: { id: number }; volunteer: { id: number } },
  pair: { approval: 0 | 1 | 2; outcome?: string; endedAt?: Date } | null,
): Promise<void> {
  await sql`
    with asked as (
      insert into event_user_requests (event_id, user_id, status, created_at, updated_at)
      values (${eventId}, ${sides.user.id}, 'pending', now(), now())
      on conflict (event_id, user_id) do update set updated_at = now() returning id
    ), called as (
      insert into event_volunteer_requests (event_id, volunteer_id, status, created_at, updated_at)
      values (${eventId}, ${sides.volunteer.id}, 'pending', now(), now())
      on conflict (event_id, volunteer_id) do update set updated_at = now() returning id
    )
    insert into event_pairs (event_id, user_request_id, user_id, volunteer_request_id, volunteer_id, is_approved,
      outcome, ended_at, created_at, updated_at)
    select ${eventId}, asked.id, ${sides.user.id}, called.id, ${sides.volunteer.id}, ${pair?.approval ?? 0},
      ${pair?.outcome ?? null}, ${pair?.outcome ? (pair.endedAt ?? new Date()) : null}, now(), now()
    from asked, called where ${pair !== null}`.execute(db);
}

/** Ends a request as of so many days ago. */
export const endRequest = (db: Executor, id: number, endedAt: Date) =>
  sql`update applications set status = 'closed', ended_at = ${endedAt} where id = ${id}`.execute(db);
