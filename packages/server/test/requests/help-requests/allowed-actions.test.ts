import { SYSTEM } from '../../../src/platform/cases/by.domain.ts';
import { REQUEST_ACTIONS, type RequestAction } from '@ezra/contract/requests/help-requests';
import type { RequestStatus } from '@ezra/contract/requests/help-requests.terms';
import {
  listApplicationUsers,
  listOpenVolunteers,
  listPendingApplications,
  readApplication,
} from '@ezra/contract/requests/request-desk';
import { listBasket, listOpenRequests } from '@ezra/contract/requests/volunteering';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  isOpenTo,
  isTakeable,
  type Step,
} from '../../../src/features/requests/help-requests/help-requests.domain.ts';
import { presentOwn } from '../../../src/features/requests/help-requests/help-requests.presenter.ts';
import { ownRequest } from '../../../src/features/requests/help-requests/help-requests.queries.ts';
import {
  lockRequest,
  overdueRequests,
} from '../../../src/features/requests/help-requests/help-requests.repository.ts';
import { commandRequest } from '../../../src/features/requests/help-requests/help-requests.service.ts';
import { prioritise } from '../../../src/features/requests/help-requests/priority.service.ts';
import { askableVolunteers } from '../../../src/features/requests/invitations/invitations.queries.ts';
import { inTransaction } from '../../../src/platform/db/transaction.ts';
import type { Acting } from '../../../src/platform/sessions/acting.policy.ts';
import { buildAdmin, buildHelpSeeker, buildVolunteer } from '../../../testing/factories/people.ts';
import { homesApart } from '../../../testing/factories/places.ts';
import { buildRequest } from '../../../testing/factories/requests.ts';
import { productApp, type ProductApp } from '../../../testing/product.ts';
import { wouldChange } from '../../../testing/would-change.ts';

/** Every state that a request and a volunteer's offer can be in. */
const OFFERS = [
  'none',
  'waiting',
  'approved',
  'declined',
  'other_chosen',
  'unassigned',
  'unavailable',
  'cannot_come',
  'request_ended',
] as const;
type OfferState = (typeof OFFERS)[number];
const OF_STATUS: Record<RequestStatus, readonly OfferState[]> = {
  open: OFFERS.filter((offer) => offer !== 'approved' && offer !== 'request_ended'),
  in_treatment: OFFERS.filter((offer) => offer !== 'waiting' && offer !== 'request_ended'),
  completed: ['none', 'approved', 'declined', 'other_chosen'],
  closed: ['none', 'approved', 'request_ended', 'unassigned'],
  rejected: ['none', 'approved', 'request_ended', 'cannot_come'],
  expired: ['none', 'request_ended', 'unassigned', 'cannot_come'],
};
const BOTH = [true, false];
/** Where it matters whether the volunteer can be sent: an answer to be approved, one in charge, one to be given again. */
const OF_UNFIT: readonly OfferState[] = ['waiting', 'approved', 'other_chosen'];

interface Built {
  readonly id: number;
  readonly name: string;
  readonly userId: number;
  readonly status: RequestStatus;
  readonly offer: OfferState;
  readonly offerId: number | null;
  readonly volunteerId: number;
  readonly isAvailable: boolean;
}

let app: ProductApp;
let requests: Built[];
/** The volunteers of the offers, with whether they can be sent; one without any; one in charge of others' requests. */
let sendable: number;
let unfit: number;
let free: number;
let inCharge: number;
let admin: Acting;
let elsewhere: Acting;
const now = () => app.clock.now();

