import { describe, expect, it } from 'vitest';
import type { EmergencyState } from '@ezra/contract/emergencies/emergencies';
import type { ErrorCode } from '@ezra/contract/common/errors';
import { decide } from './emergencies.case.ts';
import {
  alarm,
  isAcknowledged,
  stateOf,
  type Emergency,
  type Command,
  type OpenAssignment,
} from './emergencies.domain.ts';

const RAISED = new Date('2026-11-20T03:00:00Z');
const NOW = new Date('2026-11-20T03:01:00Z');
const after = (minutes: number, from = RAISED): Date => new Date(from.valueOf() + minutes * 60_000);
const SEEKER = 1;
const ME = 7;
const OTHER = 8;
const REFUSER = 9;
const STAFF = 20;

const fresh: Emergency = {
  userId: SEEKER,
  isClosed: false,
  acknowledgedAt: null,
  acknowledgedBy: null,
  ...alarm(RAISED),
  assignment: null,
  refusers: [REFUSER],
};
const sent = (state: OpenAssignment['state'], etaMinutes: number | null = null): OpenAssignment => ({
  volunteerId: ME,
  state,
  etaMinutes,
  sentAt: RAISED,
});
const acknowledged: Emergency = {
  ...fresh,
  acknowledgedAt: RAISED,
  acknowledgedBy: STAFF,
  nextAlarmAt: null,
};
const STATES = {
  new: fresh,
  acknowledged,
  'volunteer asked': { ...acknowledged, assignment: sent('asked') },
  'volunteer coming': { ...acknowledged, assignment: sent('coming', 20) },
  'paired by an event alone': { ...fresh, nextAlarmAt: null, assignment: sent('asked') },
  closed: { ...acknowledged, isClosed: true },
} satisfies Record<string, Emergency>;

const answer = { etaMinutes: 10, note: null };
const COMMANDS: Record<string, Command> = {
  acknowledge: { kind: 'acknowledge', staffId: STAFF + 1 },
  'assign me': { kind: 'assign', volunteerId: ME, staffId: STAFF + 1, isPaired: false },
  'assign another': { kind: 'assign', volunteerId: OTHER, staffId: STAFF + 1, isPaired: false },
  'assign who said no': { kind: 'assign', volunteerId: REFUSER, staffId: STAFF, isPaired: false },
  'paired with who said no': { kind: 'assign', volunteerId: REFUSER, staffId: null, isPaired: true },
  'assign the seeker': { kind: 'assign', volunteerId: SEEKER, staffId: STAFF, isPaired: true },
  'I come': { kind: 'coming', volunteerId: ME, ...answer },
  'I cannot': { kind: 'cannot', volunteerId: ME, ...answer },
  'another comes': { kind: 'coming', volunteerId: OTHER, ...answer },
  'another cannot': { kind: 'cannot', volunteerId: OTHER, ...answer },
  'who said no comes': { kind: 'coming', volunteerId: REFUSER, ...answer },
  'who said no cannot': { kind: 'cannot', volunteerId: REFUSER, ...answer },
  'release me': { kind: 'release', volunteerId: ME },
  'release another': { kind: 'release', volunteerId: OTHER },
  'alarm too early': { kind: 'alarm' },
  close: { kind: 'close' },
};

type Outcome = EmergencyState | '=' | ErrorCode;
function outcomeOf(state: Emergency, command: Command): Outcome {
  const decision = decide(state, command, NOW);
  if (decision.outcome === 'refused') return decision.error;
  if (decision.outcome === 'unchanged') return '=';
  const { care, assignment } = decision;
  const isAssigned =
    assignment === null
      ? state.assignment !== null
      : assignment.kind === 'send' || (assignment.kind === 'answer' && assignment.state === 'coming');
  return stateOf({ ...care, isAssigned });
}

