import { describe, expect, it } from 'vitest';
import { filesOf, forgotten } from '../lib/loaded-files.mjs';
import { BARS, weigh } from './page-weight.mjs';

const SCREEN = 'src/screens/list/screen.tsx';
const MANIFEST = {
  'index.html': {
    file: 'index.js',
    css: ['index.css'],
    imports: ['_shared.js'],
    dynamicImports: [SCREEN, 'src/app/signed-in.tsx'],
  },
  '_shared.js': { file: 'shared.js' },
  'src/app/signed-in.tsx': { file: 'frame.js', imports: ['index.html', '_menu.js'] },
  '_menu.js': { file: 'menu.js', dynamicImports: ['src/ui/menu/menu-list.tsx'] },
  'src/ui/menu/menu-list.tsx': { file: 'menu-list.js' },
  [SCREEN]: {
    file: 'screen.js',
    css: ['screen.css'],
    imports: ['_shared.js', '_menu.js'],
    dynamicImports: ['src/features/list/table.tsx'],
  },
  'src/features/list/table.tsx': { file: 'table.js', imports: ['_shared.js'] },
};
const onDemand = [{ part: '/menu-list.tsx' }];
const sizes = (own = {}) => {
  const all = { 'index.js': 1, 'index.css': 2, 'shared.js': 4, 'frame.js': 8, 'menu.js': 16, ...own };
  return (file) => all[file] ?? 32;
};
const found = (rows, what) => rows.find((row) => row.what === what);

describe('what a screen loads', () => {
  it('is what it imports and what it asks for by itself, not what waits for a person', () => {
    expect([...filesOf(MANIFEST, SCREEN, { onDemand })].sort()).toEqual([
      'menu.js',
      'screen.css',
      'screen.js',
      'shared.js',
      'table.js',
    ]);
    expect(filesOf(MANIFEST, SCREEN, { onDemand: [] })).toContain('menu-list.js');
  });

  it('may wait on one screen and count on another', () => {
    const only = [{ part: '/table.tsx', at: 'src/screens/other/screen.tsx' }];
    expect(filesOf(MANIFEST, SCREEN, { onDemand: only })).toContain('table.js');
    expect(filesOf(MANIFEST, SCREEN, { onDemand: [{ part: '/table.tsx', at: SCREEN }] })).not.toContain(
      'table.js',
    );
  });
});

describe('the bars', () => {
  it('count each file once, the frame with every screen, and the first screen with none', () => {
    const rows = weigh(MANIFEST, ['a.woff2'], sizes(), { onDemand });
    expect(found(rows, 'first screen, scripts').bytes).toBe(1 + 4);
    expect(found(rows, 'first screen, style sheets').bytes).toBe(2);
    expect(found(rows, 'first screen, fonts').bytes).toBe(32);
    expect(found(rows, SCREEN)).toEqual({ what: SCREEN, bytes: 8 + 16 + 3 * 32, most: BARS.screen });
  });

  it('count all scripts where people begin and work: with the first screen, and the frame where they are signed in', () => {
    const users = 'src/screens/people/users/screen.tsx';
    const login = 'src/screens/account/user-login/screen.tsx';
    const manifest = {
      ...MANIFEST,
      [users]: MANIFEST[SCREEN],
      [login]: { file: 'login.js', imports: ['_shared.js'] },
    };
    const rows = weigh(manifest, [], sizes(), { onDemand });
    const of = (name) => [found(rows, `${name}, all scripts`).bytes, found(rows, `${name}, files`).count];
    expect(of('account/user-login')).toEqual([1 + 4 + 32, 3]);
    expect(of('people/users')).toEqual([1 + 4 + 8 + 16 + 2 * 32, 6]);
  });

  it('hold a map to a bar of its own', () => {
    const map = { file: 'map.js', css: ['map.css'], imports: ['_shared.js'] };
    const rows = weigh({ ...MANIFEST, 'src/ui/map/open-map.ts': map }, [], sizes(), { onDemand });
    expect(found(rows, 'a map, beyond its screen')).toMatchObject({ bytes: 2 * 32, most: BARS.map });
  });

  it('know an entry of the list that no build has any more', () => {
    expect(forgotten(MANIFEST, [...onDemand, { part: '/gone.tsx' }])).toEqual(['/gone.tsx']);
    expect(forgotten(MANIFEST, [{ part: '/table.tsx', at: 'src/screens/gone/screen.tsx' }])).toEqual([
      '/table.tsx',
    ]);
  });
});
