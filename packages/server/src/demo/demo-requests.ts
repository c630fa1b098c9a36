import { sql } from 'kysely';
import type { NewApplication } from '@ezra/contract/help-requests';
import type { Address } from '@ezra/contract/places';
import type { Step as Command } from '../features/help-requests/help-requests.domain.ts';
import {
  commandRequest,
  createRequest,
  type Commander,
} from '../features/help-requests/help-requests.service.ts';
import { prioritise } from '../features/help-requests/priority.service.ts';
import { followAnswers, insertInvitations } from '../features/invitations/invitations.repository.ts';
import type { Tx } from '../platform/db/database.ts';
import type { EventBus } from '../platform/events/event-bus.ts';
import { newToken, tokenHash } from '../platform/sessions/token.ts';
import { CATEGORIES } from '../reference-data/catalogue.ts';
import { DESTINATIONS } from './data/destinations.ts';
import { ADMINS } from './data/staff.ts';
import type { DemoClock } from './demo-clock.ts';
import type { DestinationName } from './demo-names.ts';
import { idOf, type People } from './demo-people.ts';
import type { DemoRequest, HelpKind, Step } from './request-types.ts';

export interface DemoWorld {
  readonly clock: DemoClock;
  readonly people: People;
  readonly events: EventBus;
}

/** A request of the tables with its id. */
export interface AddedRequest {
  readonly id: number;
  readonly request: DemoRequest;
}

export function categoryOf(help: HelpKind): number {
  const category = CATEGORIES.find(([, , name]) => name === help);
  if (!category) throw new Error(`there is no category "${help}"`);
  return category[0];
}

function addressOf(key: DestinationName): Address {
  const { text, town, lat, lng } = DESTINATIONS[key];
  return { text: `${text}, ${town}`, lat, lng, street: null, city: town, state: null, country: null };
}

function wishOf(request: DemoRequest, clock: DemoClock): NewApplication {
  const { text, from } = request;
  const wish = {
    category_id: categoryOf(request.help),
    description: text,
    origin_address: from ? addressOf(from) : null,
    other_address: from !== undefined,
  };
  if (request.help !== 'ride') return { ...wish, expiration_date: clock.day(request.due) };
  const { day, time } = clock.wallTime(request.due);
  return { ...wish, destination_address: addressOf(request.to), arrival_date: day, arrival_time: time };
}

/** Of a link that is not shown: each question has one of its own. */
const newHash = (): Buffer => tokenHash(newToken()) ?? Buffer.alloc(32);

/** What a request is about while its steps are told. */
interface Telling {
  readonly requestId: number;
  readonly userId: number;
  readonly adminId: number;
  /** Volunteers who were asked by message. */
  readonly asked: Set<number>;
  /** The volunteer in charge. */
  chosen: number;
}

/** Stores a volunteer's answer with the question that was sent, if one was, and the words that came with it. */
async function answer(
  tx: Tx,
  { requestId, asked }: Telling,
  { volunteerId, respond, words }: { volunteerId: number; respond: 1 | 2; words?: string | undefined },
  now: Date,
): Promise<void> {
  if (!asked.has(volunteerId)) {
    if (words === undefined) return;
    throw new Error(`"${words}": words come with the answer to a question, so ask first`);
  }
  await followAnswers(tx, requestId, [{ volunteerId, respond }], now);
  if (words !== undefined)
    await sql`
      update request_invitations set note = ${words}
      where application_id = ${requestId} and volunteer_id = ${volunteerId}`.execute(tx);
}

