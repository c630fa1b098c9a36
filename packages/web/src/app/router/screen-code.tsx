import type { ComponentType } from 'react';
import type { AppScreen, ScreenKey } from '@ezra/contract/screens';
import { ScreenTitle } from '../../lib/page-title.ts';
import { screenCode } from '../screens.ts';

const loaded = new Map<ScreenKey, ComponentType>();

/** Returns the component of a screen whose code is loaded. */
export const loadedScreen = ({ key }: AppScreen): ComponentType | undefined => loaded.get(key);

/** Loads the code of a screen once; a failed load may be repeated. */
export async function loadScreen(screen: AppScreen): Promise<ComponentType> {
  const { key } = screen;
  const { Screen } = await screenCode(key);
  const known = loadedScreen(screen);
  if (known) return known;
  /** Sets the window's title before the screen renders, since a part of the screen may set its own. */
  const Titled = () => (
    <>
      <ScreenTitle of={key} />
      <Screen />
    </>
  );
  loaded.set(key, Titled);
  return Titled;
}
