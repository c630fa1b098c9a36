import { changeApplicationStatus } from '@ezra/contract/requests/help-requests';
import {
  approveAcceptance,
  assignVolunteer,
  unassignApplication,
} from '@ezra/contract/requests/request-desk';
import { validateTraining } from '@ezra/contract/people/users';
import { withdrawFromRequest } from '@ezra/contract/requests/volunteering';
import { answerRequest, completeRequest } from '@ezra/contract/requests/volunteering';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  buildAdmin,
  buildHelpSeeker,
  buildVolunteer,
  type BuiltPerson,
} from '../../../testing/factories/people.ts';
import { buildRequest, type RequestOverrides } from '../../../testing/factories/requests.ts';
import { IS_LONG } from '../../../testing/long.ts';
import { productApp, type ProductApp } from '../../../testing/product.ts';

/** By the hundred in the long run. */
const ROUNDS = IS_LONG ? 100 : 5;

interface SignedIn {
  id: number;
  token: string;
}
let app: ProductApp;
let seeker: SignedIn & BuiltPerson;
let volunteers: SignedIn[];
let admins: SignedIn[];

const signIn = async <P extends { id: number }>(
  person: P,
  role: 'user' | 'volunteer' | 'admin',
): Promise<P & SignedIn> => ({
  ...person,
  token: (await app.signIn(person.id, role)).token,
});
beforeAll(async () => {
  app = await productApp();
  seeker = await signIn(await buildHelpSeeker(app.db), 'user');
  volunteers = [];
  admins = [];
  for (let n = 0; n < 3; n++) volunteers.push(await signIn(await buildVolunteer(app.db), 'volunteer'));
  for (let n = 0; n < 2; n++) admins.push(await signIn(await buildAdmin(app.db), 'admin'));
});
afterAll(() => app.close());

const at = (people: SignedIn[], index: number): SignedIn => {
  const person = people[index];
  if (!person) throw new Error('nobody there');
  return person;
};

async function stored(id: number) {
  const request = await sql<{ status: string; volunteer_id: number | null }>`
    select status, volunteer_id from applications where id = ${id}`.execute(app.db);
  const offers = await sql<{ id: number; volunteer_id: number; is_approved: number }>`
    select id, volunteer_id, is_approved from application_users where application_id = ${id} order by id`.execute(
    app.db,
  );
  return { ...request.rows[0], offers: offers.rows };
}

/** Plays a race again and again, each time on a fresh request; ends the request so that the category is free. */
async function race(overrides: RequestOverrides, play: (id: number) => Promise<void>): Promise<void> {
  for (let round = 0; round < ROUNDS; round++) {
    const id = await buildRequest(app.db, seeker.id, overrides);
    await play(id);
    await sql`update applications set status = 'closed' where id = ${id}`.execute(app.db);
  }
}

const approve = (admin: SignedIn, offerId: number) =>
  app.call(approveAcceptance, { as: admin, params: { id: offerId }, body: { is_approved: 1 } });
const close = (id: number) =>
  app.call(changeApplicationStatus, { as: seeker, params: { id }, body: { status: 'closed' } });
const withdraw = (id: number) =>
  app.call(withdrawFromRequest, { as: at(volunteers, 0), params: { id }, body: {} });
const codeOf = (answer: { status: number; error: { code: string } }): string =>
  answer.status === 200 ? 'ok' : answer.error.code;

