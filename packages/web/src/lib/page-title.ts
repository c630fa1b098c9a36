import { useEffect } from 'react';
import { say } from '@ezra/contract/common/locales';
import { BRAND } from '@ezra/contract/common/brand';
import { SCREENS, type ScreenKey } from '@ezra/contract/screens';
import { useLocale } from './i18n/locale.ts';

/** Returns a screen's heading, also the window's title unless a part of the screen has its own. */
export const useScreenTitle = (screen: ScreenKey): string => say(SCREENS[screen].title, useLocale());

/**
 * Sets the window's title, `כניסה · עזרה`, while the component is there. The router does so for every screen;
 * a part with its own title, such as a step of a form, replaces it.
 */
export function usePageTitle(title: string): void {
  const locale = useLocale();
  useEffect(() => {
    const before = document.title;
    document.title = `${title} · ${say(BRAND.name, locale)}`;
    return () => {
      document.title = before;
    };
  }, [title, locale]);
}

/** Sets the title of a screen. */
export function ScreenTitle({ of }: { of: ScreenKey }): null {
  usePageTitle(useScreenTitle(of));
  return null;
}