beforeAll(async () => {
  app = await productApp();
  const { north, south } = await homesApart(app.db);
  const volunteer = async (overrides = {}) =>
    (await buildVolunteer(app.db, { home: north, ...overrides })).id;
  sendable = await volunteer();
  unfit = await volunteer({ agreement: { validateTraining: false } });
  free = await volunteer();
  inCharge = await volunteer();
  const staff = async (stateId: number): Promise<Acting> => ({
    userId: (await buildAdmin(app.db, { regions: [stateId] })).id,
    role: 'admin',
    states: [stateId],
  });
  admin = await staff(north.stateId);
  elsewhere = await staff(south.stateId);

  const build = async (
    status: RequestStatus,
    offer: OfferState,
    { isDue, isReachable, isAvailable }: { isDue: boolean; isReachable: boolean; isAvailable: boolean },
  ): Promise<Built> => {
    const volunteerId = isAvailable ? sendable : unfit;
    const userId = (
      await buildHelpSeeker(app.db, { home: north, blockedAt: isReachable ? null : new Date() })
    ).id;
    const isTaken = status === 'in_treatment' || status === 'completed';
    const id = await buildRequest(app.db, userId, {
      status,
      volunteerId: offer === 'approved' ? volunteerId : isTaken ? inCharge : null,
      dueAt: new Date(now().valueOf() + (isDue ? -1 : 1) * 86_400_000),
      createdAt: new Date(now().valueOf() - 2 * 86_400_000),
      waiting: offer === 'waiting' ? [volunteerId] : [],
    });
    if (offer !== 'none' && offer !== 'waiting' && offer !== 'approved')
      await sql`
        insert into application_users (application_id, volunteer_id, is_approved, ended_reason, created_at, updated_at)
        values (${id}, ${volunteerId}, 2, ${offer}, now(), now())`.execute(app.db);
    const { rows } = await sql<{ id: number }>`
      select id from application_users where application_id = ${id} and volunteer_id = ${volunteerId}`.execute(
      app.db,
    );
    const name = [
      status,
      offer,
      isDue ? 'past' : 'future',
      isReachable ? 'reachable' : 'not reachable',
      isAvailable ? 'available' : 'not available',
    ].join(', ');
    return { id, name, userId, status, offer, offerId: rows[0]?.id ?? null, volunteerId, isAvailable };
  };
  requests = [];
  for (const [status, offers] of Object.entries(OF_STATUS) as [RequestStatus, OfferState[]][])
    for (const offer of offers)
      for (const isDue of BOTH)
        for (const isReachable of BOTH)
          for (const isAvailable of BOTH)
            // Of requests that are over the moment and the people decide nothing.
            if (
              status === 'open' || status === 'in_treatment'
                ? isAvailable || OF_UNFIT.includes(offer)
                : !isDue && isReachable && isAvailable
            )
              requests.push(await build(status, offer, { isDue, isReachable, isAvailable }));
});
afterAll(() => app.close());

/** What a person can really do with a request, each action tried and taken back. */
async function possible(
  id: number,
  acting: Acting,
  actions: Partial<Record<RequestAction, Step | 'prioritise'>>,
): Promise<RequestAction[]> {
  const done: RequestAction[] = [];
  for (const action of REQUEST_ACTIONS) {
    const command = actions[action];
    if (command === undefined) continue;
    const changes = await wouldChange(app.db, (tx, events) =>
      command === 'prioritise'
        ? prioritise(tx, events, { requestId: id, priority: 2 }, acting, now())
        : commandRequest(tx, events, id, command, acting, { now: now() }),
    );
    if (changes) done.push(action);
  }
  return done;
}
const onRequest = () =>
  ({
    close: { kind: 'close', by: 'staff' },
    reject: { kind: 'reject' },
    assign: { kind: 'assign', volunteerId: free },
    unassign: { kind: 'unassign', volunteerId: null },
    prioritise: 'prioritise',
  }) as const;
const onLine = (volunteerId: number) =>
  ({ approve: { kind: 'approve', volunteerId }, unassign: { kind: 'unassign', volunteerId } }) as const;

/** Every line of a list, page after page. */
async function everyLine<Line>(pageOf: (page: number) => Promise<{ ok: { data: Line[] } }>): Promise<Line[]> {
  const lines: Line[] = [];
  for (let page = 1; ; page++) {
    const { data } = (await pageOf(page)).ok;
    lines.push(...data);
    if (data.length < 100) return lines;
  }
}
const perPage = 100 as const;

