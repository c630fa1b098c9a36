import { describe, expect, it } from 'vitest';
import { addDays, dayAt, momentAt } from './time.ts';

describe('momentAt', () => {
  it.each([
    ['2026-06-18', '09:00', 'Asia/Jerusalem', '2026-06-18T06:00:00.000Z'],
    ['2026-12-18', '09:00', 'Asia/Jerusalem', '2026-12-18T07:00:00.000Z'],
    ['2026-12-18', '00:00', 'Australia/Sydney', '2026-12-17T13:00:00.000Z'],
    // Israel skips 02:00 to 03:00 on 27 March 2026.
    ['2026-03-27', '02:00', 'Asia/Jerusalem', '2026-03-27T00:00:00.000Z'],
    ['2026-03-27', '03:00', 'Asia/Jerusalem', '2026-03-27T00:00:00.000Z'],
  ])('%s %s in %s is %s', (day, time, zone, moment) => {
    expect(momentAt(day, time, zone).toISOString()).toBe(moment);
  });
});

describe('dayAt', () => {
  it('is the local day, not the day in UTC', () => {
    const moment = new Date('2026-06-17T22:30:00Z');
    expect(dayAt(moment, 'Asia/Jerusalem')).toBe('2026-06-18');
    expect(dayAt(moment, 'America/New_York')).toBe('2026-06-17');
  });
});

describe('addDays', () => {
  it('crosses months and clock changes', () => {
    expect(addDays('2026-03-26', 2)).toBe('2026-03-28');
    expect(addDays('2026-02-28', 1)).toBe('2026-03-01');
  });
});
