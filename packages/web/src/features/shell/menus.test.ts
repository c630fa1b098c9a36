import { expect, it } from 'vitest';
import type { Role } from '@ezra/contract/common/roles';
import { menuOf } from './menus.ts';

it.each<[Role, string, number, number]>([
  ['user', '/help-menu', 5, 0],
  ['volunteer', '/volunteer/open-menu', 4, 0],
  ['manager', '/dashboard', 7, 0],
  ['admin', '/admin/tasks', 11, 3],
  ['super admin', '/admin/tasks', 11, 3],
])('the menu of %s begins with %s and holds what the role may open', (role, first, main, settings) => {
  const menu = menuOf(role);
  expect(menu.main[0]?.to).toBe(first);
  expect([menu.main.length, menu.settings?.length]).toEqual([main, settings]);
  expect(menu.dock).toHaveLength(4);
});
