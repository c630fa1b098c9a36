import { languageOf, LOCALES, nameOf } from '@ezra/contract/common/locales';
import { setLocale, useLocale } from '../../lib/i18n/locale.ts';
import { usePhrases } from '../../lib/i18n/use-phrases.ts';
import { SegmentedControl } from '../../ui/segmented/segmented-control.tsx';
import { shellPhrases } from './phrases.ts';

/** Shows all languages, for people who have not signed in. */
export function LanguageSwitch() {
  const t = usePhrases(shellPhrases);
  const segments = LOCALES.map((value) => ({ value, label: nameOf(value), lang: languageOf(value) }));
  return (
    <SegmentedControl label={t('language')} value={useLocale()} segments={segments} onChange={setLocale} />
  );
}
