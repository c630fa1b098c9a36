import { approveEventRequest, changeEventUserRequest } from '@ezra/contract/events/pairs';
import type { Role } from '@ezra/contract/common/roles';
import { validateTraining } from '@ezra/contract/people/users';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessesTo } from '../../../src/platform/access-log/access-log.repository.ts';
import {
  buildEvent,
  buildEventPair,
  buildEventUserRequest,
  type PairState,
} from '../../../testing/factories/events.ts';
import { showPhone } from '../../../src/platform/phone.ts';
import { buildAdmin, buildManager, buildUser, buildVolunteer } from '../../../testing/factories/people.ts';
import { hearChanges } from '../../../testing/heard-changes.ts';
import { productApp, templatesTo, wordsTo, type ProductApp } from '../../../testing/product.ts';

let app: ProductApp;
let asAdmin: { token: string };
let stateId: number;
let otherStateId: number;
beforeAll(async () => {
  app = await productApp();
  asAdmin = await app.signIn((await buildAdmin(app.db)).id, 'admin');
  const { rows } = await sql<{ id: number }>`select id from states order by id limit 2`.execute(app.db);
  [stateId, otherStateId] = [rows[0]?.id ?? 0, rows[1]?.id ?? 0];
});
afterAll(() => app.close());

type Session = { token: string };
const as = async (id: number, role: Role): Promise<Session> => app.signIn(id, role);
const approve = (session: Session, id: number) =>
  app.call(approveEventRequest.admin, { as: session, params: { id }, body: {}, locale: 'en-US' });
const change = (session: Session, id: number, status: 'completed' | 'reject', system_note?: string) =>
  app.call(changeEventUserRequest, {
    as: session,
    params: { id },
    body: { status, ...(system_note !== undefined && { system_note }) },
    locale: 'en-US',
  });
const codeOf = (answer: { status: number; error: { code: string } }): string =>
  answer.status === 200 ? 'ok' : answer.error.code;

/** `user / volunteer / is_approved / outcome`, and the note. */
async function stored(userRequestId: number) {
  const { rows } = await sql<{ state: string; note: string | null }>`
    select concat_ws('/', r.status, v.status, p.is_approved, coalesce(p.outcome, 'open')) as state,
      r.system_note as note
    from event_user_requests r join event_pairs p on p.id = r.pair_id
    join event_volunteer_requests v on v.id = p.volunteer_request_id where r.id = ${userRequestId}`.execute(
    app.db,
  );
  return rows[0];
}

