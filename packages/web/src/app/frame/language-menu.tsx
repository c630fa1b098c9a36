import { ChevronDown, Globe } from 'lucide-react';
import { languageOf, LOCALES, nameOf } from '@ezra/contract/common/locales';
import { setLocale, useLocale } from '../../lib/i18n/locale.ts';
import { usePhrases } from '../../lib/i18n/use-phrases.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { Menu } from '../../ui/menu/menu.tsx';
import { shellPhrases } from './phrases.ts';

/** The language menu of the header: a word on wide windows, only the globe on phones. */
export function LanguageMenu() {
  const t = usePhrases(shellPhrases);
  const locale = useLocale();
  const label = `${t('language')}: ${nameOf(locale)}`;
  const actions = LOCALES.map((value) => ({
    id: value,
    label: nameOf(value),
    lang: languageOf(value),
    isCurrent: value === locale,
    onAction: () => setLocale(value),
  }));
  return (
    <>
      <Menu label={label} actions={actions} className="button button--quiet button--small header__wide">
        <Icon icon={Globe} size="small" />
        <span className="visually-hidden">{t('language')}: </span>
        {nameOf(locale)}
        <Icon icon={ChevronDown} size="small" />
      </Menu>
      <Menu label={label} actions={actions} icon={Globe} className="icon-button header__narrow" />
    </>
  );
}