const gone = 'emergency_closed';
const not = 'volunteer_unavailable';
/** The outcome of every command in every state: the new state, `=` for no change, or the refusal. */
const TABLE: Record<keyof typeof COMMANDS, readonly Outcome[]> = {
  acknowledge: ['acknowledged', '=', '=', '=', 'assigned', gone],
  'assign me': ['assigned', 'assigned', '=', '=', '=', gone],
  'assign another': ['assigned', 'assigned', 'assigned', 'assigned', 'assigned', gone],
  'assign who said no': [not, not, not, not, not, gone],
  'paired with who said no': ['assigned', 'assigned', 'assigned', 'assigned', 'assigned', gone],
  'assign the seeker': [not, not, not, not, not, gone],
  'I come': ['conflict', 'conflict', 'assigned', 'assigned', 'assigned', gone],
  'I cannot': ['conflict', 'conflict', 'new', 'new', 'new', gone],
  'another comes': ['conflict', 'conflict', 'conflict', 'conflict', 'conflict', gone],
  'another cannot': ['conflict', 'conflict', 'conflict', 'conflict', 'conflict', gone],
  'who said no comes': [
    'already_answered',
    'already_answered',
    'already_answered',
    'already_answered',
    'already_answered',
    gone,
  ],
  'who said no cannot': ['=', '=', '=', '=', '=', '='],
  'release me': ['=', '=', 'new', 'new', 'new', '='],
  'release another': ['=', '=', '=', '=', '=', '='],
  'alarm too early': ['=', '=', '=', '=', '=', '='],
  close: ['closed', 'closed', 'closed', 'closed', 'closed', '='],
};

describe('a person who raises and closes emergencies again and again', () => {
  it.each([0, 1, 2])('alarms the staff at once after %i of them', (takenBack) => {
    expect(alarm(RAISED, takenBack)).toEqual({ alarmedAt: RAISED, alarms: 1, nextAlarmAt: after(3) });
  });

  it('alarms them a minute later after three, if it is still open; then like any other', () => {
    const waiting = { ...fresh, ...alarm(RAISED, 3) };
    expect(waiting).toMatchObject({ alarmedAt: RAISED, alarms: 0, nextAlarmAt: after(1) });
    expect(decide(waiting, { kind: 'alarm' }, after(0.9))).toEqual({ outcome: 'unchanged' });
    const told = decide(waiting, { kind: 'alarm' }, after(1));
    expect(told).toMatchObject({ outcome: 'changed', care: { alarms: 1, nextAlarmAt: after(3) } });
    expect(decide(waiting, { kind: 'close' }, NOW)).toMatchObject({ care: { nextAlarmAt: null } });
  });
});

