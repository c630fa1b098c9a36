import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { SCREEN_FOLDERS } from '../src/app/screen-folders.ts';
import { chunkOf } from './chunks.ts';

const page = (folder: string, readers: 'visitors' | 'people' | 'staff', ...needs: string[]) => ({
  ...{ folder, readers, needs: new Set(needs) },
});
const [dialog, form, row] = [
  '/src/features/requests/dialog.tsx',
  '/src/features/account/form.tsx',
  '/src/ui/desk/row.tsx',
];
const NEEDS = {
  first: new Set(['react']),
  signedIn: new Set(['menu', 'button']),
  pages: [
    page('account/user-login', 'visitors', 'react', form, 'button'),
    page('account/admin-login', 'visitors', form, 'button'),
    page('requests/basket', 'people', 'menu', 'card', 'list', row),
    page('requests/open', 'people', 'list', 'own'),
    page('people/users', 'staff', 'list', row),
  ],
};

it.each([
  ['react', 'first'],
  ['menu', 'signed-in'],
  ['button', 'kit-visitors'],
  ['own', 'requests-open'],
  [form, 'account-visitors'],
  ['list', 'kit-people-staff'],
  [row, 'desk'],
  [dialog, null],
])('%s goes into the file %s', (id, chunk) => {
  expect(chunkOf(id, NEEDS)).toBe(chunk);
});

it('every screen has its own folder, and every folder belongs to a screen', () => {
  const screens = join(import.meta.dirname, '../src/screens');
  const there = readdirSync(screens)
    .flatMap((wing) => readdirSync(join(screens, wing)).map((screen) => `${wing}/${screen}`))
    .filter((folder) => existsSync(join(screens, folder, 'screen.tsx')));
  expect([...new Set<string>(Object.values(SCREEN_FOLDERS))].sort()).toEqual(there.sort());
});
