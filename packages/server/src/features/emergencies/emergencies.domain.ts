import {
  EMERGENCY_CALL_MINUTES,
  type AssignmentState,
  type EmergencyState,
} from '@ezra/contract/emergencies';
import type { ErrorCode } from '@ezra/contract/common/errors';

const MINUTE_MS = 60_000;

/** A volunteer who was sent, and has neither said no nor been removed. */
export interface OpenAssignment {
  readonly volunteerId: number;
  readonly state: 'asked' | 'coming';
  readonly etaMinutes: number | null;
}

/** What determines a decision on an emergency call. */
export interface CallState {
  readonly userId: number;
  readonly isClosed: boolean;
  readonly acknowledgedAt: Date | null;
  readonly acknowledgedBy: number | null;
  /** Since when the staff are called. */
  readonly alarmedAt: Date;
  /** How often they were told since then. */
  readonly calls: number;
  readonly nextCallAt: Date | null;
  readonly assignment: OpenAssignment | null;
  /** Volunteers who were sent and cannot come. */
  readonly refusers: readonly number[];
}

/** The volunteer on the way, and those who cannot come, of all who were sent to a call. */
export function sentOf(
  assignments: readonly {
    readonly state: AssignmentState;
    readonly volunteer_id: number;
    readonly eta_minutes: number | null;
  }[],
): Pick<CallState, 'assignment' | 'refusers'> {
  let assignment: OpenAssignment | null = null;
  const refusers: number[] = [];
  for (const { state, volunteer_id: volunteerId, eta_minutes: etaMinutes } of assignments) {
    if (state === 'asked' || state === 'coming') assignment = { volunteerId, state, etaMinutes };
    if (state === 'cannot') refusers.push(volunteerId);
  }
  return { assignment, refusers };
}

/** The volunteer's answer. */
export interface Answer {
  readonly etaMinutes: number | null;
  readonly note: string | null;
}

export type Command =
  | { readonly kind: 'acknowledge'; readonly staffId: number }
  /** One of the staff, or the pairing of an event, sends a volunteer. */
  | {
      readonly kind: 'assign';
      readonly volunteerId: number;
      /** The staff member who sends, which acknowledges the call; null: it does not acknowledge the call. */
      readonly staffId: number | null;
      /** The two are a pair in the event already, whatever the volunteer answered before. */
      readonly isPaired: boolean;
    }
  | ({ readonly kind: 'coming'; readonly volunteerId: number } & Answer)
  | ({ readonly kind: 'cannot'; readonly volunteerId: number } & Answer)
  /** The volunteer may no longer be assigned, or was removed in the event: another one is needed. */
  | { readonly kind: 'release'; readonly volunteerId: number }
  /** The staff are due to be alarmed again. */
  | { readonly kind: 'call' }
  | { readonly kind: 'close' };
export type CommandKind = Command['kind'];

/** The acknowledgement of a call, and its alarms. */
export type Care = Pick<
  CallState,
  'isClosed' | 'acknowledgedAt' | 'acknowledgedBy' | 'alarmedAt' | 'calls' | 'nextCallAt'
>;

/** A change of a volunteer's assignment. */
export type AssignmentChange =
  | { readonly kind: 'send'; readonly volunteerId: number }
  | ({ readonly kind: 'answer'; readonly state: 'coming' | 'cannot' } & Answer)
  | { readonly kind: 'end' };

/** The outcome of a command, or the reason why it is refused. */
export type Decision =
  | { readonly outcome: 'changed'; readonly care: Care; readonly assignment: AssignmentChange | null }
  /** The wish is fulfilled already: a repeated tap, a second tab. */
  | { readonly outcome: 'unchanged' }
  | { readonly outcome: 'refused'; readonly error: ErrorCode };

const refused = (error: ErrorCode): Decision => ({ outcome: 'refused', error });
const unchanged: Decision = { outcome: 'unchanged' };
const changed = (care: Care, assignment: AssignmentChange | null = null): Decision => ({
  outcome: 'changed',
  care,
  assignment,
});

const careOf = ({
  isClosed,
  acknowledgedAt,
  acknowledgedBy,
  alarmedAt,
  calls,
  nextCallAt,
}: CallState): Care => ({ isClosed, acknowledgedAt, acknowledgedBy, alarmedAt, calls, nextCallAt });

/** Gives the next alarm after `calls` alarms; null: no more. */
function nextCall(alarmedAt: Date, calls: number): Date | null {
  const minutes = EMERGENCY_CALL_MINUTES[calls - 1];
  return minutes === undefined ? null : new Date(alarmedAt.valueOf() + minutes * MINUTE_MS);
}

/**
 * After this many calls raised and closed within this time, a person's next call raises an alarm only after
 * a pause.
 */
export const REPEATS = { toldAtOnce: 3, withinMs: 10 * MINUTE_MS, waitMs: MINUTE_MS } as const;

