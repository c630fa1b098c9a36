import { useEffect } from 'react';
import { say } from '@ezra/contract/common/locales';
import { BRAND } from '@ezra/contract/common/brand';
import { SCREENS, type ScreenKey } from '@ezra/contract/screens';
import { useLocale } from './i18n/locale.ts';

/** The name of a screen: its heading, and the window's title unless a part of it has its own. */
export const useScreenTitle = (screen: ScreenKey): string => say(SCREENS[screen].title, useLocale());

/**
 * Sets the window's title, `כניסה · עזרה`, while the component is there. The router does it for every screen; a part
 * with a title of its own, such as a step of a form, takes its place.
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

/** Does so with the name of a screen. */
export function ScreenTitle({ of }: { of: ScreenKey }): null {
  usePageTitle(useScreenTitle(of));
  return null;
}
