import type { ComponentType } from 'react';
import type { AppScreen, ScreenKey } from '@ezra/contract/screens';
import { ScreenTitle } from '../../lib/page-title.ts';
import { screenCode } from '../screens.ts';

const loaded = new Map<ScreenKey, ComponentType>();

/** The component of a screen whose code is here. */
export const loadedScreen = ({ key }: AppScreen): ComponentType | undefined => loaded.get(key);

/** Loads the code of a screen, once; after a failure it may be asked for again. */
export async function loadScreen(screen: AppScreen): Promise<ComponentType> {
  const { key } = screen;
  const { Screen } = await screenCode(key);
  const known = loadedScreen(screen);
  if (known) return known;
  /** Sets the title of the window before the screen, a part of which may have its own. */
  const Titled = () => (
    <>
      <ScreenTitle of={key} />
      <Screen />
    </>
  );
  loaded.set(key, Titled);
  return Titled;
}
