import {
  ALARM_MINUTES,
  type AssignmentState,
  type EmergencyState,
} from '@ezra/contract/emergencies/emergencies';
import { changed, type CommandOf } from '../../../platform/cases/step.domain.ts';

const MINUTE_MS = 60_000;

/** A volunteer who was sent, and has neither said no nor been removed. */
export interface OpenAssignment {
  readonly volunteerId: number;
  readonly state: 'asked' | 'coming';
  readonly etaMinutes: number | null;
  readonly sentAt: Date;
}

/** The facts that decide the outcome of a step. */
export interface Emergency {
  readonly userId: number;
  readonly isClosed: boolean;
  readonly acknowledgedAt: Date | null;
  readonly acknowledgedBy: number | null;
  /** When the current alarms to the staff started. */
  readonly alarmedAt: Date;
  /** How many alarms were sent since then. */
  readonly alarms: number;
  readonly nextAlarmAt: Date | null;
  readonly assignment: OpenAssignment | null;
  /** Volunteers who were sent and cannot come. */
  readonly refusers: readonly number[];
}

/** Finds the open assignment and the volunteers who cannot come, among all assignments of an emergency. */
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

export interface Answer {
  readonly etaMinutes: number | null;
  readonly note: string | null;
}

/** The steps of an emergency, each with its arguments. */
export interface EmergencySteps {
  acknowledge: { readonly staffId: number };
  /** A staff member, or the pairing in an event, sends a volunteer. */
  assign: {
    readonly volunteerId: number;
    /** The staff member who sends the volunteer and so acknowledges the emergency; null: not acknowledged. */
    readonly staffId: number | null;
    /** Whether the two are a pair in the event already: then an earlier refusal does not count. */
    readonly isPaired: boolean;
  };
  coming: Answer & { readonly volunteerId: number };
  cannot: Answer & { readonly volunteerId: number };
  /** The volunteer may no longer be assigned, or was removed in the event: another one is needed. */
  release: { readonly volunteerId: number };
  /** Alarms the staff again: nobody handles the emergency, or the volunteer who was sent has not answered. */
  alarm: object;
  close: object;
}
export type Command = CommandOf<EmergencySteps>;

/** The acknowledgement of an emergency, and its alarms. */
export type Care = Pick<
  Emergency,
  'isClosed' | 'acknowledgedAt' | 'acknowledgedBy' | 'alarmedAt' | 'alarms' | 'nextAlarmAt'
>;

export type AssignmentChange =
  | { readonly kind: 'send'; readonly volunteerId: number }
  | ({ readonly kind: 'answer'; readonly state: 'coming' | 'cannot' } & Answer)
  | { readonly kind: 'end' };

export interface EmergencyEffect {
  readonly care: Care;
  readonly assignment: AssignmentChange | null;
}
export const withCare = (care: Care, assignment: AssignmentChange | null = null) =>
  changed<EmergencyEffect>({ care, assignment });

export const careOf = ({
  isClosed,
  acknowledgedAt,
  acknowledgedBy,
  alarmedAt,
  alarms,
  nextAlarmAt,
}: Emergency): Care => ({ isClosed, acknowledgedAt, acknowledgedBy, alarmedAt, alarms, nextAlarmAt });

/** When the next alarm is due, after `alarms` of them since `since`; null: no further alarm. */
export function nextAlarm(since: Date, alarms: number): Date | null {
  const minutes = ALARM_MINUTES[alarms - 1];
  return minutes === undefined ? null : new Date(since.valueOf() + minutes * MINUTE_MS);
}

/** Starts the wait for the answer of a volunteer who is sent. Sending counts as the first alarm. */
export const awaitAnswer = (sentAt: Date): Pick<Care, 'alarms' | 'nextAlarmAt'> => ({
  alarms: 1,
  nextAlarmAt: nextAlarm(sentAt, 1),
});

/**
 * After this many emergencies raised and closed within this time, a person's next emergency raises an alarm
 * only after a pause.
 */
export const REPEATS = { toldAtOnce: 3, withinMs: 10 * MINUTE_MS, waitMs: MINUTE_MS } as const;

/**
 * Starts the alarms to the staff, at once. An emergency is never refused, but after three that the person
 * raised and closed within ten minutes the messages wait a minute, in which the person may close it again.
 * Until then it appears only on the staff's screens, without alarms.
 */
export const alarm = (now: Date, takenBack = 0): Pick<Care, 'alarmedAt' | 'alarms' | 'nextAlarmAt'> =>
  takenBack < REPEATS.toldAtOnce
    ? { alarmedAt: now, alarms: 1, nextAlarmAt: nextAlarm(now, 1) }
    : { alarmedAt: now, alarms: 0, nextAlarmAt: new Date(now.valueOf() + REPEATS.waitMs) };

/**
 * Starts the alarms of an acknowledged emergency again. They must start later than the acknowledgement, even
 * within the same millisecond.
 */
export const alarmAgain = ({ acknowledgedAt }: Emergency, now: Date): ReturnType<typeof alarm> =>
  alarm(acknowledgedAt !== null && acknowledgedAt >= now ? new Date(acknowledgedAt.valueOf() + 1) : now);

/** Whether staff acknowledged the emergency after its last alarms started. */
export const isAcknowledged = ({
  acknowledgedAt,
  alarmedAt,
}: Pick<Emergency, 'acknowledgedAt' | 'alarmedAt'>): boolean =>
  acknowledgedAt !== null && acknowledgedAt >= alarmedAt;

/** The state that staff see. */
export function stateOf(
  emergency: Pick<Emergency, 'isClosed' | 'acknowledgedAt' | 'alarmedAt'> & { readonly isAssigned: boolean },
): EmergencyState {
  if (emergency.isClosed) return 'closed';
  if (emergency.isAssigned) return 'assigned';
  return isAcknowledged(emergency) ? 'acknowledged' : 'new';
}

/** Acknowledges an emergency if it is not yet. Alarms go on while a volunteer's answer is awaited. */
export const acknowledged = (state: Emergency, staffId: number | null, now: Date): Care => ({
  ...careOf(state),
  ...(state.assignment === null && { nextAlarmAt: null }),
  ...(staffId !== null && !isAcknowledged(state) && { acknowledgedAt: now, acknowledgedBy: staffId }),
});

export const isSent = ({ assignment }: Emergency, volunteerId: number): boolean =>
  assignment?.volunteerId === volunteerId;
