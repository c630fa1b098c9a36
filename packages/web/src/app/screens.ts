import type { ComponentType } from 'react';
import type { ScreenKey } from '@ezra/contract/screens';
import * as login from '../screens/account/login/screen.tsx';
import { SCREEN_FOLDERS } from './screen-folders.ts';

/** What the module of a screen exports. */
interface ScreenCode {
  readonly Screen: ComponentType;
}

const FILES = import.meta.glob<ScreenCode>([
  '../screens/*/*/screen.tsx',
  // Most people arrive at this screen: it is part of the first load.
  '!**/account/login/*',
  // In builds for people the kit's page is left out.
  '!**/office/kit/*',
]);

/** Loads the code of a screen. */
export function screenCode(key: ScreenKey): Promise<ScreenCode> {
  if (key === 'login') return Promise.resolve(login);
  // Repeats the condition of `HAS_KIT`: only a condition written here leaves the page's files out of the build.
  if (key === 'kit' && (import.meta.env.DEV || import.meta.env.VITE_KIT === '1'))
    return import('../screens/office/kit/screen.tsx');
  const load = FILES[`../screens/${SCREEN_FOLDERS[key]}/screen.tsx`];
  return load ? load() : Promise.reject(new Error(`the screen ${key} has no file`));
}
