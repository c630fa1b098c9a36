import { useState } from 'react';
import { phraseOf, say, type Labels } from '@ezra/contract/common/locales';
import { useKit } from '../../../ui/kit-provider.tsx';

/** Returns a function that picks a text by language; texts are in the order of the languages. */
export function useWords(): (...words: Labels) => string {
  const { locale } = useKit();
  return (...words) => say(phraseOf(words), locale);
}

/** Holds the values of the specimens by name: `<TextField {...held('name', 'Ruth')} />`. */
export function useHeld() {
  const [values, setValues] = useState<Readonly<Record<string, unknown>>>({});
  return <T>(name: string, first: T) => ({
    value: name in values ? (values[name] as T) : first,
    onChange: (value: T) => setValues((before) => ({ ...before, [name]: value })),
  });
}