/**
 * Starts the alarms of the staff, at once. A call is never refused; but after the third that the person
 * closed within ten minutes its messages wait a minute, in which it may be closed again. Until then it
 * appears only on the staff's screens, without alarms.
 */
export const alarm = (now: Date, takenBack = 0): Pick<Care, 'alarmedAt' | 'calls' | 'nextCallAt'> =>
  takenBack < REPEATS.toldAtOnce
    ? { alarmedAt: now, calls: 1, nextCallAt: nextCall(now, 1) }
    : { alarmedAt: now, calls: 0, nextCallAt: new Date(now.valueOf() + REPEATS.waitMs) };

/**
 * Starts the alarms of an acknowledged call again: it must be later than the acknowledgement, even in the same
 * millisecond.
 */
const alarmAgain = ({ acknowledgedAt }: CallState, now: Date): ReturnType<typeof alarm> =>
  alarm(acknowledgedAt !== null && acknowledgedAt >= now ? new Date(acknowledgedAt.valueOf() + 1) : now);

/** Whether a call is acknowledged: by staff, after its last alarms started. */
export const isLookedAfter = ({
  acknowledgedAt,
  alarmedAt,
}: Pick<CallState, 'acknowledgedAt' | 'alarmedAt'>): boolean =>
  acknowledgedAt !== null && acknowledgedAt >= alarmedAt;

/** Gives the call's state for staff. */
export function stateOf(
  call: Pick<CallState, 'isClosed' | 'acknowledgedAt' | 'alarmedAt'> & { readonly isAssigned: boolean },
): EmergencyState {
  if (call.isClosed) return 'closed';
  if (call.isAssigned) return 'assigned';
  return isLookedAfter(call) ? 'acknowledged' : 'new';
}

/** Acknowledges a call, unless it is acknowledged already. */
const lookedAfter = (state: CallState, staffId: number | null, now: Date): Care => ({
  ...careOf(state),
  nextCallAt: null,
  ...(staffId !== null && !isLookedAfter(state) && { acknowledgedAt: now, acknowledgedBy: staffId }),
});

const isSent = ({ assignment }: CallState, volunteerId: number): boolean =>
  assignment?.volunteerId === volunteerId;

type Decide<K extends CommandKind> = (
  state: CallState,
  command: Extract<Command, { kind: K }>,
  now: Date,
) => Decision;

const decisions: { readonly [K in CommandKind]: Decide<K> } = {
  acknowledge(state, { staffId }, now) {
    if (state.isClosed) return refused('emergency_closed');
    return isLookedAfter(state) ? unchanged : changed(lookedAfter(state, staffId, now));
  },

  assign(state, { volunteerId, staffId, isPaired }, now) {
    if (state.isClosed) return refused('emergency_closed');
    if (isSent(state, volunteerId)) return unchanged;
    if (volunteerId === state.userId || (!isPaired && state.refusers.includes(volunteerId)))
      return refused('volunteer_unavailable');
    return changed(lookedAfter(state, staffId, now), { kind: 'send', volunteerId });
  },

  coming(state, { volunteerId, etaMinutes, note }) {
    const { assignment } = state;
    if (assignment?.volunteerId !== volunteerId) {
      if (state.isClosed) return refused('emergency_closed');
      return refused(state.refusers.includes(volunteerId) ? 'already_answered' : 'conflict');
    }
    if (assignment.state === 'coming' && assignment.etaMinutes === etaMinutes) return unchanged;
    return changed(careOf(state), { kind: 'answer', state: 'coming', etaMinutes, note });
  },

  cannot(state, { volunteerId, note }, now) {
    if (!isSent(state, volunteerId)) {
      if (state.refusers.includes(volunteerId)) return unchanged;
      return refused(state.isClosed ? 'emergency_closed' : 'conflict');
    }
    return changed(
      { ...careOf(state), ...alarmAgain(state, now) },
      { kind: 'answer', state: 'cannot', etaMinutes: null, note },
    );
  },

  release(state, { volunteerId }, now) {
    if (!isSent(state, volunteerId)) return unchanged;
    return changed({ ...careOf(state), ...alarmAgain(state, now) }, { kind: 'end' });
  },

  call(state, _command, now) {
    if (state.nextCallAt === null || state.nextCallAt > now) return unchanged;
    const calls = state.calls + 1;
    return changed({ ...careOf(state), calls, nextCallAt: nextCall(state.alarmedAt, calls) });
  },

  close(state) {
    if (state.isClosed) return unchanged;
    const care = { ...careOf(state), isClosed: true, nextCallAt: null };
    return changed(care, state.assignment ? { kind: 'end' } : null);
  },
};

/** Decides a command on a call at a moment. Pure: reads and writes nothing. */
export function decide(state: CallState, command: Command, now: Date): Decision {
  // Each command has its own function under its own kind, which the compiler cannot follow through the union.
  const decision = decisions[command.kind] as (state: CallState, command: Command, now: Date) => Decision;
  return decision(state, command, now);
}
