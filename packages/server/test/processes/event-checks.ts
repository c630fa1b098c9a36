import type { EventProgress } from '@ezra/contract/events/event-map';
import { linkPath } from '@ezra/contract/link-paths';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Database } from '../../src/platform/db/database.ts';
import { count, everyMessageArrivesOnce } from './cast.ts';
import type { Choice } from './event-answers.ts';
import type { Crowd } from './event-crowd.ts';
import type { LedgerPair } from './event-manager.ts';

/** Everyone of the crowd was asked in the one event, once, by one message, and people outside it were not. */
export async function everyoneAskedOnce(db: Database, { seekers, volunteers }: Crowd): Promise<void> {
  const { rows: events } = await sql`select id from events`.execute(db);
  expect(events).toHaveLength(1);
  const { rows: asked } = await sql<{ id: number }>`
    select user_id as id from event_user_requests union all select volunteer_id from event_volunteer_requests
    order by id`.execute(db);
  const people = [...seekers, ...volunteers].sort((a, b) => a.id - b.id);
  expect(asked.map(({ id }) => id)).toEqual(people.map(({ id }) => id));
  await everyMessageArrivesOnce(db);
  const { rows: told } = await sql<{ phone: string }>`
    select recipient as phone from outbox where kind = 'event.invitation' order by 1`.execute(db);
  expect(told.map(({ phone }) => phone)).toEqual(people.map(({ phone }) => phone).sort());
}

/** Every answer that was taken is stored, with its note in the history, and no other is. */
export async function everyAnswerStored(db: Database, taken: ReadonlyMap<string, Choice>): Promise<void> {
  const { rows } = await sql<{ phone: string; stored: string[]; noted: string[] }>`
    with asked as (
      select user_id as person, 'event_user_request' as subject, id,
        case respond when 1 then 'yes' when 2 then 'no' end as stored, 'respond' as key,
        '{"1": "yes", "2": "no"}'::jsonb as words
      from event_user_requests
      union all
      select volunteer_id, 'event_volunteer_request', id,
        case when answered_at is null then null when status = 'reject' then 'no' else 'yes' end, 'status',
        '{"accept": "yes", "reject": "no"}'
      from event_volunteer_requests
    )
    select u.phone, array_remove(array[stored], null) as stored, array(
      select words ->> (l.new_values ->> key) from activity_log l
      where l.subject = asked.subject and l.subject_id = asked.id and not l.new_values ? 'is_approved'
        and l.new_values ? key and words ? (l.new_values ->> key)) as noted
    from asked join users u on u.id = asked.person`.execute(db);
  const wrong = rows.filter(({ phone, stored, noted }) => {
    const wanted = taken.get(phone) ?? '';
    return stored.join() !== wanted || noted.join() !== wanted;
  });
  expect(wrong).toEqual([]);
  expect(rows.filter(({ stored }) => stored.length > 0)).toHaveLength(taken.size);
}

const STATES: Record<string, { is_approved: number; outcome: string | null }> = {
  // The event was stopped before the manager decided.
  assign: { is_approved: 2, outcome: 'closed' },
  approve: { is_approved: 1, outcome: null },
  complete: { is_approved: 1, outcome: 'completed' },
  reject: { is_approved: 2, outcome: 'rejected' },
};

/** In the stopped event, each pair is as its last confirmed step left it, and there is no other pair. */
export async function everyPairStored(db: Database, ledger: readonly LedgerPair[]): Promise<void> {
  const { rows } = await sql`
    select user_request_id, volunteer_request_id, is_approved, outcome from event_pairs order by id`.execute(
    db,
  );
  expect(rows).toEqual(
    ledger.map(({ userRequestId, volunteerRequestId, steps }) => ({
      user_request_id: userRequestId,
      volunteer_request_id: volunteerRequestId,
      ...STATES[steps.at(-1) ?? ''],
    })),
  );
}

