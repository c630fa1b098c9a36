import { expect, it } from 'vitest';
import type { Role } from '@ezra/contract/common/roles';
import { menuOf } from './menus.ts';

it.each<[Role, string, (readonly [name: string | null, entries: number])[]]>([
  [
    'user',
    '/help-menu',
    [
      [null, 5],
      [null, 4],
    ],
  ],
  [
    'volunteer',
    '/volunteer/open-menu',
    [
      [null, 4],
      [null, 4],
    ],
  ],
  [
    'manager',
    '/events/add',
    [
      ['new', 1],
      ['work', 3],
      ['people', 1],
      ['association', 6],
    ],
  ],
  ...(['admin', 'super admin'] as const).map((role): [Role, string, (readonly [string, number])[]] => [
    role,
    '/admin/create/new/help/request',
    [
      ['new', 2],
      ['work', 5],
      ['people', 3],
      ['association', 6],
      ['settings', 5],
    ],
  ]),
])('the menu of %s begins with %s and has the entries that the role may open', (role, first, groups) => {
  const menu = menuOf(role);
  expect(menu.groups[0]?.entries[0]?.to).toBe(first);
  expect(menu.groups.map(({ name, entries }) => [name, entries.length])).toEqual(groups);
  expect(menu.dock).toHaveLength(4);
});
