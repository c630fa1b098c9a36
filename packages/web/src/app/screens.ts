import type { ComponentType } from 'react';
import type { ScreenKey } from '@ezra/contract/screens';
import * as login from '../screens/account/login/screen.tsx';
import { SCREEN_FOLDERS } from './screen-folders.ts';

/** The exports of a screen's module. */
interface ScreenCode {
  readonly Screen: ComponentType;
}

const FILES = import.meta.glob<ScreenCode>([
  '../screens/*/*/screen.tsx',
  // Part of the first load, since most people arrive at this screen.
  '!**/account/login/*',
  // Production builds leave out the kit's page.
  '!**/office/kit/*',
]);

export function screenCode(key: ScreenKey): Promise<ScreenCode> {
  if (key === 'login') return Promise.resolve(login);
  // Repeats the condition of `HAS_KIT`: only a condition written here leaves the files out of the build.
  if (key === 'kit' && (import.meta.env.DEV || import.meta.env.VITE_KIT === '1'))
    return import('../screens/office/kit/screen.tsx');
  const load = FILES[`../screens/${SCREEN_FOLDERS[key]}/screen.tsx`];
  return load ? load() : Promise.reject(new Error(`the screen ${key} has no file`));
}
