import { useEffect } from 'react';
import { say } from '@ezra/contract/common/locales';
import { BRAND } from '@ezra/contract/common/brand';
import { useLocale } from './i18n/locale.ts';

/** Sets the window's title: `כניסה · עזרה`. Every screen calls it. */
export function usePageTitle(title: string): void {
  const locale = useLocale();
  useEffect(() => {
    document.title = `${title} · ${say(BRAND.name, locale)}`;
  }, [title, locale]);
}

/**
 * Does the same as a component, where a part of the screen gives way to one with its own title: a form in
 * steps, once it is loaded.
 */
export function PageTitle({ children }: { children: string }): null {
  usePageTitle(children);
  return null;
}