describe('races', () => {
  it('three volunteers accept at once: all wait, none is lost', () =>
    race({}, async (id) => {
      const answers = await Promise.all(
        volunteers.map((volunteer) =>
          app.call(answerRequest, { as: volunteer, body: { application_id: id, is_approved: 0 } }),
        ),
      );
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
      const { status, offers } = await stored(id);
      expect(status).toBe('open');
      expect(offers.map((offer) => offer.is_approved)).toEqual([0, 0, 0]);
    }));

  it('one volunteer taps twice: one answer', () =>
    race({}, async (id) => {
      const tap = () =>
        app.call(answerRequest, { as: at(volunteers, 0), body: { application_id: id, is_approved: 0 } });
      const answers = await Promise.all([tap(), tap(), tap()]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
      expect((await stored(id)).offers).toHaveLength(1);
      const told = await sql<{ n: number }>`
        select count(*)::int as n from activity_log where subject = 'application' and subject_id = ${id}`.execute(
        app.db,
      );
      expect(told.rows[0]?.n).toBe(1);
    }));

  it('two admins approve two volunteers: one wins, the other is told', () =>
    race({ waiting: [at(volunteers, 0).id, at(volunteers, 1).id] }, async (id) => {
      const [first, second] = (await stored(id)).offers;
      const answers = await Promise.all([
        approve(at(admins, 0), first?.id ?? 0),
        approve(at(admins, 1), second?.id ?? 0),
      ]);
      expect(answers.map(codeOf).sort()).toEqual(['ok', 'request_not_open']);
      const after = await stored(id);
      expect(after.status).toBe('in_treatment');
      expect(
        after.offers.filter((offer) => offer.is_approved === 1).map((offer) => offer.volunteer_id),
      ).toEqual([after.volunteer_id]);
      expect(after.offers.filter((offer) => offer.is_approved === 2)).toHaveLength(1);
    }));

  it('an admin approves while the requester closes: closed in the end, in either order', () =>
    race({ waiting: [at(volunteers, 0).id] }, async (id) => {
      const offer = (await stored(id)).offers[0]?.id ?? 0;
      const [approved, closed] = await Promise.all([approve(at(admins, 0), offer), close(id)]);
      expect(closed.status).toBe(200);
      expect(['ok', 'request_not_open']).toContain(codeOf(approved));
      const after = await stored(id);
      expect(after.status).toBe('closed');
      expect(after.volunteer_id).toBe(codeOf(approved) === 'ok' ? at(volunteers, 0).id : null);
    }));

  it('a volunteer completes while an admin unassigns: one of the two, never both', () =>
    race({ status: 'in_treatment', volunteerId: at(volunteers, 0).id }, async (id) => {
      const [completed, unassigned] = await Promise.all([
        app.call(completeRequest, { as: at(volunteers, 0), params: { id } }),
        app.call(unassignApplication, { as: at(admins, 0), params: { id }, body: {} }),
      ]);
      const outcomes = [codeOf(completed), codeOf(unassigned)];
      expect([
        ['ok', 'request_not_in_treatment'],
        ['not_found', 'ok'],
      ]).toContainEqual(outcomes);
      expect((await stored(id)).status).toBe(outcomes[0] === 'ok' ? 'completed' : 'open');
    }));

  it('a volunteer completes and withdraws in two tabs: one of the two, never both', () =>
    race({ status: 'in_treatment', volunteerId: at(volunteers, 0).id }, async (id) => {
      const [completed, withdrawn] = await Promise.all([
        app.call(completeRequest, { as: at(volunteers, 0), params: { id } }),
        withdraw(id),
      ]);
      const outcomes = [codeOf(completed), codeOf(withdrawn)];
      expect([
        ['ok', 'request_not_in_treatment'],
        ['not_found', 'ok'],
      ]).toContainEqual(outcomes);
      expect((await stored(id)).status).toBe(outcomes[0] === 'ok' ? 'completed' : 'open');
    }));

  it('a volunteer withdraws while the requester closes: closed in the end, in either order', () =>
    race({ status: 'in_treatment', volunteerId: at(volunteers, 0).id }, async (id) => {
      const [withdrawn, closed] = await Promise.all([withdraw(id), close(id)]);
      expect(closed.status).toBe(200);
      expect(['ok', 'request_not_in_treatment']).toContain(codeOf(withdrawn));
      const after = await stored(id);
      expect(after.status).toBe('closed');
      expect(after.volunteer_id).toBe(codeOf(withdrawn) === 'ok' ? null : at(volunteers, 0).id);
    }));

  it('two withdrawals are one', () =>
    race({ status: 'in_treatment', volunteerId: at(volunteers, 0).id }, async (id) => {
      const answers = await Promise.all([withdraw(id), withdraw(id)]);
      expect(answers.map(codeOf)).toEqual(['ok', 'ok']);
      const told = await sql<{ n: number }>`
        select count(*)::int as n from activity_log where subject = 'application' and subject_id = ${id}`.execute(
        app.db,
      );
      expect([(await stored(id)).status, told.rows[0]?.n]).toEqual(['open', 1]);
    }));

  it('an admin withdraws a validation while another assigns: no volunteer without it is assigned', () =>
    race({}, async (id) => {
      const volunteer = await buildVolunteer(app.db);
      const [takenBack, assigned] = await Promise.all([
        app.call(validateTraining, {
          as: at(admins, 0),
          params: { volunteerInfoId: volunteer.volunteerInformationId ?? 0 },
          body: { validate_training: 0 },
        }),
        app.call(assignVolunteer, {
          as: at(admins, 1),
          params: { applicationId: id },
          body: { volunteer_id: volunteer.id },
        }),
      ]);
      expect(takenBack.status).toBe(200);
      expect(['ok', 'volunteer_unavailable']).toContain(codeOf(assigned));
      const after = await stored(id);
      expect(after).toMatchObject({ status: 'open', volunteer_id: null });
      expect(after.offers.filter((offer) => offer.is_approved !== 2)).toEqual([]);
    }));

  it('an admin assigns one volunteer while another accepts: the assigned one is in charge', () =>
    race({}, async (id) => {
      const [assigned, accepted] = await Promise.all([
        app.call(assignVolunteer, {
          as: at(admins, 0),
          params: { applicationId: id },
          body: { volunteer_id: at(volunteers, 0).id },
        }),
        app.call(answerRequest, { as: at(volunteers, 1), body: { application_id: id, is_approved: 0 } }),
      ]);
      expect(assigned.status).toBe(200);
      expect(['ok', 'request_not_open']).toContain(codeOf(accepted));
      const after = await stored(id);
      expect(after).toMatchObject({ status: 'in_treatment', volunteer_id: at(volunteers, 0).id });
      expect(after.offers.filter((offer) => offer.is_approved === 0)).toEqual([]);
    }));
});
