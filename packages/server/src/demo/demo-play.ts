import type { NewApplication } from '@ezra/contract/requests/help-requests';
import { isLive, type RequestStatus } from '@ezra/contract/requests/help-requests.terms';
import { CONSEQUENCES, decide } from '../features/requests/help-requests/help-requests.case.ts';
import {
  hasSaidNo,
  type Command,
  type Offer,
} from '../features/requests/help-requests/help-requests.domain.ts';
import type { RequestChanged } from '../features/requests/help-requests/help-requests.events.ts';
import {
  judgeWish,
  priorityOf,
  type RequestDates,
} from '../features/requests/help-requests/new-request.domain.ts';
import { respondAfter, type Respond } from '../features/requests/invitations/invitations.domain.ts';
import { CATEGORIES } from '../reference-data/catalogue.ts';
import type { DemoClock } from './demo-clock.ts';
import { idOf, type People } from './demo-people.ts';
import type { DemoRequest, HelpKind, Step } from './request-types.ts';

export interface PlayedOffer extends Offer {
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly decidedBy: number | null;
  readonly note: string | null;
}

export interface PlayedQuestion {
  readonly volunteerId: number;
  readonly respond: Respond;
  readonly note: string | null;
  readonly askedBy: number;
  readonly createdAt: Date;
  readonly answeredAt: Date | null;
}

interface Moved {
  readonly at: Date;
  readonly actorId: number | null;
}

/**
 * A request after its last step, and its history. The product's own decisions take the steps in memory; all
 * requests are then stored at once, since a dozen statements per step would lengthen the start by a second.
 */
export interface Played {
  readonly request: DemoRequest;
  readonly userId: number;
  readonly createdBy: number;
  readonly createdAt: Date;
  readonly dates: RequestDates;
  status: RequestStatus;
  volunteerId: number | null;
  priority: 0 | 1 | 2 | 3;
  /** Set by an admin. */
  isPrioritySet: boolean;
  systemNotes: string | null;
  updatedAt: Date;
  endedAt: Date | null;
  /** By volunteer. */
  readonly offers: Map<number, PlayedOffer>;
  readonly questions: Map<number, PlayedQuestion>;
  readonly changes: (Moved & { readonly change: Omit<RequestChanged, 'requestId'> })[];
  /** Entries of its history. */
  readonly history: (Moved & { readonly newValues: Record<string, unknown> })[];
}

interface Order extends Moved {
  readonly by: RequestChanged['by'];
  readonly note?: string | undefined;
}

export function categoryOf(help: HelpKind): { id: number; type: number } {
  const category = CATEGORIES.find(([, , name]) => name === help);
  if (!category) throw new Error(`there is no category "${help}"`);
  return { id: category[0], type: category[1] };
}

/** Opens a request as the product does; fails if the product would refuse it. */
function open(request: DemoRequest, clock: DemoClock, people: People, isQuick: boolean): Played {
  const { who, help, by, asked, from } = request;
  const createdAt = clock.at(asked);
  const category = categoryOf(help);
  // Does not affect the decision: places are stored as in the table.
  const somewhere = { text: '', lat: null, lng: null, street: null, city: null, state: null, country: null };
  const days =
    help === 'ride' ? clock.wallTime(request.due) : { day: clock.day(request.due), time: undefined };
  const wish: NewApplication = {
    category_id: category.id,
    description: request.text,
    ...(from && { origin_address: somewhere }),
    ...(help === 'ride'
      ? { destination_address: somewhere, arrival_date: days.day, arrival_time: days.time }
      : { expiration_date: days.day }),
  };
  const { dates, faults } = judgeWish(
    { type: category.type, expiresAfterHours: null },
    wish,
    { recordedHome: '', home: null, timeZone: clock.zone },
    createdAt,
  );
  const [fault] = Object.entries(faults);
  if (dates === null || fault) throw new Error(`${who}, ${help}: ${fault?.join(': ') ?? ''}`);
  const userId = idOf(people, who);
  const played: Played = {
    request,
    userId,
    createdBy: by === undefined ? userId : idOf(people, by),
    createdAt,
    dates,
    status: 'open',
    volunteerId: null,
    isPrioritySet: false,
    systemNotes: null,
    priority: priorityOf(
      { isQuickEmergency: isQuick, isRide: help === 'ride', dueAt: dates.dueAt },
      createdAt,
    ),
    updatedAt: createdAt,
    endedAt: null,
    offers: new Map(),
    questions: new Map(),
    changes: [],
    history: [],
  };
  note(played, 'create', [], {
    at: createdAt,
    actorId: played.createdBy,
    by: by === undefined ? 'user' : 'staff',
  });
  return played;
}

/** Records a change that was made. */
function note(
  played: Played,
  transition: RequestChanged['transition'],
  offers: readonly Offer[],
  {
    at,
    actorId,
    by,
    note: words,
    ...before
  }: Order & Partial<Pick<RequestChanged, 'volunteerBefore' | 'waitingBefore'>>,
): void {
  const { userId, status, volunteerId: volunteerAfter } = played;
  const change = {
    userId,
    transition,
    status,
    offers,
    volunteerAfter,
    by,
    note: words ?? null,
    volunteerBefore: null,
    waitingBefore: [],
    ...before,
  };
  played.changes.push({ at, actorId, change });
  for (const { newValues } of CONSEQUENCES[transition].history({ ...change, requestId: 0 }))
    played.history.push({ at, actorId, newValues });
}

