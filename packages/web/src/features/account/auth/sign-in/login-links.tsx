import { usePhrases } from '../../../../lib/i18n/use-phrases.ts';
import { Link } from '../../../../ui/link/link.tsx';
import { signInPhrases } from './phrases.ts';

/** A note below the login for people who are new: there is nothing special to do. */
export function FirstTime() {
  const t = usePhrases(signInPhrases);
  return <p className="small muted">{t('firstTime')}</p>;
}

/** Under the registration: the way to the login. */
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
