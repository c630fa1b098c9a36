import type { ReactNode } from 'react';
import { say } from '@ezra/contract/common/locales';
import { BRAND } from '@ezra/contract/common/brand';
import { useLocale } from '../../lib/i18n/locale.ts';
import { usePhrases } from '../../lib/i18n/use-phrases.ts';
import { classNames } from '../../ui/class-names.ts';
import { useBarSize } from '../../ui/hooks/use-bar-size.ts';
import { Anchor } from '../../ui/link/anchor.tsx';
import { Logo } from '../../ui/logo/logo.tsx';
import { shellPhrases } from './phrases.ts';

interface HeaderProps {
  home: string;
  /** Without line and background, before sign-in. */
  isBare?: boolean;
  children: ReactNode;
}

/** The logo in the current language, with the switches given as children. */
export function Header({ home, isBare = false, children }: HeaderProps) {
  const t = usePhrases(shellPhrases);
  const locale = useLocale();
  return (
    <header className={classNames('header', isBare && 'header--bare')} ref={useBarSize('header')}>
      <Anchor
        className="header__logo"
        href={home}
        aria-label={t('homePage', { name: say(BRAND.name, locale) })}
      >
        <Logo locale={locale} />
      </Anchor>
      <div className="header__end">{children}</div>
    </header>
  );
}
