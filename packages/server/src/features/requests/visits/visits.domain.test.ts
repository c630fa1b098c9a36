import { describe, expect, it } from 'vitest';
import { reminderDue, standingOf, type VisitState } from './visits.domain.ts';

const NOW = new Date('2026-06-16T08:00:00Z');
const hours = (count: number) => new Date(NOW.valueOf() + count * 3_600_000);

describe('the reminder that is due', () => {
  it.each<[left: number, approvedBefore: number, kind: ReturnType<typeof reminderDue>]>([
    [24.01, 48, null],
    [24, 48, 'day'],
    [24, 24, 'day'],
    [24, 23.9, null],
    [1.01, 48, 'day'],
    [1.01, 5, null],
    [1, 48, 'hour'],
    [1, 1, 'hour'],
    [1, 0.9, null],
    [0.01, 2, 'hour'],
    [0, 48, null],
    [-1, 48, null],
  ])('%d hours before, approved %d hours before: %s', (left, approvedBefore, kind) => {
    const dueAt = hours(left);
    const approvedAt = new Date(dueAt.valueOf() - approvedBefore * 3_600_000);
    expect(reminderDue({ dueAt, approvedAt }, NOW)).toBe(kind);
  });
});

describe('a reminder’s link', () => {
  const open: VisitState = {
    answer: null,
    remindedOf: hours(5),
    dueAt: hours(5),
    status: 'in_treatment',
    isInCharge: true,
    canHelp: true,
  };
  it.each<[Partial<VisitState>, ReturnType<typeof standingOf>]>([
    [{}, 'open'],
    [{ answer: 'coming' }, 'coming'],
    [{ answer: 'cannot', isInCharge: false, status: 'open' }, 'cannot'],
    [{ answer: 'coming', isInCharge: false, status: 'open' }, 'other'],
    [{ isInCharge: false }, 'other'],
    [{ isInCharge: false, status: 'expired' }, 'other'],
    [{ isInCharge: false, status: 'closed' }, 'closed'],
    [{ canHelp: false }, 'other'],
    [{ canHelp: false, status: 'completed' }, 'completed'],
    [{ status: 'completed' }, 'completed'],
    [{ status: 'closed' }, 'closed'],
    [{ status: 'rejected' }, 'closed'],
    [{ dueAt: hours(6) }, 'moved'],
    [{ remindedOf: NOW, dueAt: NOW }, 'past'],
    [{ remindedOf: NOW, dueAt: NOW, answer: 'coming' }, 'past'],
  ])('%o: %s', (change, standing) => expect(standingOf({ ...open, ...change }, NOW)).toBe(standing));
});
