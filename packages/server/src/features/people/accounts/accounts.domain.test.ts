import type { Role } from '@ezra/contract/common/roles';
import { describe, expect, it } from 'vitest';
import { erasedBefore, isLastOfKind, restorableUntil } from './accounts.domain.ts';

describe('the last staff who can do a kind of work', () => {
  it.each<[Role[], Role[], boolean]>([
    [['user'], [], false],
    [['volunteer'], [], false],
    [['manager'], [], false],
    [['admin'], [], true],
    [['admin'], ['manager'], true],
    [['admin'], ['admin'], false],
    [['admin'], ['super admin'], false],
    [['super admin'], [], true],
    [['super admin'], ['admin'], true],
    [['super admin'], ['super admin'], false],
    [['super admin', 'admin'], ['admin', 'super admin'], false],
    [['user', 'admin'], [], true],
    [['user', 'super admin'], ['admin'], true],
  ])('removing %j beside others with %j leaves nobody: %s', (roles, others, expected) => {
    expect(isLastOfKind(roles, others)).toBe(expected);
  });
});

it('keeps an account for 30 days', () => {
  const removed = new Date('2026-03-01T10:00:00Z');
  expect(restorableUntil(removed).toISOString()).toBe('2026-03-31T10:00:00.000Z');
  expect(erasedBefore(restorableUntil(removed))).toEqual(removed);
});
