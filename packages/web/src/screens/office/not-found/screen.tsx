import { MapPinOff } from 'lucide-react';
import { home } from '../../../lib/access/landing.ts';
import { useAuth } from '../../../lib/auth-record/store.ts';
import { usePhrases } from '../../../lib/i18n/use-phrases.ts';
import { useScreenTitle } from '../../../lib/page-title.ts';
import { paths } from '@ezra/contract/paths';
import { ButtonLink } from '../../../ui/button/button-link.tsx';
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx';
import { notFoundPhrases } from './phrases.ts';

export function Screen() {
  const t = usePhrases(notFoundPhrases);
  const title = useScreenTitle('notFound');
  const auth = useAuth();
  return (
    <div className="main__inner">
      <EmptyState
        level={1}
        icon={MapPinOff}
        title={title}
        action={
          <ButtonLink variant="primary" href={auth ? home(auth) : paths.login()}>
            {t('home')}
          </ButtonLink>
        }
      >
        {t('text')}
      </EmptyState>
    </div>
  );
}
