import { changeApplicationStatus } from '@ezra/contract/requests/help-requests';
import { completeRequest, listOpenRequests, answerRequest } from '@ezra/contract/requests/volunteering';
import {
  assignVolunteer,
  closeApplication,
  listOpenVolunteers,
  unassignApplication,
} from '@ezra/contract/requests/request-desk';
import type { RequestStatus } from '@ezra/contract/requests/help-requests.terms';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  buildAdmin,
  buildHelpSeeker,
  buildVolunteer,
  type BuiltPerson,
  type PersonOverrides,
} from '../../../testing/factories/people.ts';
import { UNFIT_VOLUNTEERS } from '../../../testing/factories/unfit-volunteers.ts';
import { buildRequest } from '../../../testing/factories/requests.ts';
import { productApp, templatesTo, type ProductApp } from '../../../testing/product.ts';

let app: ProductApp;
let admin: BuiltPerson;
let asAdmin: { token: string };
beforeAll(async () => {
  app = await productApp();
  admin = await buildAdmin(app.db);
  asAdmin = await app.signIn(admin.id, 'admin');
});
afterAll(() => app.close());

/** A request with its people, each signed in. */
async function scene(status: RequestStatus, accepted = 0) {
  const seeker = await buildHelpSeeker(app.db);
  const volunteer = await buildVolunteer(app.db);
  const waiting = [];
  for (let n = 0; n < accepted; n++) waiting.push(await buildVolunteer(app.db));
  const inCharge = status === 'in_treatment' || status === 'completed';
  const id = await buildRequest(app.db, seeker.id, {
    status,
    volunteerId: inCharge ? volunteer.id : null,
    waiting: waiting.map((person) => person.id),
  });
  const [asSeeker, asVolunteer] = [
    await app.signIn(seeker.id, 'user'),
    await app.signIn(volunteer.id, 'volunteer'),
  ];
  return { id, seeker, volunteer, waiting, asSeeker, asVolunteer };
}

const statusOf = async (id: number): Promise<string | undefined> =>
  (await sql<{ status: string }>`select status from applications where id = ${id}`.execute(app.db)).rows[0]
    ?.status;

describe('closing and rejecting', () => {
  it('the requester closes an open request; who waited is told, the requester needs no message', async () => {
    const { id, seeker, waiting, asSeeker } = await scene('open', 1);
    const answer = await app.call(changeApplicationStatus, {
      as: asSeeker,
      params: { id },
      body: { status: 'closed' },
    });
    expect(answer.ok.data.status).toBe('closed');
    expect(await templatesTo(app.db, seeker.id)).toEqual([]);
    expect(await templatesTo(app.db, waiting[0]?.id ?? 0)).toEqual(['help_request.volunteer_ended']);
  });

  it('the requester closes a request in treatment; the volunteer is told', async () => {
    const { id, volunteer, asSeeker } = await scene('in_treatment');
    await app
      .call(changeApplicationStatus, { as: asSeeker, params: { id }, body: { status: 'closed' } })
      .then(({ ok }) => ok);
    expect(await templatesTo(app.db, volunteer.id)).toEqual(['help_request.volunteer_ended']);
  });

  it('only admins reject, with a note that the requester reads', async () => {
    const { id, seeker, asSeeker } = await scene('open');
    const body = { status: 'rejected' as const, system_note: 'אין כרגע מתנדבים באזור' };
    const refused = await app.call(changeApplicationStatus, { as: asSeeker, params: { id }, body });
    expect(Object.keys(refused.error.errors ?? {})).toEqual(['status']);
    expect(await statusOf(id)).toBe('open');
    const rejected = await app.call(changeApplicationStatus, {
      as: asAdmin,
      locale: 'en-US',
      params: { id },
      body,
    });
    expect(rejected.ok.message).toBe('Reject request successfully');
    expect(await templatesTo(app.db, seeker.id)).toEqual(['help_request.seeker_rejected']);
    const row = await sql<{ n: string }>`select system_notes as n from applications where id = ${id}`.execute(
      app.db,
    );
    expect(row.rows[0]?.n).toBe('אין כרגע מתנדבים באזור');
  });

  it.each(['completed', 'expired', 'rejected'] as const)(
    'a %s request is not closed any more',
    async (status) => {
      const { id, asSeeker } = await scene(status);
      const answer = await app.call(changeApplicationStatus, {
        as: asSeeker,
        params: { id },
        body: { status: 'closed' },
        locale: 'en-US',
      });
      expect(answer.error).toMatchObject({
        code: 'request_already_closed',
        message: 'The request is already closed',
      });
      expect(await statusOf(id)).toBe(status);
    },
  );

  it('admins close what is in treatment and nothing else', async () => {
    const treated = await scene('in_treatment');
    await app.call(closeApplication, { as: asAdmin, params: { id: treated.id } }).then(({ ok }) => ok);
    expect(await templatesTo(app.db, treated.seeker.id)).toEqual(['help_request.seeker_closed']);
    const open = await scene('open');
    const refused = await Promise.all([
      app.call(closeApplication, { as: asAdmin, params: { id: open.id } }),
      app.call(changeApplicationStatus, {
        as: asAdmin,
        locale: 'en-US',
        params: { id: open.id },
        body: { status: 'closed' },
      }),
    ]);
    expect(refused.map(({ error }) => [error.code, error.message])).toEqual([
      ['request_not_in_treatment', 'הבקשה עדיין פתוחה, ולכן אי אפשר לסגור אותה. אפשר לדחות אותה, עם הסבר'],
      [
        'request_not_in_treatment',
        'The request is still open, so it cannot be closed. You can reject it, with a reason',
      ],
    ]);
    expect(await statusOf(open.id)).toBe('open');
  });
});

