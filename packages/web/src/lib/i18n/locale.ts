import { useSyncExternalStore } from 'react';
import { directionOf, languageOf, type Locale } from '@ezra/contract/common/locales';
import { browserRecord } from '../auth-record/store.ts';

/** Returns the reader's chosen language; Hebrew by default. */
export const currentLocale = (): Locale => browserRecord.get().locale;

/** Changes the language of this browser, in all its tabs, without a reload. */
export const setLocale = (locale: Locale): void => browserRecord.set({ locale });

let sent: Locale | null = null;
/** Sets the language of a prerendered page, with which hydration starts. */
export const wasSentIn = (locale: Locale): void => {
  sent = locale;
};

export const useLocale = (): Locale =>
  useSyncExternalStore(browserRecord.subscribe, currentLocale, () => sent ?? currentLocale());

/** Sets language and direction of the page, now and after every change. Call before the first render. */
export function followLocale(root: HTMLElement): () => void {
  const apply = () => {
    const locale = currentLocale();
    root.lang = languageOf(locale);
    root.dir = directionOf(locale);
  };
  apply();
  return browserRecord.subscribe(apply);
}
