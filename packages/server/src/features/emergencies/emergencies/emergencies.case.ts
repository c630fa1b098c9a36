import {
  EMERGENCY_ACTIONS,
  type EmergencyAction,
  type EmergencyState,
} from '@ezra/contract/emergencies/emergencies';
import { can } from '@ezra/contract/common/permissions';
import type { Consequences, HistoryLine } from '../../../platform/cases/follow-case.ts';
import {
  decideStep,
  refused,
  unchanged,
  type Decision,
  type Rule,
} from '../../../platform/cases/step.domain.ts';
import type { Letter } from '../../../platform/messaging/messaging.ts';
import type { Acting } from '../../../platform/sessions/acting.policy.ts';
import {
  acknowledged,
  alarmAgain,
  awaitAnswer,
  careOf,
  isAcknowledged,
  isSent,
  nextAlarm,
  stateOf,
  withCare,
  type Command,
  type Emergency,
  type EmergencyEffect,
  type EmergencySteps,
} from './emergencies.domain.ts';
import type { EmergencyChanged } from './emergencies.events.ts';
import { emergencyLetters as t, type EmergencyWords } from './emergencies.templates.ts';

/** A letter with its readers: all staff responsible for the emergency, or one person. */
export interface Notice {
  readonly to: 'staff' | 'seeker' | 'before' | 'after' | 'acknowledging';
  readonly letter: Letter<EmergencyWords>;
}
/** `rush`: told within a second, because in a disaster a thousand people press the button at once. */
export type EmergencyTopic = 'emergency' | 'rush';

type EmergencyStep<Kind extends keyof EmergencySteps> = Rule<
  Emergency,
  EmergencyState,
  EmergencySteps[Kind],
  EmergencyEffect
> & {
  /** The volunteer whom the step sends, or keeps on the way; null: none. */
  readonly sends: ((args: EmergencySteps[Kind]) => number) | null;
} & (Kind extends EmergencyAction
    ? {
        /** What one of the staff gives the step. */ readonly asks: (staffId: number) => EmergencySteps[Kind];
      }
    : object) &
  EmergencyConsequences;
type EmergencyConsequences = Consequences<EmergencyChanged, Notice, EmergencyTopic>;

const toStaff = (letter: Notice['letter']): Notice => ({ to: 'staff', letter });
const toSeeker = (letter: Notice['letter']): Notice => ({ to: 'seeker', letter });
const toBefore = (letter: Notice['letter']): Notice => ({ to: 'before', letter });
const toAcknowledging = (letter: Notice['letter']): Notice => ({ to: 'acknowledging', letter });

const line = ({ emergencyId }: EmergencyChanged, newValues: HistoryLine['newValues']): HistoryLine[] => [
  { subject: 'emergency', subjectId: emergencyId, newValues },
];
/** Notes what became of the emergency and of its volunteer. */
const state = (change: EmergencyChanged): HistoryLine[] => {
  const { care, after } = change;
  const status = stateOf({ ...care, isAssigned: after !== null });
  return line(change, { status, ...(after && { is_approved: after.state === 'coming' ? 1 : 0 }) });
};

const NOW = ['emergency'] as const;
const OPEN: readonly EmergencyState[] = ['new', 'acknowledged', 'assigned'];
/** Stands for a volunteer who has not been sent to the emergency: `users.id` begins at 1. */
const ANOTHER_VOLUNTEER = 0;