describe('assigning', () => {
  it('puts a volunteer in charge directly; those who waited hear a kind word', async () => {
    const { id, volunteer, waiting, seeker } = await scene('open', 1);
    const answer = await app.call(assignVolunteer, {
      as: asAdmin,
      params: { applicationId: id },
      body: { volunteer_id: volunteer.id },
    });
    expect(answer.ok.data.status).toBe('in_treatment');
    expect(await templatesTo(app.db, volunteer.id)).toEqual(['help_request.volunteer_assigned']);
    expect(await templatesTo(app.db, waiting[0]?.id ?? 0)).toEqual(['help_request.volunteer_not_chosen']);
    expect(await templatesTo(app.db, seeker.id)).toEqual(['help_request.seeker_approved']);
  });

  it.each<[string, PersonOverrides]>([...UNFIT_VOLUNTEERS, ['no volunteer', { roles: ['user'] }]])(
    'a volunteer who is %s cannot be assigned and is not offered',
    async (_name, overrides) => {
      const { id } = await scene('open');
      const unfit = await buildVolunteer(app.db, overrides);
      const answer = await app.call(assignVolunteer, {
        as: asAdmin,
        params: { applicationId: id },
        body: { volunteer_id: unfit.id },
      });
      expect(answer.error.code).toBe('volunteer_unavailable');
      const selectable = await app.call(listOpenVolunteers, {
        as: asAdmin,
        query: { application_id: id, search: unfit.phone },
      });
      expect(selectable.ok.data).toEqual([]);
    },
  );

  it('a person is not sent to an own request', async () => {
    const both = await buildVolunteer(app.db, { roles: ['user', 'volunteer'], disabilities: ['low_vision'] });
    const id = await buildRequest(app.db, both.id);
    const answer = await app.call(assignVolunteer, {
      as: asAdmin,
      params: { applicationId: id },
      body: { volunteer_id: both.id },
    });
    expect(answer.error.code).toBe('volunteer_unavailable');
    expect(await statusOf(id)).toBe('open');
  });

  it('offers those who accepted first, then the nearest; never who said no, or the requester', async () => {
    const both = await buildVolunteer(app.db, { roles: ['user', 'volunteer'], disabilities: ['low_vision'] });
    const far = await buildVolunteer(app.db, {
      home: { text: 'העצמאות 1, אילת', locality: 'אילת', lat: 29.5577, lng: 34.9519 },
    });
    const near = await buildVolunteer(app.db);
    const declined = await buildVolunteer(app.db);
    const id = await buildRequest(app.db, both.id, { waiting: [far.id], declined: [declined.id] });
    const selectable = await app.call(listOpenVolunteers, { as: asAdmin, query: { application_id: id } });
    const ids = selectable.ok.data.map((volunteer) => volunteer.id);
    expect(ids[0]).toBe(far.id);
    expect(selectable.ok.data[0]).toMatchObject({
      has_accepted: 1,
      distance_km: expect.closeTo(280, -1) as number,
    });
    expect(ids).toContain(near.id);
    expect(ids).not.toContain(declined.id);
    expect(ids).not.toContain(both.id);
  });
});

