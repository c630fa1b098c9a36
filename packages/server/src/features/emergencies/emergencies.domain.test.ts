import { describe, expect, it } from 'vitest';
import type { EmergencyState } from '@ezra/contract/emergencies';
import type { ErrorCode } from '@ezra/contract/common/errors';
import {
  alarm,
  decide,
  isLookedAfter,
  stateOf,
  type CallState,
  type Command,
  type OpenAssignment,
} from './emergencies.domain.ts';

const RAISED = new Date('2026-11-20T03:00:00Z');
const NOW = new Date('2026-11-20T03:01:00Z');
const after = (minutes: number, from = RAISED): Date => new Date(from.valueOf() + minutes * 60_000);
const CALLER = 1;
const ME = 7;
const OTHER = 8;
const REFUSER = 9;
const STAFF = 20;

const fresh: CallState = {
  userId: CALLER,
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
});
const lookedAfter: CallState = {
  ...fresh,
  acknowledgedAt: RAISED,
  acknowledgedBy: STAFF,
  nextCallAt: null,
};
const STATES = {
  new: fresh,
  'looked after': lookedAfter,
  'volunteer asked': { ...lookedAfter, assignment: sent('asked') },
  'volunteer coming': { ...lookedAfter, assignment: sent('coming', 20) },
  'paired by an event alone': { ...fresh, nextCallAt: null, assignment: sent('asked') },
  closed: { ...lookedAfter, isClosed: true },
} satisfies Record<string, CallState>;

const answer = { etaMinutes: 10, note: null };
const COMMANDS: Record<string, Command> = {
  acknowledge: { kind: 'acknowledge', staffId: STAFF + 1 },
  'assign me': { kind: 'assign', volunteerId: ME, staffId: STAFF + 1, isPaired: false },
  'assign another': { kind: 'assign', volunteerId: OTHER, staffId: STAFF + 1, isPaired: false },
  'assign who said no': { kind: 'assign', volunteerId: REFUSER, staffId: STAFF, isPaired: false },
  'paired with who said no': { kind: 'assign', volunteerId: REFUSER, staffId: null, isPaired: true },
  'assign the caller': { kind: 'assign', volunteerId: CALLER, staffId: STAFF, isPaired: true },
  'I come': { kind: 'coming', volunteerId: ME, ...answer },
  'I cannot': { kind: 'cannot', volunteerId: ME, ...answer },
  'another comes': { kind: 'coming', volunteerId: OTHER, ...answer },
  'another cannot': { kind: 'cannot', volunteerId: OTHER, ...answer },
  'who said no comes': { kind: 'coming', volunteerId: REFUSER, ...answer },
  'who said no cannot': { kind: 'cannot', volunteerId: REFUSER, ...answer },
  'release me': { kind: 'release', volunteerId: ME },
  'release another': { kind: 'release', volunteerId: OTHER },
  'call too early': { kind: 'call' },
  close: { kind: 'close' },
};

type Outcome = EmergencyState | '=' | ErrorCode;
function outcomeOf(state: CallState, command: Command): Outcome {
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
  'assign the caller': [not, not, not, not, not, gone],
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
  'call too early': ['=', '=', '=', '=', '=', '='],
  close: ['closed', 'closed', 'closed', 'closed', 'closed', '='],
};

describe('a person who calls and closes again and again', () => {
  it.each([0, 1, 2])('is told at once after %i of them', (takenBack) => {
    expect(alarm(RAISED, takenBack)).toEqual({ alarmedAt: RAISED, calls: 1, nextCallAt: after(3) });
  });

  it('is told a minute later after three, if it still stands; then like any other', () => {
    const waiting = { ...fresh, ...alarm(RAISED, 3) };
    expect(waiting).toMatchObject({ alarmedAt: RAISED, calls: 0, nextCallAt: after(1) });
    expect(decide(waiting, { kind: 'call' }, after(0.9))).toEqual({ outcome: 'unchanged' });
    const told = decide(waiting, { kind: 'call' }, after(1));
    expect(told).toMatchObject({ outcome: 'changed', care: { calls: 1, nextCallAt: after(3) } });
    expect(decide(waiting, { kind: 'close' }, NOW)).toMatchObject({ care: { nextCallAt: null } });
  });
});

describe('a call', () => {
  for (const [name, expected] of Object.entries(TABLE)) {
    it.each(
      Object.entries(STATES).map(([state, call], index) => ({ state, call, expected: expected[index] })),
    )(`${name}: $state → $expected`, ({ call, expected: outcome }) => {
      const command = COMMANDS[name];
      if (!command) throw new Error(`no command ${name}`);
      expect(outcomeOf(call, command)).toBe(outcome);
    });
  }

  it('is told of at once, after 3 and after 10 minutes, and then no more', () => {
    expect(fresh).toMatchObject({ calls: 1, nextCallAt: after(3) });
    const call = (state: CallState, now: Date): CallState => {
      const decision = decide(state, { kind: 'call' }, now);
      return decision.outcome === 'changed' ? { ...state, ...decision.care } : state;
    };
    expect(call(fresh, new Date(after(3).valueOf() - 1))).toBe(fresh);
    const second = call(fresh, after(3));
    expect(second).toMatchObject({ calls: 2, nextCallAt: after(10) });
    // Repeating the job sends nothing.
    expect(call(second, after(3))).toBe(second);
    expect(call(second, after(12))).toMatchObject({ calls: 3, nextCallAt: null });
  });

  it.each(['acknowledge', 'assign another', 'close'] as const)('%s ends the telling', (name) => {
    const command = COMMANDS[name];
    const decision = command && decide(fresh, command, NOW);
    expect(decision).toMatchObject({ outcome: 'changed', care: { nextCallAt: null } });
  });

  it.each(['I cannot', 'release me'] as const)('%s begins it anew, even in the same moment', (name) => {
    const command = COMMANDS[name];
    const state = { ...STATES['volunteer asked'], acknowledgedAt: NOW };
    const decision = command && decide(state, command, NOW);
    if (decision?.outcome !== 'changed') throw new Error('nothing changed');
    expect(decision.care).toMatchObject({ calls: 1, acknowledgedBy: STAFF });
    expect(decision.care.nextCallAt?.valueOf()).toBe(after(3, NOW).valueOf() + 1);
    expect(isLookedAfter(decision.care)).toBe(false);
  });

  it('what was looked after before now is called for from now on', () => {
    const command = COMMANDS['release me'];
    expect(command && decide(STATES['volunteer asked'], command, NOW)).toMatchObject({
      care: { alarmedAt: NOW, nextCallAt: after(3, NOW) },
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

  it('to come is an answer though its time was expected', () => {
    const asked = { ...lookedAfter, assignment: sent('asked', 20) };
    const coming: Command = { kind: 'coming', volunteerId: ME, etaMinutes: 20, note: null };
    expect(decide(asked, coming, NOW).outcome).toBe('changed');
  });

  it('sending a volunteer acknowledges the call, unless it is acknowledged already', () => {
    const assign = COMMANDS['assign another'];
    const byOne = assign && decide(fresh, assign, NOW);
    expect(byOne).toMatchObject({ care: { acknowledgedBy: STAFF + 1, acknowledgedAt: NOW } });
    const byAnother = assign && decide(lookedAfter, assign, NOW);
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
