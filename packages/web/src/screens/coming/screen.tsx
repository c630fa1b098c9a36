import { Hammer } from 'lucide-react';
import { home } from '../../lib/access/landing.ts';
import { may } from '../../lib/auth-record/record.ts';
import { useAuth } from '../../lib/auth-record/store.ts';
import { usePhrases } from '../../lib/i18n/use-phrases.ts';
import { usePathname } from '../../lib/navigation.ts';
import { paths } from '@ezra/contract/paths';
import { ButtonLink } from '../../ui/button/button-link.tsx';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { comingPhrases } from './phrases.ts';

/** Shown for screens still to be built; `app/screens.ts` lists them. */
export function Screen() {
  const t = usePhrases(comingPhrases);
  const auth = useAuth();
  const pathname = usePathname();
  // The coverage map, where admins land, is such a screen: offers them their dashboard instead.
  const isStaff = may(auth, 'administration.enter');
  const back = isStaff ? paths.adminDashboard() : auth ? home(auth) : paths.login();
  return (
    <div className="main__inner">
      <EmptyState
        level={1}
        icon={Hammer}
        title={t('title')}
        action={back !== pathname && <ButtonLink href={back}>{t(isStaff ? 'requests' : 'home')}</ButtonLink>}
      >
        {t('text')}
      </EmptyState>
    </div>
  );
}