describe('an emergency', () => {
  for (const [name, expected] of Object.entries(TABLE)) {
    it.each(
      Object.entries(STATES).map(([state, emergency], index) => ({
        state,
        emergency,
        expected: expected[index],
      })),
    )(`${name}: $state → $expected`, ({ emergency, expected: outcome }) => {
      const command = COMMANDS[name];
      if (!command) throw new Error(`no command ${name}`);
      expect(outcomeOf(emergency, command)).toBe(outcome);
    });
  }

  it('alarms the staff at once, after 3 and after 10 minutes, and then no more', () => {
    expect(fresh).toMatchObject({ alarms: 1, nextAlarmAt: after(3) });
    const alarmed = (state: Emergency, now: Date): Emergency => {
      const decision = decide(state, { kind: 'alarm' }, now);
      return decision.outcome === 'changed' ? { ...state, ...decision.care } : state;
    };
    expect(alarmed(fresh, new Date(after(3).valueOf() - 1))).toBe(fresh);
    const second = alarmed(fresh, after(3));
    expect(second).toMatchObject({ alarms: 2, nextAlarmAt: after(10) });
    // Running the job again sends nothing.
    expect(alarmed(second, after(3))).toBe(second);
    expect(alarmed(second, after(12))).toMatchObject({ alarms: 3, nextAlarmAt: null });
  });

  it.each(['acknowledge', 'close'] as const)('%s ends the alarms', (name) => {
    const command = COMMANDS[name];
    const decision = command && decide(fresh, command, NOW);
    expect(decision).toMatchObject({ outcome: 'changed', care: { nextAlarmAt: null } });
  });

  it('alarms the staff 3 and 10 minutes after a volunteer was sent who does not answer, and then no more', () => {
    const step = (state: Emergency, command: Command, now: Date): Emergency => {
      const decision = decide(state, command, now);
      if (decision.outcome !== 'changed') return state;
      const { care, assignment } = decision;
      const isSent = assignment?.kind === 'send';
      return {
        ...state,
        ...care,
        ...(isSent && { assignment: { ...sent('asked'), volunteerId: assignment.volunteerId, sentAt: now } }),
      };
    };
    const send = (volunteerId: number, isByStaff = true): Command => ({
      ...{ kind: 'assign', volunteerId, isPaired: !isByStaff, staffId: isByStaff ? STAFF : null },
    });
    const told = step(fresh, { kind: 'alarm' }, after(3));
    for (const asked of [step(told, send(ME), after(5)), step(told, send(ME, false), after(5))]) {
      expect(asked).toMatchObject({ alarms: 1, nextAlarmAt: after(8) });
      // Acknowledging does not end the wait for the volunteer's answer.
      expect(step(asked, { kind: 'acknowledge', staffId: STAFF + 1 }, after(6)).nextAlarmAt).toEqual(
        after(8),
      );
      expect(decide(asked, { kind: 'alarm' }, after(7.9))).toEqual({ outcome: 'unchanged' });
      const second = step(asked, { kind: 'alarm' }, after(8));
      expect(second).toMatchObject({ alarms: 2, nextAlarmAt: after(15) });
      expect(step(second, { kind: 'alarm' }, after(8))).toBe(second);
      expect(step(second, { kind: 'alarm' }, after(15))).toMatchObject({ alarms: 3, nextAlarmAt: null });
      // Another volunteer gets the full time to answer.
      expect(step(second, send(OTHER), after(9))).toMatchObject({ alarms: 1, nextAlarmAt: after(12) });
      expect(step(second, { kind: 'coming', volunteerId: ME, ...answer }, after(9)).nextAlarmAt).toBeNull();
    }
  });

  it('with an assigned volunteer and no next alarm never alarms the staff', () => {
    const before = STATES['volunteer asked'];
    expect(before.nextAlarmAt).toBeNull();
    expect(decide(before, { kind: 'alarm' }, after(60))).toEqual({ outcome: 'unchanged' });
  });

  it('whose volunteer is on the way drops an alarm that was left', () => {
    const left = { ...STATES['volunteer coming'], nextAlarmAt: after(3) };
    expect(decide(left, { kind: 'alarm' }, after(3))).toMatchObject({
      care: { alarms: 1, nextAlarmAt: null },
    });
  });

  it.each(['I cannot', 'release me'] as const)(
    '%s starts the alarms again, even when just acknowledged',
    (name) => {
      const command = COMMANDS[name];
      const state = { ...STATES['volunteer asked'], acknowledgedAt: NOW };
      const decision = command && decide(state, command, NOW);
      if (decision?.outcome !== 'changed') throw new Error('nothing changed');
      expect(decision.care).toMatchObject({ alarms: 1, acknowledgedBy: STAFF });
      expect(decision.care.nextAlarmAt?.valueOf()).toBe(after(3, NOW).valueOf() + 1);
      expect(isAcknowledged(decision.care)).toBe(false);
    },
  );

  it('alarms start now, however long ago it was acknowledged', () => {
    const command = COMMANDS['release me'];
    expect(command && decide(STATES['volunteer asked'], command, NOW)).toMatchObject({
      care: { alarmedAt: NOW, nextAlarmAt: after(3, NOW) },
    });
  });

  it.each([
    ['I cannot', { kind: 'answer', state: 'cannot', etaMinutes: null, note: null }],
    ['release me', { kind: 'end' }],
    ['close', { kind: 'end' }],
  ] as const)('%s tells the volunteer who was sent', (name, assignment) => {
    const command = COMMANDS[name];
    expect(command && decide(STATES['volunteer asked'], command, NOW)).toMatchObject({ assignment });
  });

  it('a volunteer who is coming has answered, even with the expected time of arrival', () => {
    const asked = { ...acknowledged, assignment: sent('asked', 20) };
    const coming: Command = { kind: 'coming', volunteerId: ME, etaMinutes: 20, note: null };
    expect(decide(asked, coming, NOW).outcome).toBe('changed');
  });

  it('sending a volunteer acknowledges the emergency, unless it is acknowledged already', () => {
    const assign = COMMANDS['assign another'];
    const byOne = assign && decide(fresh, assign, NOW);
    expect(byOne).toMatchObject({ care: { acknowledgedBy: STAFF + 1, acknowledgedAt: NOW } });
    const byAnother = assign && decide(acknowledged, assign, NOW);
    expect(byAnother).toMatchObject({ care: { acknowledgedBy: STAFF, acknowledgedAt: RAISED } });
  });

  it('the same answer again changes nothing, another time of arrival does', () => {
    const coming = (etaMinutes: number): Command => ({
      kind: 'coming',
      volunteerId: ME,
      etaMinutes,
      note: null,
    });
    expect(decide(STATES['volunteer coming'], coming(20), NOW).outcome).toBe('unchanged');
    expect(decide(STATES['volunteer coming'], coming(45), NOW)).toMatchObject({
      outcome: 'changed',
      assignment: { state: 'coming', etaMinutes: 45 },
    });
  });
});