/** Takes a command by the product's decision. */
function order(played: Played, command: Command, { at, actorId, by, note: words }: Order): void {
  const { request, offers, dates, status, volunteerId } = played;
  const state = {
    status,
    volunteerId,
    dueAt: dates.dueAt,
    isRequesterReachable: true,
    offers: [...offers.values()],
  };
  const decision = decide(state, command, at);
  if (decision.outcome !== 'changed') {
    const why = decision.outcome === 'refused' ? decision.error : decision.outcome;
    throw new Error(`${request.who}, ${request.help}: cannot ${command.kind}, ${why}`);
  }
  // A volunteer's words stay private; the requester sees the words of admins.
  const said = command.kind === 'withdraw' ? (words ?? null) : null;
  for (const offer of decision.offers) {
    const createdAt = offers.get(offer.volunteerId)?.createdAt ?? at;
    offers.set(offer.volunteerId, { ...offer, createdAt, updatedAt: at, decidedBy: actorId, note: said });
    answer(played, offer, at);
  }
  played.status = decision.status;
  played.volunteerId = decision.volunteerId;
  played.updatedAt = at;
  played.endedAt = isLive(decision.status) ? null : at;
  if (words !== undefined && command.kind !== 'withdraw') played.systemNotes = words;
  if (command.kind !== 'prioritise')
    note(played, command.kind, decision.offers, {
      at,
      actorId,
      by,
      note: words,
      volunteerBefore: volunteerId,
      waitingBefore: state.offers
        .filter(({ isApproved }) => isApproved === 0)
        .map((offer) => offer.volunteerId),
    });
}

/** Copies a volunteer's answer to the question, if one was sent. */
function answer({ questions }: Played, offer: Offer, at: Date): void {
  const question = questions.get(offer.volunteerId);
  const respond = respondAfter(offer.isApproved, hasSaidNo(offer));
  if (question && respond !== null && respond !== question.respond)
    questions.set(offer.volunteerId, { ...question, respond, answeredAt: at });
}

/** Keeps the words that came with an answer. */
function keepWords({ questions, request }: Played, volunteerId: number, words: string | undefined): void {
  if (words === undefined) return;
  const question = questions.get(volunteerId);
  if (!question) throw new Error(`${request.who}: words come with the answer to a question, so ask first`);
  questions.set(volunteerId, { ...question, note: words });
}

function take(
  played: Played,
  step: Step,
  at: Date,
  { people, adminId }: { people: People; adminId: number },
): void {
  const staff = { at, actorId: adminId, by: 'staff' } as const;
  const volunteer = (id: number) => ({ at, actorId: id, by: 'volunteer' }) as const;
  /** The volunteer in charge; 0 for none, which the product refuses. */
  const inCharge = played.volunteerId ?? 0;
  switch (step[1]) {
    case 'ask': {
      const [, , ...names] = step;
      const unanswered = {
        respond: 0,
        note: null,
        askedBy: adminId,
        createdAt: at,
        answeredAt: null,
      } as const;
      for (const volunteerId of names.map((name) => idOf(people, name)))
        if (!played.questions.has(volunteerId))
          played.questions.set(volunteerId, { ...unanswered, volunteerId });
      return;
    }
    case 'offer':
    case 'no': {
      const [, kind, name, words] = step;
      const volunteerId = idOf(people, name);
      order(played, { kind: kind === 'offer' ? 'accept' : 'decline', volunteerId }, volunteer(volunteerId));
      keepWords(played, volunteerId, words);
      return;
    }
    case 'approve':
    case 'assign':
      order(played, { kind: step[1], volunteerId: idOf(people, step[2]) }, staff);
      return;
    case 'unassign':
      order(played, { kind: 'unassign', volunteerId: null }, staff);
      return;
    case 'cannot':
      order(played, { kind: 'withdraw', volunteerId: inCharge }, { ...volunteer(inCharge), note: step[2] });
      return;
    case 'complete':
      order(played, { kind: 'complete', volunteerId: inCharge }, volunteer(inCharge));
      return;
    case 'close':
      if (step[2] === 'staff') order(played, { kind: 'close', by: 'staff' }, { ...staff, note: step[3] });
      else order(played, { kind: 'close', by: 'user' }, { at, actorId: played.userId, by: 'user' });
      return;
    case 'reject':
      order(played, { kind: 'reject' }, { ...staff, note: step[2] });
      return;
    case 'urgency':
      order(played, { kind: 'prioritise' }, staff);
      played.priority = step[2];
      played.isPrioritySet = true;
      played.history.push({ at, actorId: adminId, newValues: { label_priority: step[2] } });
  }
}

interface Stage {
  readonly clock: DemoClock;
  readonly people: People;
  readonly adminId: number;
  /** True if the person was registered in a hurry. */
  readonly isQuick: boolean;
}

/** Plays a request of the table to its last step. An open request past its time has expired. */
export function play(request: DemoRequest, { clock, people, adminId, isQuick }: Stage): Played {
  const played = open(request, clock, people, isQuick);
  let last = played.createdAt;
  for (const step of request.steps ?? []) {
    last = clock.after(last, step[0]);
    take(played, step, last, { people, adminId });
  }
  const { dueAt } = played.dates;
  if (played.status === 'open' && dueAt <= clock.now)
    order(played, { kind: 'expire' }, { at: dueAt, actorId: null, by: 'system' });
  return played;
}