describe('approving', () => {
  it('tells both of each other, once, and notes who learnt what', async () => {
    const heard = await hearChanges(app);
    const volunteer = await buildVolunteer(app.db, { firstName: 'דניאל', lastName: 'ברק' });
    const user = await buildUser(app.db, { firstName: 'רות', lastName: 'כהן' });
    const pair = await buildEventPair(app.db, { volunteerId: volunteer.id, userId: user.id, note: 'קומה 4' });
    const answer = await approve(asAdmin, pair.user.id);
    expect(answer.ok).toEqual({
      data: { id: pair.user.id, status: 'assigned', is_approved: 1 },
      message: 'Help request accepted',
    });
    expect((await approve(asAdmin, pair.user.id)).status).toBe(200);
    expect((await stored(pair.user.id))?.state).toBe('assigned/assigned/1/open');
    expect(await templatesTo(app.db, volunteer.id)).toEqual(['event.volunteer_approved']);
    expect(await templatesTo(app.db, user.id)).toEqual(['event.seeker_approved']);
    const [words] = await wordsTo(app.db, volunteer.id);
    for (const part of ['רות כהן', showPhone(user.phone), 'דיזנגוף 50', 'קומה 4'])
      expect(words).toContain(part);
    expect((await wordsTo(app.db, user.id))[0]).toContain(showPhone(volunteer.phone));
    const seen = await accessesTo(app.db, user.id, { limit: 5, offset: 0 });
    expect(seen.map(({ actorId, place, referenceId }) => [actorId, place, referenceId])).toEqual([
      [volunteer.id, 'message', pair.user.id],
    ]);
    const history = await sql<{ subject: string; new_values: unknown }>`
      select subject, new_values from activity_log where subject_id in (${pair.user.id}, ${pair.volunteer.id})
        and subject like 'event_%' and created_at >= ${app.clock.now()} order by subject`.execute(app.db);
    expect(history.rows).toEqual([
      { subject: 'event_user_request', new_values: { status: 'assigned', is_approved: 1 } },
      { subject: 'event_volunteer_request', new_values: { status: 'assigned', is_approved: 1 } },
    ]);
    await expect.poll(() => heard.ids(`event:${pair.eventId}`, 'event')).toEqual([pair.eventId]);
    await expect.poll(() => heard.ids(`user:${volunteer.id}`, 'basket').length).toBe(1);
    await expect.poll(() => heard.ids(`user:${user.id}`, 'event').length).toBe(1);
    await heard.stop();
  });

  it('refuses what waits for nothing, and a volunteer who may not be sent', async () => {
    const free = await buildEventUserRequest(app.db);
    const over = await buildEventPair(app.db, { state: 'rejected' });
    for (const { id } of [free, over.user]) expect(codeOf(await approve(asAdmin, id))).toBe('pair_not_open');
    expect((await approve(asAdmin, 999_999)).status).toBe(404);
    const frozen = await buildVolunteer(app.db, { agreement: { validateTraining: false } });
    const pair = await buildEventPair(app.db, { volunteerId: frozen.id });
    expect(codeOf(await approve(asAdmin, pair.user.id))).toBe('volunteer_unavailable');
    expect((await stored(pair.user.id))?.state).toBe('assigned/assigned/0/open');
  });

  it('is for admins of the region of the event alone', async () => {
    const event = await buildEvent(app.db, { stateId });
    const { user } = await buildEventPair(app.db, { eventId: event.id });
    const elsewhere = await buildAdmin(app.db, { regions: [otherStateId] });
    expect(codeOf(await approve(await as(elsewhere.id, 'admin'), user.id))).toBe('not_found');
    const manager = await approve(await as(event.managerId, 'manager'), user.id);
    expect(manager.status).toBe(403);
    const here = await buildAdmin(app.db, { regions: [stateId] });
    expect(codeOf(await approve(await as(here.id, 'admin'), user.id))).toBe('ok');
  });
});