export const STEPS: { readonly [Kind in keyof EmergencySteps]: EmergencyStep<Kind> } = {
  acknowledge: {
    who: ['emergencies.handle'],
    asks: (staffId) => ({ staffId }),
    sends: null,
    from: OPEN,
    otherwise: 'emergency_closed',
    decide: (emergency, { staffId }, now) =>
      isAcknowledged(emergency) ? unchanged : withCare(acknowledged(emergency, staffId, now)),
    letters: () => [toSeeker(t.seekerAcknowledged)],
    history: state,
    tells: NOW,
  },

  assign: {
    who: ['emergencies.handle'],
    asks: (staffId) => ({ volunteerId: ANOTHER_VOLUNTEER, staffId, isPaired: false }),
    sends: ({ volunteerId }) => volunteerId,
    from: OPEN,
    otherwise: 'emergency_closed',
    decide(emergency, { volunteerId, staffId, isPaired }, now) {
      if (isSent(emergency, volunteerId)) return unchanged;
      const hasRefused = !isPaired && emergency.refusers.includes(volunteerId);
      if (volunteerId === emergency.userId || hasRefused) return refused('volunteer_unavailable');
      const care = { ...acknowledged(emergency, staffId, now), ...awaitAnswer(now) };
      return withCare(care, { kind: 'send', volunteerId });
    },
    letters: ({ before }) => [
      { to: 'after', letter: t.volunteerSent },
      toSeeker(t.seekerSent),
      ...(before ? [toBefore(t.volunteerNotNeeded)] : []),
    ],
    history: state,
    tells: NOW,
  },

  coming: {
    who: ['emergencies.answer'],
    sends: ({ volunteerId }) => volunteerId,
    from: OPEN,
    otherwise: 'emergency_closed',
    decide(emergency, { volunteerId, etaMinutes, note }) {
      const { assignment } = emergency;
      if (assignment?.volunteerId !== volunteerId)
        return refused(emergency.refusers.includes(volunteerId) ? 'already_answered' : 'conflict');
      if (assignment.state === 'coming' && assignment.etaMinutes === etaMinutes) return unchanged;
      const answer = { kind: 'answer', state: 'coming', etaMinutes, note } as const;
      return withCare({ ...careOf(emergency), nextAlarmAt: null }, answer);
    },
    letters: () => [toSeeker(t.seekerComing), toAcknowledging(t.staffComing)],
    history: state,
    tells: NOW,
  },

  cannot: {
    who: ['emergencies.answer'],
    sends: null,
    from: OPEN,
    otherwise: 'emergency_closed',
    isDone: (emergency, { volunteerId }) =>
      !isSent(emergency, volunteerId) && emergency.refusers.includes(volunteerId),
    decide(emergency, { volunteerId, note }, now) {
      if (!isSent(emergency, volunteerId)) return refused('conflict');
      const answer = { kind: 'answer', state: 'cannot', etaMinutes: null, note } as const;
      return withCare({ ...careOf(emergency), ...alarmAgain(emergency, now) }, answer);
    },
    letters: () => [toStaff(t.staffRefused), toSeeker(t.seekerSeeking)],
    history: state,
    tells: NOW,
  },

  release: {
    who: [],
    sends: null,
    from: OPEN,
    otherwise: 'unchanged',
    decide: (emergency, { volunteerId }, now) =>
      isSent(emergency, volunteerId)
        ? withCare({ ...careOf(emergency), ...alarmAgain(emergency, now) }, { kind: 'end' })
        : unchanged,
    letters: () => [toStaff(t.staffReleased), toSeeker(t.seekerSeeking), toBefore(t.volunteerNotNeeded)],
    history: state,
    tells: NOW,
  },

  alarm: {
    who: [],
    sends: null,
    from: OPEN,
    otherwise: 'unchanged',
    decide(emergency, _args, now) {
      const { assignment, nextAlarmAt } = emergency;
      if (nextAlarmAt === null || nextAlarmAt > now) return unchanged;
      // An earlier release left the alarms of a volunteer who has answered.
      if (assignment?.state === 'coming') return withCare({ ...careOf(emergency), nextAlarmAt: null });
      const alarms = emergency.alarms + 1;
      const since = assignment?.sentAt ?? emergency.alarmedAt;
      return withCare({ ...careOf(emergency), alarms, nextAlarmAt: nextAlarm(since, alarms) });
    },
    letters: alarmed,
    history: (change) => line(change, { call: change.care.alarms }),
    tells: NOW,
  },

  close: {
    who: ['emergencies.handle', 'emergencies.raise'],
    asks: () => ({}),
    sends: null,
    from: OPEN,
    otherwise: 'unchanged',
    decide: (emergency) =>
      withCare(
        { ...careOf(emergency), isClosed: true, nextAlarmAt: null },
        emergency.assignment ? { kind: 'end' } : null,
      ),
    letters: ({ by, before, after }) => [
      ...(by === 'user' ? [] : [toSeeker(t.seekerClosed)]),
      ...(after === null && before ? [toBefore(t.volunteerEnded)] : []),
      toAcknowledging(t.staffClosed),
    ],
    history: state,
    tells: NOW,
  },
};

/** An emergency that waits first (`alarm` of the domain) sends no message until its moment comes. */
function alarmed({ care, after }: EmergencyChanged): Notice[] {
  if (care.alarms === 0) return [];
  if (after) return after.state === 'asked' ? [toStaff(t.staffUnanswered)] : [];
  if (care.alarms > 1) return [toStaff(t.staffAlarmedAgain)];
  return [toStaff(t.staffCalled), toSeeker(t.seekerRaised)];
}

/** What follows from each transition, also those that need no decision. */
export const CONSEQUENCES: Readonly<Record<EmergencyChanged['transition'], EmergencyConsequences>> = {
  ...STEPS,
  raise: { letters: alarmed, history: state, tells: ['rush'] },
  /** An event takes it in, or stops. */
  join: { letters: () => [], history: state, tells: ['rush'] },
  leave: { letters: () => [], history: state, tells: ['rush'] },
};

export const statusOf = (emergency: Emergency): EmergencyState =>
  stateOf({ ...emergency, isAssigned: emergency.assignment !== null });

/** Decides a step at a moment. */
export const decide = (emergency: Emergency, command: Command, now: Date): Decision<EmergencyEffect> =>
  decideStep(STEPS, { status: statusOf(emergency), state: emergency }, command, now);

/** The volunteer whom a step sends, or keeps on the way; null: none. */
export const volunteerSentBy = (command: Command): number | null => {
  const { sends } = STEPS[command.kind] as EmergencyStep<keyof EmergencySteps>;
  return sends ? (sends as (args: Command) => number)(command) : null;
};

/** What the staff may do with an emergency that they see: the `allowed_actions` of answers. */
export const allowedActions = (
  { role, userId }: Acting,
  emergency: Emergency,
  now: Date,
): EmergencyAction[] =>
  can(role, 'emergencies.handle')
    ? EMERGENCY_ACTIONS.filter((kind) => {
        const command = { kind, ...STEPS[kind].asks(userId) } as Command;
        return decide(emergency, command, now).outcome === 'changed';
      })
    : [];