/** Of a stopped event: each step has its two lines in the history and its messages, once. */
export async function noStepHalfWritten(
  db: Database,
  crowd: Crowd,
  ledger: readonly LedgerPair[],
): Promise<void> {
  const steps = (...wanted: string[]) =>
    ledger.filter((pair) => wanted.every((step) => pair.steps.some((taken) => taken === step))).length;
  const { rows: noted } = await sql<{ line: string; times: number }>`
    select subject || ' ' || (new_values ->> 'status') || ' ' || (new_values ->> 'is_approved') as line,
      count(*)::int as times
    from activity_log where subject like 'event\\_%' and new_values ? 'is_approved' group by 1`.execute(db);
  expect(Object.fromEntries(noted.map(({ line, times }) => [line, times]))).toEqual({
    'event_user_request assigned 0': steps('assign'),
    'event_user_request assigned 1': steps('approve'),
    'event_user_request completed 1': steps('complete'),
    'event_user_request reject 2': steps('reject'),
    'event_volunteer_request assigned 0': steps('assign'),
    'event_volunteer_request assigned 1': steps('approve'),
    'event_volunteer_request completed 1': steps('complete'),
    'event_volunteer_request accept 2': steps('reject'),
  });
  const { rows: told } = await sql<{ template: string; times: number }>`
    select template, count(*)::int as times from messages group by 1`.execute(db);
  expect(Object.fromEntries(told.map(({ template, times }) => [template, times]))).toEqual({
    'event.invitation': crowd.seekers.length + crowd.volunteers.length,
    'event.volunteer_assigned': steps('assign'),
    'event.volunteer_approved': steps('approve'),
    'event.seeker_approved': steps('approve'),
    'event.volunteer_completed': steps('complete'),
    'event.seeker_completed': steps('complete'),
    'event.volunteer_taken_off': steps('reject'),
    'event.seeker_taken_off': steps('approve', 'reject'),
    'event.volunteer_stopped': await count(
      db,
      sql`select count(*)::int as n from event_volunteer_requests where status = 'closed' and answered_at is not null`,
    ),
    'event.seeker_stopped': await count(
      db,
      sql`select count(*)::int as n from event_user_requests where status in ('closed', 'reject') and respond is distinct from 2`,
    ),
  });
}

/**
 * The counts of an event as its history and the outbox have them: people by the link that reached them, by their
 * last noted state and by the answer that was noted.
 */
export async function independentProgress(db: Database): Promise<EventProgress> {
  const { rows } = await sql<EventProgress>`
    with requests as (
      select 'volunteer' as side, 'event_volunteer_request' as subject, id from event_volunteer_requests
      union all select 'user', 'event_user_request', id from event_user_requests
    ), people as (
      select side, last.new_values ->> 'status' as status, last.new_values ->> 'is_approved' as approval,
        (select l.new_values ->> 'respond' from activity_log l
          where l.subject = requests.subject and l.subject_id = requests.id and l.new_values ? 'respond') as respond,
        exists (select from activity_log l where l.subject = requests.subject and l.subject_id = requests.id
          and l.new_values ->> 'status' = 'accept') as said_yes
      from requests left join lateral (
        select new_values from activity_log l where l.subject = requests.subject and l.subject_id = requests.id
        order by l.id desc limit 1) last on true
    ), arrived as (
      select count(distinct recipient) filter (where text like '%' || ${linkPath('event_volunteer')} || '%')::int as volunteers,
        count(distinct recipient) filter (where text like '%' || ${linkPath('event_user')} || '%')::int as users
      from outbox where kind = 'event.invitation'
    )
    select json_build_object('asked', arrived.volunteers, 'delivered', arrived.volunteers,
        'yes', count(*) filter (where side = 'volunteer'
          and (status in ('accept', 'assigned', 'completed') or status = 'closed' and said_yes)),
        'no', count(*) filter (where side = 'volunteer' and status = 'reject'),
        'silent', count(*) filter (where side = 'volunteer'
          and (status is null or status = 'closed' and not said_yes))) as volunteers,
      json_build_object('asked', arrived.users, 'delivered', arrived.users,
        'yes', count(*) filter (where respond = '1'), 'no', count(*) filter (where respond = '2'),
        'silent', count(*) filter (where side = 'user' and respond is null)) as users,
      (count(*) filter (where side = 'user' and status = 'assigned' and approval = '0'))::int as waiting,
      (count(*) filter (where side = 'user' and status = 'assigned' and approval = '1'))::int as paired,
      (count(*) filter (where side = 'user' and status = 'completed'))::int as done
    from people, arrived group by arrived.volunteers, arrived.users`.execute(db);
  if (!rows[0]) throw new Error('nothing to count');
  return rows[0];
}
