import { describe, expect, it } from 'vitest';
import { demoClock, type Moment } from '../../src/demo/demo-clock.ts';

/** Monday, 23 November 2026; Israel is two hours ahead of UTC. */
const MORNING = '2026-11-23T08:30:00+02:00';
const NIGHT = '2026-11-23T03:00:00+02:00';
const EVENING = '2026-11-23T22:10:00+02:00';
const SATURDAY = '2026-11-28T12:00:00+02:00';

/** Writes a moment of the tables as clocks in Israel show it. */
function shown(now: string, moment: Moment): string {
  const at = demoClock(new Date(now)).at(moment);
  return new Date(at.valueOf() + 2 * 3_600_000).toISOString().slice(0, 16).replace('T', ' ');
}

describe('minutes ago', () => {
  it('are those in which people are awake', () => {
    expect(shown(MORNING, '-40m')).toBe('2026-11-23 07:50');
    expect(shown(MORNING, '-100m')).toBe('2026-11-22 21:50');
    expect(shown(NIGHT, '-40m')).toBe('2026-11-22 21:20');
    expect(shown(EVENING, '-40m')).toBe('2026-11-23 21:20');
  });
});

describe('days', () => {
  it('are counted without Saturdays', () => {
    expect(shown(MORNING, '-1 10:15')).toBe('2026-11-22 10:15');
    expect(shown(MORNING, '-2 10:15')).toBe('2026-11-20 10:15');
    expect(shown(MORNING, '+5 09:00')).toBe('2026-11-29 09:00');
    expect(shown(SATURDAY, '+1 09:00')).toBe('2026-11-29 09:00');
    expect(demoClock(new Date(MORNING)).day('+0')).toBe('2026-11-23');
  });
});

describe('today at an hour', () => {
  it('is that hour, the next that is far enough, or tomorrow', () => {
    expect(shown(MORNING, '+0 14:00')).toBe('2026-11-23 14:00');
    expect(shown('2026-11-23T14:20:00+02:00', '+0 14:00')).toBe('2026-11-23 16:00');
    expect(shown(EVENING, '+0 14:00')).toBe('2026-11-24 14:00');
    expect(shown(NIGHT, '+0 20:00')).toBe('2026-11-23 20:00');
  });
});

describe('a moment after another', () => {
  it('is never before it', () => {
    const clock = demoClock(new Date('2026-11-23T07:30:00+02:00'));
    const yesterday = clock.at('-1 21:30');
    expect(clock.after(yesterday, '-200m').valueOf()).toBe(yesterday.valueOf() + 60_000);
    expect(clock.after(yesterday, '-10m')).toEqual(clock.at('-10m'));
  });
});
