import { useKit } from '../../ui/kit-provider.tsx';

/** The specimens' own words: Hebrew first, English second, side by side where they are used. */
export function useWords(): (he: string, en: string) => string {
  const { locale } = useKit();
  return (he, en) => (locale === 'he-IL' ? he : en);
}