describe('going back and forth', () => {
  it('tells the requester once that a volunteer offers help, and once that no offer is left', async () => {
    const { id, seeker, asVolunteer } = await scene('open');
    const answer = (is_approved: 0 | 2) =>
      app.call(answerRequest, { as: asVolunteer, body: { application_id: id, is_approved } });
    for (const step of [0, 2, 0, 2, 0] as const) expect((await answer(step)).ok.data.is_approved).toBe(step);
    expect(await templatesTo(app.db, seeker.id)).toEqual([
      'help_request.seeker_accepted',
      'help_request.seeker_withdrawn',
    ]);
  });

  it('says yes again once an admin has approved, and is told of the approval', async () => {
    const { id, volunteer, asVolunteer } = await scene('open');
    const yes = () =>
      app.call(answerRequest, { as: asVolunteer, body: { application_id: id, is_approved: 0 } });
    const first = (await yes()).ok.message;
    const body = { volunteer_id: volunteer.id };
    await app.call(assignVolunteer, { as: asAdmin, params: { applicationId: id }, body });
    const { data, message } = (await yes()).ok;
    expect(data.is_approved).toBe(1);
    expect(message).not.toBe(first);
    expect(message).toContain('כבר אושרה');
  });

  it('is no news while another volunteer still offers help', async () => {
    const { id, seeker, waiting } = await scene('open', 2);
    const as = await app.signIn(waiting[0]?.id ?? 0, 'volunteer');
    await app.call(answerRequest, { as, body: { application_id: id, is_approved: 2 } });
    expect(await templatesTo(app.db, seeker.id)).toEqual([]);
  });

  it('who was not chosen may say no when the request is open again, and is not offered any more', async () => {
    const { id, volunteer, waiting, asVolunteer } = await scene('open', 1);
    const params = { applicationId: id };
    const rival = waiting[0]?.id ?? 0;
    await app.call(answerRequest, { as: asVolunteer, body: { application_id: id, is_approved: 0 } });
    await app.call(assignVolunteer, { as: asAdmin, params, body: { volunteer_id: rival } });
    await app.call(unassignApplication, { as: asAdmin, params: { id }, body: {} });
    const listed = async () =>
      (await app.call(listOpenRequests, { as: asVolunteer, query: { perPage: 100 } })).ok.data.find(
        (request) => request.id === id,
      );
    expect(await listed()).toMatchObject({ is_approved: null, allowed_actions: ['accept', 'decline'] });
    await app.call(answerRequest, { as: asVolunteer, body: { application_id: id, is_approved: 2 } });
    expect(await listed()).toBeUndefined();
    const assign = await app.call(assignVolunteer, {
      as: asAdmin,
      params,
      body: { volunteer_id: volunteer.id },
    });
    expect(assign.error.code).toBe('volunteer_unavailable');
  });
});

