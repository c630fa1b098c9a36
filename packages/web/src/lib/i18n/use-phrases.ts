import { useMemo } from 'react';
import { translator, type Phrases, type PhraseTable, type Translate } from './phrases.ts';
import { useLocale } from './locale.ts';

/**
 * Gives the typed `t` of a feature's phrases in the reader's language; re-renders when the language changes.
 */
export function usePhrases<T extends PhraseTable>(phrases: Phrases<T>): Translate<T> {
  const locale = useLocale();
  return useMemo(() => translator(phrases, locale), [phrases, locale]);
}
