import { sql } from 'kysely';
import type { NewApplication } from '@ezra/contract/help-requests';
import type { Address } from '@ezra/contract/places';
import type { Command } from '../features/help-requests/help-requests.domain.ts';
import {
  commandRequest,
  createRequest,
  type Commander,
} from '../features/help-requests/help-requests.service.ts';
import { prioritise } from '../features/help-requests/priority.service.ts';
import { insertInvitations } from '../features/invitations/invitations.repository.ts';
import type { Tx } from '../platform/db/database.ts';
import type { EventBus } from '../platform/events/event-bus.ts';
import { newToken, tokenHash } from '../platform/sessions/token.ts';
import { CATEGORIES } from '../reference-data/catalogue.ts';
import { DESTINATIONS } from './data/destinations.ts';
import { ADMINS } from './data/staff.ts';
import type { Day, DemoClock, Moment } from './demo-clock.ts';
import { idOf, type People } from './demo-people.ts';
import type { DemoRequest, HelpKind, Step } from './demo-types.ts';

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

function addressOf(key: keyof typeof DESTINATIONS): Address {
  const { text, town, lat, lng } = DESTINATIONS[key];
  return { text: `${text}, ${town}`, lat, lng, street: null, city: town, state: null, country: null };
}

function wishOf({ help, text, due, to, from }: DemoRequest, clock: DemoClock): NewApplication {
  const isRide = help === 'ride';
  const { day, time } = isRide
    ? clock.wallTime(due as Moment)
    : { day: clock.day(due as Day), time: undefined };
  return {
    category_id: categoryOf(help),
    description: text,
    destination_address: to ? addressOf(to) : null,
    origin_address: from ? addressOf(from) : null,
    other_address: from !== undefined,
    ...(isRide ? { arrival_date: day, arrival_time: time } : { expiration_date: day }),
  };
}

/** Of a link that is not shown: each question has one of its own. */
const newHash = (): Buffer => tokenHash(newToken()) ?? Buffer.alloc(32);

/** Keeps the words that came with an answer by the link. */
async function keepWords(tx: Tx, requestId: number, volunteerId: number, words: string): Promise<void> {
  const { numAffectedRows } = await sql`
    update request_invitations set note = ${words}
    where application_id = ${requestId} and volunteer_id = ${volunteerId} and respond > 0`.execute(tx);
  if (numAffectedRows !== 1n) throw new Error(`"${words}": words come with the answer to a question`);
}

/** Carries out the steps of one request; gives whether it is over. */
function teller(tx: Tx, { events, people }: DemoWorld, requestId: number, adminId: number) {
  const staff = { by: 'staff', userId: adminId, role: 'admin', states: null } as const;
  const as = (by: 'user' | 'volunteer', userId: number) => ({ by, userId, role: by, states: null }) as const;
  /** Who was chosen last. */
  let chosen = 0;
  return async ([, kind, ...facts]: Step, now: Date, userId: number): Promise<void> => {
    const order = (command: Exclude<Command, { kind: 'prioritise' }>, commander: Commander, note?: string) =>
      commandRequest(tx, events, requestId, command, commander, { now, ...(note !== undefined && { note }) });
    const [first = '', words] = facts.map(String);
    switch (kind) {
      case 'ask': {
        const asked = facts.map((name) => ({
          volunteerId: idOf(people, String(name)),
          tokenHash: newHash(),
        }));
        await insertInvitations(tx, requestId, asked, { now, invitedBy: adminId });
        return;
      }
      case 'offer':
      case 'no': {
        const volunteerId = idOf(people, first);
        const command = { kind: kind === 'offer' ? 'accept' : 'decline', volunteerId } as const;
        await order(command, as('volunteer', volunteerId));
        if (words !== undefined) await keepWords(tx, requestId, volunteerId, words);
        return;
      }
      case 'approve':
      case 'assign':
        chosen = idOf(people, first);
        await order({ kind, volunteerId: chosen }, staff);
        return;
      case 'unassign':
        await order({ kind, volunteerId: null }, staff);
        return;
      case 'cannot': {
        const volunteerId = idOf(people, first);
        await order({ kind: 'withdraw', volunteerId }, as('volunteer', volunteerId), words);
        return;
      }
      case 'complete':
        await order({ kind, volunteerId: chosen }, as('volunteer', chosen));
        return;
      case 'close':
        await (first === 'self'
          ? order({ kind, by: 'user' }, as('user', userId))
          : order({ kind, by: 'staff' }, staff, words));
        return;
      case 'reject':
        await order({ kind }, staff, first);
        return;
      case 'urgency':
        await prioritise(tx, events, { requestId, priority: facts[0] as 0 }, staff, now);
    }
  };
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
  const tell = teller(tx, world, id, adminId);
  for (const step of steps) {
    last = clock.after(last, step[0]);
    await tell(step, last, userId);
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
