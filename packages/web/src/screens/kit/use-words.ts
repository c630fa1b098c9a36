import { phraseOf, say, type Labels } from '@ezra/contract/common/locales';
import { useKit } from '../../ui/kit-provider.tsx';

/** The specimens' own words, in the order of the languages, side by side where they are used. */
export function useWords(): (...words: Labels) => string {
  const { locale } = useKit();
  return (...words) => say(phraseOf(words), locale);
}
