import { useKit } from '../../ui/kit-provider.tsx';

/** Gives the specimens' texts by language, written side by side where they are used. */
export function useWords(): (he: string, en: string) => string {
  const { locale } = useKit();
  return (he, en) => (locale === 'he-IL' ? he : en);
}
