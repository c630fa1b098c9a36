import type { ReactNode } from 'react';
import { CloudOff } from 'lucide-react';
import type { Option } from '@ezra/contract/dropdowns';
import { usePhrases } from '../../../lib/i18n/use-phrases.ts';
import { Button } from '../../../ui/button/button.tsx';
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx';
import { SkeletonCards } from '../../../ui/skeleton/skeleton.tsx';
import { formPhrases } from './phrases.ts';
import { useLists } from './use-lists.ts';

interface RegistrationFrameProps {
  which: 'user' | 'volunteer';
  children: (options: (list: string) => readonly Option[]) => ReactNode;
}

/** The form stands once its lists are there; until then a skeleton, and a way to try again. */
export function RegistrationFrame({ which, children }: RegistrationFrameProps) {
  const t = usePhrases(formPhrases);
  const lists = useLists(which);
  if (lists.isReady) return children(lists.options);
  if (!lists.isFailed) return <SkeletonCards count={1} lines={8} />;
  return (
    <EmptyState
      level={1}
      icon={CloudOff}
      title={t('loadFailed')}
      action={
        <Button variant="primary" onClick={lists.retry}>
          {t('tryAgain')}
        </Button>
      }
    >
      {t('loadFailedHint')}
    </EmptyState>
  );
}
