import { say } from '@ezra/contract/common/locales';
import { useAssociation } from '../../lib/association.ts';
import { useLocale } from '../../lib/i18n/locale.ts';
import { usePhrases } from '../../lib/i18n/use-phrases.ts';
import { FOOT_PAGES, paths } from '@ezra/contract/paths';
import { Anchor } from '../../ui/link/anchor.tsx';
import { shellPhrases } from './phrases.ts';

/** The notice about emergency services, credits, and the public pages. */
export function FooterWords({ hasNotice }: { hasNotice: boolean }) {
  const t = usePhrases(shellPhrases);
  const { designer, developer } = useAssociation();
  const locale = useLocale();
  return (
    <>
      {hasNotice && <p className="footer__notice">{t('notice')}</p>}
      {designer && <span>{t('designedBy', { name: say(designer, locale) })}</span>}
      {developer && <span>{t('developedBy', { name: say(developer, locale) })}</span>}
      <span>{t('beta')}</span>
      <ul className="footer__links" aria-label={t('links')}>
        {FOOT_PAGES.map((name) => (
          <li key={name}>
            <Anchor href={paths.page(name)}>{t(name)}</Anchor>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The foot of every page. On wide windows, staff see its words in their menu. */
export const Footer = ({ hasNotice }: { hasNotice: boolean }) => (
  <footer className="footer">
    <FooterWords hasNotice={hasNotice} />
  </footer>
);
