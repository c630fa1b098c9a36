import type { Role } from '@ezra/contract/common/roles';
import { describe, expect, it } from 'vitest';
import { erasedBefore, isLastOfKind, restorableUntil } from './account-removal.domain.ts';

describe('the last of a kind', () => {
  it.each<[Role[], number, number, boolean]>([
    [['user'], 0, 0, false],
    [['volunteer'], 0, 0, false],
    [['manager'], 0, 0, false],
    [['admin'], 0, 0, true],
    [['admin'], 1, 0, false],
    [['admin'], 1, 1, false],
    [['super admin'], 0, 0, true],
    [['super admin'], 1, 0, true],
    [['super admin'], 1, 1, false],
    [['super admin', 'admin'], 2, 1, false],
    [['user', 'admin'], 0, 0, true],
    [['user', 'super admin'], 3, 0, true],
  ])('%j beside %i admins, of them %i super admins: %s', (roles, admins, superAdmins, expected) => {
    expect(isLastOfKind(roles, { admins, superAdmins })).toBe(expected);
  });
});

it('keeps an account for 30 days', () => {
  const removed = new Date('2026-03-01T10:00:00Z');
  expect(restorableUntil(removed).toISOString()).toBe('2026-03-31T10:00:00.000Z');
  expect(erasedBefore(restorableUntil(removed))).toEqual(removed);
});
