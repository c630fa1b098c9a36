import { useMemo } from 'react';
import { commonPhrases } from './common-phrases.ts';
import { translator, type Phrases, type PhraseTable, type Translate } from './phrases.ts';
import { useLocale } from './locale.ts';

type Common = (typeof commonPhrases)['he'];

/** Returns the typed `t` of a feature's and the common phrases. Re-renders when the language changes. */
export function usePhrases<T extends PhraseTable>(phrases: Phrases<T>): Translate<T & Omit<Common, keyof T>> {
  const locale = useLocale();
  return useMemo(() => translator(phrases, locale, commonPhrases), [phrases, locale]);
}
