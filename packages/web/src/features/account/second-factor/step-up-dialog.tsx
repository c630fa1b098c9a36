import { useQuery } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { readSecondFactor } from '@ezra/contract/calls/account';
import { queryFor } from '../../../lib/api/queries.ts';
import { usePhrases } from '../../../lib/i18n/use-phrases.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { LoadFailure } from '../../../ui/empty-state/load-failure.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { SkeletonLines } from '../../../ui/skeleton/skeleton.tsx';
import { GiveFactor } from './give-factor.tsx';
import { cardPhrases } from './phrases.ts';

interface StepUpDialogProps {
  onGiven: () => void;
  onCancel: () => void;
}

/** Asks for the second factor before an interrupted change goes on. */
export function StepUpDialog({ onGiven, onCancel }: StepUpDialogProps) {
  const t = usePhrases(cardPhrases);
  const factors = useQuery(queryFor(readSecondFactor, {}, { topics: ['session'], silent: true }));
  return (
    <Dialog isOpen onClose={onCancel} title={t('againTitle')} description={t('againText')} icon={ShieldCheck}>
      <Stack gap="loose">
        {factors.data ? (
          <GiveFactor factors={factors.data.data} onGiven={onGiven} />
        ) : factors.isError ? (
          <LoadFailure level={3} onRetry={() => void factors.refetch()} isRetrying={factors.isFetching} />
        ) : (
          <SkeletonLines lines={3} />
        )}
      </Stack>
    </Dialog>
  );
}