describe('allowed actions are those that succeed', () => {
  it('of the person who asked', async () => {
    const close = { close: { kind: 'close', by: 'user' } } as const;
    for (const { id, userId, name } of requests) {
      const acting = { userId, role: 'user', states: null } as const;
      const row = await ownRequest(app.db, userId, id, 'he-IL');
      const allowed = row && presentOwn(row, acting, now()).allowed_actions;
      expect([name, allowed]).toEqual([name, await possible(id, acting, close)]);
    }
  });

  it('of an admin, in both lists and in the detail', async () => {
    const as = await app.signIn(admin.userId, 'admin');
    const pending = await everyLine((page) =>
      app.call(listPendingApplications, { as, query: { page, perPage } }),
    );
    const lines = await everyLine((page) => app.call(listApplicationUsers, { as, query: { page, perPage } }));
    for (const { id, name, volunteerId, status } of requests) {
      const ofItself = await possible(id, admin, onRequest());
      const { application, links } = (await app.call(readApplication, { as, params: { id } })).ok.data;
      expect([name, application.allowed_actions]).toEqual([name, ofItself]);
      const inPending = pending.find((line) => line.id === id);
      expect([name, inPending?.allowed_actions]).toEqual([name, status === 'open' ? ofItself : undefined]);

      const ofLine = await possible(id, admin, onLine(volunteerId));
      const ofVolunteer = REQUEST_ACTIONS.filter((action) =>
        (action in onLine(volunteerId) ? ofLine : ofItself).includes(action),
      );
      const mayApprove = links
        .filter(({ can_approve }) => can_approve === 1)
        .map((offer) => offer.volunteer.id);
      expect([name, mayApprove]).toEqual([name, ofVolunteer.includes('approve') ? [volunteerId] : []]);
      for (const line of lines.filter((each) => each.application_id === id)) {
        const isOver = line.is_approved === 2;
        const expected = line.applied_volunteer_id === volunteerId ? ofVolunteer : ofItself;
        expect([name, line.allowed_actions]).toEqual([name, isOver ? [] : expected]);
      }
    }
  });

  it('of an admin of another region: none, and nothing is listed', async () => {
    const as = await app.signIn(elsewhere.userId, 'admin');
    expect((await app.call(listPendingApplications, { as, query: {} })).ok.data).toEqual([]);
    expect((await app.call(listApplicationUsers, { as, query: {} })).ok.data).toEqual([]);
    for (const { id, volunteerId } of requests.filter(
      (each) => each.offer === 'waiting' || each.offer === 'approved',
    ))
      expect(await possible(id, elsewhere, { ...onRequest(), ...onLine(volunteerId) })).toEqual([]);
  });

  it.each([
    ['that can be sent', () => sendable],
    ['without an answer', () => free],
  ])('of a volunteer %s, who finds what is on offer', async (_name, idOf) => {
    const userId = idOf();
    const as = await app.signIn(userId, 'volunteer');
    const acting = { userId, role: 'volunteer', states: null } as const;
    const offers = await everyLine((page) => app.call(listOpenRequests, { as, query: { page, perPage } }));
    const basket = await everyLine((page) => app.call(listBasket, { as, query: { page, perPage } }));
    const commands = Object.fromEntries(
      (['accept', 'decline', 'on_way', 'arrived', 'complete', 'withdraw'] as const).map((kind) => [
        kind,
        { kind, volunteerId: userId },
      ]),
    );
    for (const { id, name } of requests) {
      const subject = await inTransaction(app.db, (tx) => lockRequest(tx, id));
      const expected = await possible(id, acting, commands);
      const offer = offers.find((each) => each.id === id);
      const isOffered = subject !== undefined && isOpenTo(subject.state, userId, now());
      expect([name, offer?.allowed_actions]).toEqual([name, isOffered ? expected : undefined]);
      const kept = basket.find((each) => each.application_id === id);
      if (kept) expect([name, kept.application.allowed_actions]).toEqual([name, expected]);
      expect([name, kept !== undefined]).toEqual([
        name,
        subject?.state.offers.some((offer) => offer.volunteerId === userId),
      ]);
    }
  });
});

it('volunteers who cannot be sent now open no list', async () => {
  const as = await app.signIn(unfit, 'volunteer');
  for (const list of [listOpenRequests, listBasket])
    expect((await app.call(list, { as, query: {} })).error.code).toBe('account_restricted');
});

describe('the lists of the staff hold what the domain says', () => {
  it('volunteers to choose and to ask are those who find the request, and can be sent', async () => {
    const as = await app.signIn(admin.userId, 'admin');
    const volunteers = [sendable, unfit, free];
    for (const { id, name } of requests) {
      const subject = await inTransaction(app.db, (tx) => lockRequest(tx, id));
      if (!subject || !isTakeable(subject.state, now())) continue;
      const fit = volunteers.filter((one) => one !== unfit && isOpenTo(subject.state, one, now()));
      const chosen = await app.call(listOpenVolunteers, { as, query: { application_id: id } });
      const choices = chosen.ok.data.map((one) => one.id).filter((one) => volunteers.includes(one));
      expect([name, choices.sort((a, b) => a - b)]).toEqual([name, fit]);
      const asked = await askableVolunteers(app.db, id, volunteers, admin.states);
      const unanswered = fit.filter(
        (one) => !subject.state.offers.some((offer) => offer.volunteerId === one),
      );
      const again = fit.filter((one) =>
        subject.state.offers.some((offer) => offer.volunteerId === one && offer.isApproved === 2),
      );
      expect([name, asked.map((one) => one.id).sort((a, b) => a - b)]).toEqual([
        name,
        [...unanswered, ...again].sort((a, b) => a - b),
      ]);
    }
  });

  it('offers that wait are counted where they can be approved', async () => {
    const as = await app.signIn(admin.userId, 'admin');
    const pending = await everyLine((page) =>
      app.call(listPendingApplications, { as, query: { page, perPage } }),
    );
    for (const { id, name, offer, isAvailable } of requests.filter((each) => each.status === 'open'))
      expect([name, pending.find((line) => line.id === id)?.waiting_count]).toEqual([
        name,
        offer === 'waiting' && isAvailable ? 1 : 0,
      ]);
  });

  it('what is overdue expires, and nothing else does', async () => {
    const overdue = await overdueRequests(app.db, now(), { limit: 1000, except: [] });
    for (const { id, name } of requests) {
      const expires = await wouldChange(app.db, (tx, events) =>
        commandRequest(tx, events, id, { kind: 'expire' }, SYSTEM, { now: now() }),
      );
      expect([name, overdue.includes(id)]).toEqual([name, expires]);
    }
  });
});
