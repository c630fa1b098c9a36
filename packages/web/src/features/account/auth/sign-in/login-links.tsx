import { usePhrases } from '../../../../lib/i18n/use-phrases.ts';
import { Link } from '../../../../ui/link/link.tsx';
import { signInPhrases } from './phrases.ts';

/** Tells new people below the login that they need not do anything special. */
export function FirstTime() {
  const t = usePhrases(signInPhrases);
  return <p className="small muted">{t('firstTime')}</p>;
}

export function HaveAccount({ to }: { to: string }) {
  const t = usePhrases(signInPhrases);
  return (
    <p>
      {t('haveAccount')}{' '}
      <Link href={to} standalone>
        {t('toLogin')}
      </Link>
    </p>
  );
}