/** Carries out one step of a request. */
async function take(
  tx: Tx,
  { events, people }: DemoWorld,
  telling: Telling,
  step: Step,
  now: Date,
): Promise<void> {
  const { requestId, userId, adminId } = telling;
  const staff = { by: 'staff', userId: adminId, role: 'admin', states: null } as const;
  const as = (by: 'user' | 'volunteer', id: number) => ({ by, userId: id, role: by, states: null }) as const;
  const order = (command: Command, commander: Commander, note?: string) =>
    commandRequest(tx, events, requestId, command, commander, { now, ...(note !== undefined && { note }) });
  switch (step[1]) {
    case 'ask': {
      const [, , ...names] = step;
      const ids = names.map((name) => idOf(people, name));
      for (const id of ids) telling.asked.add(id);
      const invitations = ids.map((volunteerId) => ({ volunteerId, tokenHash: newHash() }));
      await insertInvitations(tx, requestId, invitations, { now, invitedBy: adminId });
      return;
    }
    case 'offer':
    case 'no': {
      const [, kind, name, words] = step;
      const volunteerId = idOf(people, name);
      const isYes = kind === 'offer';
      await order({ kind: isYes ? 'accept' : 'decline', volunteerId }, as('volunteer', volunteerId));
      await answer(tx, telling, { volunteerId, respond: isYes ? 1 : 2, words }, now);
      return;
    }
    case 'approve':
    case 'assign': {
      const [, kind, name] = step;
      telling.chosen = idOf(people, name);
      await order({ kind, volunteerId: telling.chosen }, staff);
      return;
    }
    case 'unassign':
      await order({ kind: 'unassign', volunteerId: null }, staff);
      return;
    case 'cannot': {
      const volunteerId = telling.chosen;
      await order({ kind: 'withdraw', volunteerId }, as('volunteer', volunteerId), step[2]);
      await answer(tx, telling, { volunteerId, respond: 2 }, now);
      return;
    }
    case 'complete':
      await order({ kind: 'complete', volunteerId: telling.chosen }, as('volunteer', telling.chosen));
      return;
    case 'close': {
      const [, , by, words] = step;
      await order(
        { kind: 'close', by: by === 'self' ? 'user' : 'staff' },
        by === 'self' ? as('user', userId) : staff,
        words,
      );
      return;
    }
    case 'reject':
      await order({ kind: 'reject' }, staff, step[2]);
      return;
    case 'urgency':
      await prioritise(tx, events, { requestId, priority: step[2] }, staff, now);
  }
}

/** What ends a request for good. */
const ENDS: readonly Step[1][] = ['complete', 'close', 'reject'];

async function addRequest(tx: Tx, world: DemoWorld, request: DemoRequest, adminId: number): Promise<number> {
  const { clock, people, events } = world;
  const { who, by, comments, asked, steps = [], due } = request;
  const userId = idOf(people, who);
  let last = clock.at(asked);
  const id = await createRequest(
    tx,
    events,
    wishOf(request, clock),
    {
      userId,
      createdBy: by === undefined ? userId : idOf(people, by),
      by: by === undefined ? 'user' : 'staff',
      states: null,
      contact: comments === undefined ? null : { comments },
      home: null,
      ways: null,
    },
    { now: last, timeZone: clock.zone },
  );
  const telling: Telling = { requestId: id, userId, adminId, asked: new Set(), chosen: 0 };
  for (const step of steps) {
    last = clock.after(last, step[0]);
    await take(tx, world, telling, step, last);
  }
  const end = steps.at(-1)?.[1];
  if (due.startsWith('-') && (end === undefined || !ENDS.includes(end))) await expire(tx, world, id);
  return id;
}

/** Expires a request that is still open, at the moment at which its time was over. */
async function expire(tx: Tx, { events }: DemoWorld, id: number): Promise<void> {
  const { rows } = await sql<{ dueAt: Date }>`
    select due_at as "dueAt" from applications where id = ${id} and status = 'open'`.execute(tx);
  if (rows[0]) await commandRequest(tx, events, id, { kind: 'expire' }, 'clock', { now: rows[0].dueAt });
}

/** Adds the requests of the tables, the oldest first, each with what happened to it since. */
export async function addRequests(
  tx: Tx,
  world: DemoWorld,
  requests: readonly DemoRequest[],
): Promise<AddedRequest[]> {
  const { clock, people } = world;
  const inOrder = requests
    .map((request) => ({ request, at: clock.at(request.asked) }))
    .sort((a, b) => a.at.valueOf() - b.at.valueOf());
  const added: AddedRequest[] = [];
  for (const [n, { request }] of inOrder.entries()) {
    // The admins take turns.
    const admin = request.by ?? ADMINS[n % ADMINS.length]?.name ?? '';
    added.push({ id: await addRequest(tx, world, request, idOf(people, admin)), request });
  }
  return added;
}
