import { describe, expect, it } from 'vitest';
import {
  dueReminder,
  isOver,
  mayRenew,
  namesAnother,
  policeRequired,
  signedBefore,
  termOf,
  yearAfter,
} from './renewal.domain.ts';

const ISRAEL = 'Asia/Jerusalem';
const NEW_YORK = 'America/New_York';

describe('the year of an agreement', () => {
  it.each([
    ['2025-03-10', '2026-03-10'],
    ['2024-02-28', '2025-02-28'],
    ['2024-02-29', '2025-03-01'],
    ['2023-02-28', '2024-02-28'],
    ['2023-03-01', '2024-03-01'],
    ['2025-12-31', '2026-12-31'],
  ])('signed %s, it ends %s', (signed, end) => expect(yearAfter(signed)).toBe(end));

  it.each([
    // 22:30 UTC is the next day in Israel (1:30 in summer).
    ['2025-06-09T22:30:00Z', ISRAEL, '2026-06-10'],
    ['2025-06-09T22:30:00Z', NEW_YORK, '2026-06-09'],
    ['2025-06-10T02:30:00Z', NEW_YORK, '2026-06-09'],
    ['2024-02-28T23:00:00Z', ISRAEL, '2025-03-01'],
  ])('signed %s in %s, it ends %s', (signed, timeZone, end) => {
    const term = termOf({ signedAt: new Date(signed), timeZone }, new Date('2026-01-01T12:00:00Z'));
    expect(term.endsOn).toBe(end);
  });

  it.each([
    ['2026-03-09T21:59:00Z', ISRAEL, 1, false],
    ['2026-03-09T22:00:00Z', ISRAEL, 0, true],
    ['2026-03-10T03:00:00Z', NEW_YORK, 1, false],
    ['2026-03-10T05:00:00Z', NEW_YORK, 0, true],
    ['2026-03-12T12:00:00Z', ISRAEL, -2, true],
  ])('at %s in %s there are %i days left, over: %s', (now, timeZone, daysLeft, over) => {
    const term = termOf({ signedAt: new Date('2025-03-10T12:00:00Z'), timeZone }, new Date(now));
    expect([term.daysLeft, isOver(term)]).toEqual([daysLeft, over]);
  });
});

describe('a renewal', () => {
  const before = { gender: 'male', id_number: '123456782', dob: '1985-06-15' };
  it.each([
    [{}, false],
    [{ gender: 'female' }, true],
    [{ id_number: '000000018' }, true],
    [{ dob: '1985-06-16' }, true],
  ])('with %o names another person: %s', (change, expected) =>
    expect(namesAnother(before, { ...before, ...change })).toBe(expected),
  );

  const [yes, no] = [true, false];
  it.each([
    // Required by the answers; before: required, by the answers, confirmed; required from now on.
    [yes, no, no, no, yes],
    [yes, yes, yes, yes, yes],
    [no, no, no, no, no],
    [no, yes, yes, no, yes],
    [no, yes, yes, yes, yes],
    [no, yes, no, no, yes],
    [no, yes, no, yes, no],
  ])(
    'required by the answers %s; before: required %s, by the answers %s, confirmed %s: %s',
    (byNow, isRequired, isByAnswers, isConfirmed, expected) =>
      expect(policeRequired(byNow, { isRequired, isByAnswers, isConfirmed })).toBe(expected),
  );
});

const days = (daysLeft: number) => ({ endsOn: '2026-03-10', daysLeft });

describe('reminders', () => {
  it.each<[number, number | null, number | null]>([
    [31, null, null],
    [30, null, 30],
    [30, 30, null],
    [29, 30, null],
    [12, null, 30],
    [8, 30, null],
    [7, 30, 7],
    [7, 7, null],
    // After days without service only the nearest reminder is sent.
    [5, null, 7],
    [5, 30, 7],
    [2, 7, null],
    [1, null, 1],
    [1, 30, 1],
    [1, 7, 1],
    [1, 1, null],
    [0, null, null],
    [-3, 30, null],
  ])('%i days before the end, after the one of %s: %s', (left, last, due) =>
    expect(dueReminder(days(left), last)).toBe(due),
  );
});

it.each([
  [true, 200, true],
  [true, -1, true],
  [false, 31, false],
  [false, 30, true],
  [false, 0, true],
  [false, -1, true],
])('frozen %s with %i days left may be renewed: %s', (isFrozen, left, may) =>
  expect(mayRenew(isFrozen, days(left))).toBe(may),
);

it.each([ISRAEL, NEW_YORK, 'Pacific/Kiritimati', 'Pacific/Niue'])(
  'the search looks far enough for every day of the year in %s',
  (timeZone) => {
    for (let day = 0; day < 4 * 366; day++) {
      const now = new Date(Date.UTC(2027, 0, 1 + day, 5, 10));
      for (const ahead of [0, 30]) {
        // Does not miss the last relevant second of signing.
        const until = signedBefore(now, ahead);
        const later = termOf({ signedAt: new Date(until.valueOf() + 1000), timeZone }, now);
        expect(later.daysLeft, now.toISOString()).toBeGreaterThan(ahead);
      }
    }
  },
);