describe('completing and rejecting', () => {
  it.each<[PairState, 'completed' | 'reject', string, string]>([
    ['waiting', 'completed', 'pair_not_approved', 'assigned/assigned/0/open'],
    ['waiting', 'reject', 'pair_not_approved', 'assigned/assigned/0/open'],
    ['approved', 'completed', 'ok', 'completed/completed/1/completed'],
    ['approved', 'reject', 'ok', 'reject/reject/2/rejected'],
    ['completed', 'completed', 'ok', 'completed/completed/1/completed'],
    ['completed', 'reject', 'pair_not_open', 'completed/completed/1/completed'],
    ['rejected', 'reject', 'ok', 'reject/reject/2/rejected'],
    ['closed', 'completed', 'pair_not_open', 'closed/closed/2/closed'],
  ])('of a pair that is %s by its volunteer, %s: %s', async (state, status, code, after) => {
    const pair = await buildEventPair(app.db, { state });
    const session = await as(pair.volunteer.volunteerId, 'volunteer');
    expect(codeOf(await change(session, pair.user.id, status))).toBe(code);
    expect((await stored(pair.user.id))?.state).toBe(after);
  });

  it('a volunteer who completes is thanked, and the help seeker asked', async () => {
    const pair = await buildEventPair(app.db, { state: 'approved' });
    const done = await change(await as(pair.volunteer.volunteerId, 'volunteer'), pair.user.id, 'completed');
    expect(done.ok).toEqual({
      data: { id: pair.user.id, status: 'completed' },
      message: 'Event help request completed successfully',
    });
    expect(await templatesTo(app.db, pair.volunteer.volunteerId)).toEqual(['event.volunteer_completed']);
    expect(await templatesTo(app.db, pair.user.userId)).toEqual(['event.seeker_completed']);
  });

  it('a volunteer who cannot come leaves a note for the staff; the help seeker hears that we look on', async () => {
    const pair = await buildEventPair(app.db, { state: 'approved' });
    const session = await as(pair.volunteer.volunteerId, 'volunteer');
    const rejected = await change(session, pair.user.id, 'reject', 'הרכב התקלקל');
    expect(rejected.ok.message).toBe('Reject request successfully');
    expect((await stored(pair.user.id))?.note).toBe('הרכב התקלקל');
    expect(await templatesTo(app.db, pair.volunteer.volunteerId)).toEqual([]);
    expect(await templatesTo(app.db, pair.user.userId)).toEqual(['event.seeker_taken_off']);
    expect((await wordsTo(app.db, pair.user.userId))[0]).not.toContain('הרכב');
  });

  it.each<[PairState, string[]]>([
    ['waiting', []],
    ['approved', ['event.seeker_taken_off']],
  ])('staff take a volunteer off a pair that is %s, who is free again and told', async (state, told) => {
    const pair = await buildEventPair(app.db, { state });
    expect(codeOf(await change(asAdmin, pair.user.id, 'reject', 'נמצאה דרך אחרת'))).toBe('ok');
    expect((await stored(pair.user.id))?.state).toBe('reject/accept/2/rejected');
    expect(await templatesTo(app.db, pair.volunteer.volunteerId)).toEqual(['event.volunteer_taken_off']);
    expect(await templatesTo(app.db, pair.user.userId)).toEqual(told);
  });

  it('a manager changes the events that are theirs, and no other that they may read', async () => {
    const event = await buildEvent(app.db, { stateId });
    const pair = await buildEventPair(app.db, { eventId: event.id, state: 'approved' });
    const reader = await buildManager(app.db, { regions: [stateId] });
    expect(codeOf(await change(await as(reader.id, 'manager'), pair.user.id, 'completed'))).toBe('not_found');
    const own = await as(event.managerId, 'manager');
    expect(codeOf(await change(own, pair.user.id, 'completed'))).toBe('ok');
  });

  it('strangers find nothing, in any role', async () => {
    const pair = await buildEventPair(app.db, { state: 'approved' });
    const stranger = await as((await buildVolunteer(app.db)).id, 'volunteer');
    const elsewhere = await as((await buildAdmin(app.db, { regions: [otherStateId] })).id, 'admin');
    for (const session of [stranger, elsewhere])
      expect(codeOf(await change(session, pair.user.id, 'reject'))).toBe('not_found');
    expect((await change(await as(pair.user.userId, 'user'), pair.user.id, 'reject')).status).toBe(403);
    expect((await stored(pair.user.id))?.state).toBe('assigned/assigned/1/open');
  });

  it('what is no status is refused at its field, in both languages', async () => {
    const pair = await buildEventPair(app.db, { state: 'approved' });
    for (const locale of ['he-IL', 'en-US'] as const) {
      const { error } = await app.call(changeEventUserRequest, {
        as: asAdmin,
        params: { id: pair.user.id },
        body: { status: 'assigned' as never, system_note: 'x'.repeat(5000) },
        locale,
      });
      expect(Object.keys(error.errors ?? {}).sort()).toEqual(['status', 'system_note']);
    }
  });
});

describe('a volunteer who may not be sent any more', () => {
  it('gives back the pairs and offers; the help seekers wait for another volunteer', async () => {
    const volunteer = await buildVolunteer(app.db);
    const approved = await buildEventPair(app.db, { volunteerId: volunteer.id, state: 'approved' });
    const waiting = await buildEventPair(app.db, { volunteerId: volunteer.id });
    const offered = await buildEventPair(app.db, { volunteerId: volunteer.id, state: 'completed' });
    await sql`update event_volunteer_requests set status = 'accept' where id = ${offered.volunteer.id}`.execute(
      app.db,
    );
    await app
      .call(validateTraining, {
        as: asAdmin,
        params: { volunteerInfoId: volunteer.volunteerInformationId ?? 0 },
        body: { validate_training: 0 },
      })
      .then(({ ok }) => ok);
    for (const pair of [approved, waiting])
      expect((await stored(pair.user.id))?.state).toBe('pending/closed/2/closed');
    expect((await stored(offered.user.id))?.state).toBe('completed/closed/1/completed');
    expect(await templatesTo(app.db, approved.user.userId)).toEqual(['event.seeker_taken_off']);
    expect(await templatesTo(app.db, waiting.user.userId)).toEqual([]);
    const told = await templatesTo(app.db, volunteer.id);
    expect(told.filter((template) => template === 'event.volunteer_released')).toHaveLength(2);
  });
});