describe('taking the volunteer off', () => {
  it('sent again after another one was chosen, leaves that one in charge', async () => {
    const { id, volunteer } = await scene('in_treatment');
    const next = await buildVolunteer(app.db);
    const takeOff = () =>
      app.call(unassignApplication, { as: asAdmin, params: { id }, body: { volunteer_id: volunteer.id } });
    await takeOff();
    const body = { volunteer_id: next.id };
    await app.call(assignVolunteer, { as: asAdmin, params: { applicationId: id }, body });
    expect((await takeOff()).ok.data.status).toBe('in_treatment');
    expect(await templatesTo(app.db, next.id)).not.toContain('help_request.volunteer_unassigned');
  });

  it('opens the request again, for others', async () => {
    const { id, seeker, volunteer, asVolunteer } = await scene('in_treatment');
    expect(
      (await app.call(unassignApplication, { as: asAdmin, params: { id }, body: {} })).ok.data.status,
    ).toBe('open');
    expect(await templatesTo(app.db, seeker.id)).toEqual(['help_request.seeker_unassigned']);
    expect(await templatesTo(app.db, volunteer.id)).toEqual(['help_request.volunteer_unassigned']);
    const open = await app.call(listOpenRequests, { as: asVolunteer, query: { perPage: 100 } });
    expect(open.ok.data.map((request) => request.id)).not.toContain(id);
    const answer = await app.call(answerRequest, {
      as: asVolunteer,
      body: { application_id: id, is_approved: 0 },
    });
    expect(answer.error.code).toBe('volunteer_unavailable');
    expect((await app.call(completeRequest, { as: asVolunteer, params: { id } })).status).toBe(404);
  });

  it('after its moment the request has ended, and no message says that it is open again', async () => {
    const { id, seeker } = await scene('in_treatment');
    const past = new Date(app.clock.now().valueOf() - 60_000);
    await sql`update applications set due_at = ${past} where id = ${id}`.execute(app.db);
    const answer = await app.call(unassignApplication, { as: asAdmin, params: { id }, body: {} });
    expect(answer.ok.data.status).toBe('expired');
    expect(await templatesTo(app.db, seeker.id)).toEqual(['help_request.seeker_expired']);
  });
});

describe('expiry', () => {
  it('ends overdue open requests, tells the requester and who waited, and leaves the rest', async () => {
    const now = app.clock.now();
    const overdue = await scene('open', 1);
    const treated = await scene('in_treatment');
    const past = new Date(now.valueOf() - 60_000);
    await sql`update applications set due_at = ${past} where id = any(${[overdue.id, treated.id]}::integer[])`.execute(
      app.db,
    );
    const fresh = await scene('open');
    const job = app.features.jobs.find(({ name }) => name === 'expire_requests');
    await job?.run(null, { db: app.db, now, log: app.log, signal: new AbortController().signal });
    expect(await Promise.all([overdue.id, treated.id, fresh.id].map(statusOf))).toEqual([
      'expired',
      'in_treatment',
      'open',
    ]);
    expect(await templatesTo(app.db, overdue.seeker.id)).toEqual(['help_request.seeker_expired']);
    expect(await templatesTo(app.db, overdue.waiting[0]?.id ?? 0)).toEqual(['help_request.volunteer_ended']);
  });

  it('one that cannot be ended keeps no other open, and the job says so', async () => {
    const now = app.clock.now();
    const [stuck, other] = [await scene('open'), await scene('open')];
    await sql`update applications set due_at = ${new Date(now.valueOf() - 60_000)}
      where id = any(${[stuck.id, other.id]}::integer[])`.execute(app.db);
    await sql
      .raw(
        `create function refuse_to_end() returns trigger language plpgsql as
      $$ begin raise exception 'stuck'; end $$`,
      )
      .execute(app.db);
    await sql
      .raw(
        `create trigger stuck before update on applications for each row
      when (old.id = ${stuck.id}) execute function refuse_to_end()`,
      )
      .execute(app.db);
    const job = app.features.jobs.find(({ name }) => name === 'expire_requests');
    const run = job?.run(null, { db: app.db, now, log: app.log, signal: new AbortController().signal });
    await expect(run).rejects.toThrow(`requests not expired: ${stuck.id}`);
    expect(await Promise.all([stuck.id, other.id].map(statusOf))).toEqual(['open', 'expired']);
    await sql.raw('drop trigger stuck on applications').execute(app.db);
    await sql.raw('drop function refuse_to_end').execute(app.db);
  });

  it('a request that is overdue but not yet ended takes no answer', async () => {
    const { id, asVolunteer } = await scene('open');
    await sql`update applications set due_at = ${new Date(app.clock.now().valueOf() - 1)} where id = ${id}`.execute(
      app.db,
    );
    const answer = await app.call(answerRequest, {
      as: asVolunteer,
      body: { application_id: id, is_approved: 0 },
    });
    expect(answer.error.code).toBe('request_not_open');
  });
});
