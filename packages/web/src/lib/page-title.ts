import { useEffect } from 'react';
import { say } from '@ezra/contract/common/locales';
import { BRAND } from '@ezra/contract/common/brand';
import { useLocale } from './i18n/locale.ts';

/** Names the window after the screen: `כניסה · עזרה`. Every screen calls it. */
export function usePageTitle(title: string): void {
  const locale = useLocale();
  useEffect(() => {
    document.title = `${title} · ${say(BRAND.name, locale)}`;
  }, [title, locale]);
}

/** The same for a part of a screen that gives way to one with a title of its own: a form in steps, once it is loaded. */
export function PageTitle({ children }: { children: string }): null {
  usePageTitle(children);
  return null;
}
