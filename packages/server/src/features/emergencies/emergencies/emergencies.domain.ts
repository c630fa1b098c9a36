import {
  ALARM_MINUTES,
  type AssignmentState,
  type EmergencyState,
} from '@ezra/contract/emergencies/emergencies';
import type { ErrorCode } from '@ezra/contract/common/errors';

const MINUTE_MS = 60_000;

/** A volunteer who was sent, and has neither said no nor been removed. */
export interface OpenAssignment {
  readonly volunteerId: number;
  readonly state: 'asked' | 'coming';
  readonly etaMinutes: number | null;
  readonly sentAt: Date;
}

/** What determines a decision on an emergency. */
export interface Emergency {
  readonly userId: number;
  readonly isClosed: boolean;
  readonly acknowledgedAt: Date | null;
  readonly acknowledgedBy: number | null;
  /** Since when the staff are alarmed. */
  readonly alarmedAt: Date;
  /** How often they were told since then. */
  readonly alarms: number;
  readonly nextAlarmAt: Date | null;
  readonly assignment: OpenAssignment | null;
  /** Volunteers who were sent and cannot come. */
  readonly refusers: readonly number[];
}

/** The volunteer on the way, and those who cannot come, of all who were sent to an emergency. */
export function sentOf(
  assignments: readonly {
    readonly state: AssignmentState;
    readonly volunteer_id: number;
    readonly eta_minutes: number | null;
    readonly created_at: Date | string;
  }[],
): Pick<Emergency, 'assignment' | 'refusers'> {
  let assignment: OpenAssignment | null = null;
  const refusers: number[] = [];
  for (const { state, volunteer_id: volunteerId, eta_minutes: etaMinutes, created_at } of assignments) {
    if (state === 'asked' || state === 'coming')
      assignment = { volunteerId, state, etaMinutes, sentAt: new Date(created_at) };
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
      /** The staff member who sends, which acknowledges the emergency; null: it does not acknowledge the emergency. */
      readonly staffId: number | null;
      /** The two are a pair in the event already, whatever the volunteer answered before. */
      readonly isPaired: boolean;
    }
  | ({ readonly kind: 'coming'; readonly volunteerId: number } & Answer)
  | ({ readonly kind: 'cannot'; readonly volunteerId: number } & Answer)
  /** The volunteer may no longer be assigned, or was removed in the event: another one is needed. */
  | { readonly kind: 'release'; readonly volunteerId: number }
  /** The staff are due to be alarmed again: no one handles it, or the volunteer who was sent has not answered. */
  | { readonly kind: 'alarm' }
  | { readonly kind: 'close' };
export type CommandKind = Command['kind'];

/** The acknowledgement of an emergency, and its alarms. */
export type Care = Pick<
  Emergency,
  'isClosed' | 'acknowledgedAt' | 'acknowledgedBy' | 'alarmedAt' | 'alarms' | 'nextAlarmAt'
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
  alarms,
  nextAlarmAt,
}: Emergency): Care => ({ isClosed, acknowledgedAt, acknowledgedBy, alarmedAt, alarms, nextAlarmAt });

/** Gives the next alarm after so many since a moment; null: no more. */
function nextAlarm(since: Date, alarms: number): Date | null {
  const minutes = ALARM_MINUTES[alarms - 1];
  return minutes === undefined ? null : new Date(since.valueOf() + minutes * MINUTE_MS);
}

/** Starts the alarms for the answer of a volunteer who is sent: being sent is the first. */
const awaitAnswer = (sentAt: Date): Pick<Care, 'alarms' | 'nextAlarmAt'> => ({
  alarms: 1,
  nextAlarmAt: nextAlarm(sentAt, 1),
});

/**
 * After this many emergencies raised and closed within this time, a person's next emergency raises an alarm only after
 * a pause.
 */
export const REPEATS = { toldAtOnce: 3, withinMs: 10 * MINUTE_MS, waitMs: MINUTE_MS } as const;

/**
 * Starts the alarms of the staff, at once. An emergency is never refused; but after the third that the person
 * closed within ten minutes its messages wait a minute, in which it may be closed again. Until then it
 * appears only on the staff's screens, without alarms.
 */
export const alarm = (now: Date, takenBack = 0): Pick<Care, 'alarmedAt' | 'alarms' | 'nextAlarmAt'> =>
  takenBack < REPEATS.toldAtOnce
    ? { alarmedAt: now, alarms: 1, nextAlarmAt: nextAlarm(now, 1) }
    : { alarmedAt: now, alarms: 0, nextAlarmAt: new Date(now.valueOf() + REPEATS.waitMs) };

