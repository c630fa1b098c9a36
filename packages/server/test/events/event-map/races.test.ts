import {
  answerForUser,
  answerForVolunteer,
  assignUser,
  assignVolunteerInEvent,
} from '@ezra/contract/events/event-map';
import { approveEventRequest, changeEventUserRequest } from '@ezra/contract/events/pairs';
import { createEvent, updateEvent } from '@ezra/contract/events/events';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  buildEvent,
  buildEventUserRequest,
  buildEventVolunteerRequest,
} from '../../../testing/factories/events.ts';
import {
  buildAdmin,
  buildHelpSeeker,
  buildManager,
  buildVolunteer,
} from '../../../testing/factories/people.ts';
import { productApp, type ProductApp } from '../../../testing/product.ts';

let app: ProductApp;
let staff: { id: number; token: string }[];
beforeAll(async () => {
  app = await productApp();
  const manager = await buildManager(app.db);
  const admin = await buildAdmin(app.db);
  staff = [
    { id: manager.id, token: (await app.signIn(manager.id, 'manager')).token },
    { id: admin.id, token: (await app.signIn(admin.id, 'admin')).token },
  ];
});
afterAll(() => app.close());

/** A repeatable stream of whole numbers. */
function stream(seed: number): (below: number) => number {
  let value = seed;
  return (below) => {
    value = (value * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return Math.floor((value / 4_294_967_296) * below);
  };
}

it('hundreds of steps of two managers at once leave each person in one pair at most, and the counts agree', async () => {
  const [manager] = staff;
  const { id: eventId } = await buildEvent(app.db, { managerId: manager?.id ?? 0 });
  const users: number[] = [];
  const volunteers: number[] = [];
  for (let person = 0; person < 8; person += 1) {
    users.push((await buildEventUserRequest(app.db, { eventId, respond: person % 2 === 0 ? 1 : null })).id);
    const status = person % 2 === 0 ? 'accept' : 'pending';
    volunteers.push((await buildEventVolunteerRequest(app.db, { eventId, status })).id);
  }
  const below = stream(17);
  const one = <T>(from: readonly T[]): T => from[below(from.length)] as T;
  const step = (): Promise<{ status: number }> => {
    const as = one(staff);
    const [user, volunteer] = [one(users), one(volunteers)];
    switch (below(8)) {
      case 0:
        return app.call(approveEventRequest.admin, {
          as: staff[1],
          params: { id: user },
          body: {},
        });
      case 1: {
        const body = { status: one(['completed', 'reject'] as const) };
        return app.call(changeEventUserRequest, { as, params: { id: user }, body });
      }
      case 2:
        return app.call(answerForVolunteer, {
          as,
          params: { id: volunteer },
          body: { is_ready_to_help: below(2) === 0 },
        });
      case 3: {
        const body = { id: user, status: below(4) > 0 };
        return app.call(answerForUser.admin, { as: staff[1], body });
      }
      case 4:
      case 5:
        return app.call(assignVolunteerInEvent, {
          as,
          params: { id: user },
          body: { volunteer_request_id: volunteer, event_id: eventId },
        });
      default:
        return app.call(assignUser, { as, params: { id: volunteer }, body: { user_request_id: user } });
    }
  };
  for (let wave = 0; wave < 12; wave += 1) {
    const answers = await Promise.all(Array.from({ length: 25 }, step));
    for (const { status } of answers) expect([200, 422]).toContain(status);
  }
  const { rows } = await sql<{ twice: number; torn: number }>`
    select (select count(*)::integer from (
        select user_request_id from event_pairs where event_id = ${eventId} and outcome is null
        group by 1 having count(*) > 1) t)
      + (select count(*)::integer from (
        select volunteer_request_id from event_pairs where event_id = ${eventId} and outcome is null
        group by 1 having count(*) > 1) t) as twice,
      (select count(*)::integer from event_pairs p
        join event_user_requests r on r.id = p.user_request_id
        join event_volunteer_requests v on v.id = p.volunteer_request_id
        where p.event_id = ${eventId} and p.outcome is null
          and (r.status <> 'assigned' or v.status <> 'assigned' or r.pair_id <> p.id))
      + (select count(*)::integer from event_user_requests r where r.event_id = ${eventId} and r.status = 'assigned'
        and not exists (select from event_pairs p where p.id = r.pair_id and p.outcome is null))
      + (select count(*)::integer from event_volunteer_requests v where v.event_id = ${eventId}
        and v.status = 'assigned' and not exists (
          select from event_pairs p where p.volunteer_request_id = v.id and p.outcome is null)) as torn`.execute(
    app.db,
  );
  expect(rows).toEqual([{ twice: 0, torn: 0 }]);
});

it('the same event created at once by two clicks, moved and stopped meanwhile, asks each person once', async () => {
  const home = { text: 'רחוב הים 1', locality: null, lat: 25, lng: 33.5 };
  for (let person = 0; person < 6; person += 1)
    await (person % 2 === 0 ? buildHelpSeeker : buildVolunteer)(app.db, { home });
  const [manager] = staff;
  const as = manager?.token ?? '';
  const address = { text: home.text, lt: home.lat, lng: home.lng };
  const body = { name: 'כפול', radius: '1', address, manager_id: manager?.id };
  const made = await Promise.all([1, 2, 3].map(() => app.call(createEvent.manager, { as, body })));
  const ids = new Set(made.map((answer) => answer.ok.data.id));
  expect(ids.size).toBe(1);
  const [id = 0] = ids;
  const moved = { ...address, lt: home.lat + 0.001 };
  const params = { id };
  await Promise.all([
    ...[moved, address, moved].map((place) =>
      app.call(updateEvent.manager, { as, params, body: { name: 'כפול', address: place } }),
    ),
    app.runJob('ask_newcomers'),
    app.runJob('ask_newcomers'),
    app.call(updateEvent.manager, { as, params, body: { name: 'כפול', status: false } }),
  ]);
  const { rows } = await sql<{ messages: number; people: number; waiting: number }>`
    select count(*)::integer as messages, count(distinct user_id)::integer as people,
      (select count(*)::integer from event_user_requests where event_id = ${id} and status = 'pending') as waiting
    from messages where batch like ${`event:${id}:%`}`.execute(app.db);
  expect(rows).toEqual([{ messages: 6, people: 6, waiting: 0 }]);
});