/**
 * Starts the alarms of an acknowledged emergency again: it must be later than the acknowledgement, even in the same
 * millisecond.
 */
const alarmAgain = ({ acknowledgedAt }: Emergency, now: Date): ReturnType<typeof alarm> =>
  alarm(acknowledgedAt !== null && acknowledgedAt >= now ? new Date(acknowledgedAt.valueOf() + 1) : now);

/** Whether an emergency is acknowledged: by staff, after its last alarms started. */
export const isAcknowledged = ({
  acknowledgedAt,
  alarmedAt,
}: Pick<Emergency, 'acknowledgedAt' | 'alarmedAt'>): boolean =>
  acknowledgedAt !== null && acknowledgedAt >= alarmedAt;

/** Gives the emergency's state for staff. */
export function stateOf(
  emergency: Pick<Emergency, 'isClosed' | 'acknowledgedAt' | 'alarmedAt'> & { readonly isAssigned: boolean },
): EmergencyState {
  if (emergency.isClosed) return 'closed';
  if (emergency.isAssigned) return 'assigned';
  return isAcknowledged(emergency) ? 'acknowledged' : 'new';
}

/** Acknowledges an emergency, unless it is acknowledged already. An answer that is awaited still is. */
const acknowledged = (state: Emergency, staffId: number | null, now: Date): Care => ({
  ...careOf(state),
  ...(state.assignment === null && { nextAlarmAt: null }),
  ...(staffId !== null && !isAcknowledged(state) && { acknowledgedAt: now, acknowledgedBy: staffId }),
});

const isSent = ({ assignment }: Emergency, volunteerId: number): boolean =>
  assignment?.volunteerId === volunteerId;

type Decide<K extends CommandKind> = (
  state: Emergency,
  command: Extract<Command, { kind: K }>,
  now: Date,
) => Decision;

const decisions: { readonly [K in CommandKind]: Decide<K> } = {
  acknowledge(state, { staffId }, now) {
    if (state.isClosed) return refused('emergency_closed');
    return isAcknowledged(state) ? unchanged : changed(acknowledged(state, staffId, now));
  },

  assign(state, { volunteerId, staffId, isPaired }, now) {
    if (state.isClosed) return refused('emergency_closed');
    if (isSent(state, volunteerId)) return unchanged;
    if (volunteerId === state.userId || (!isPaired && state.refusers.includes(volunteerId)))
      return refused('volunteer_unavailable');
    const care = { ...acknowledged(state, staffId, now), ...awaitAnswer(now) };
    return changed(care, { kind: 'send', volunteerId });
  },

  coming(state, { volunteerId, etaMinutes, note }) {
    const { assignment } = state;
    if (assignment?.volunteerId !== volunteerId) {
      if (state.isClosed) return refused('emergency_closed');
      return refused(state.refusers.includes(volunteerId) ? 'already_answered' : 'conflict');
    }
    if (assignment.state === 'coming' && assignment.etaMinutes === etaMinutes) return unchanged;
    return changed(
      { ...careOf(state), nextAlarmAt: null },
      { kind: 'answer', state: 'coming', etaMinutes, note },
    );
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

  alarm(state, _command, now) {
    const { assignment } = state;
    if (state.nextAlarmAt === null || state.nextAlarmAt > now) return unchanged;
    // An earlier release left the alarms of a volunteer who has answered.
    if (assignment?.state === 'coming') return changed({ ...careOf(state), nextAlarmAt: null });
    const alarms = state.alarms + 1;
    const since = assignment?.sentAt ?? state.alarmedAt;
    return changed({ ...careOf(state), alarms, nextAlarmAt: nextAlarm(since, alarms) });
  },

  close(state) {
    if (state.isClosed) return unchanged;
    const care = { ...careOf(state), isClosed: true, nextAlarmAt: null };
    return changed(care, state.assignment ? { kind: 'end' } : null);
  },
};

/** Decides a command on an emergency at a moment. Pure: reads and writes nothing. */
export function decide(state: Emergency, command: Command, now: Date): Decision {
  // Each command has its own function under its own kind, which the compiler cannot follow through the union.
  const decision = decisions[command.kind] as (state: Emergency, command: Command, now: Date) => Decision;
  return decision(state, command, now);
}
