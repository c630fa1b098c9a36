import { CloudOff } from 'lucide-react';
import { usePhrases } from '../lib/i18n/use-phrases.ts';
import { Button } from '../ui/button/button.tsx';
import { EmptyState } from '../ui/empty-state/empty-state.tsx';
import { SkeletonLines } from '../ui/skeleton/skeleton.tsx';
import { appPhrases } from './phrases.ts';
import { loadAgain, useIsLoadingAgain } from './stale-chunks.ts';

/** Shown while a screen's code loads. */
export function ScreenPending() {
  const t = usePhrases(appPhrases);
  return (
    <div className="main__inner" role="status" aria-busy="true">
      <span className="visually-hidden">{t('loading')}</span>
      <SkeletonLines lines={6} />
    </div>
  );
}

/**
 * Shown if a screen broke or its code could not be loaded. Retrying reloads the page, because the old file
 * names are gone after an update.
 */
export function ScreenFailure() {
  const t = usePhrases(appPhrases);
  const isLoadingAgain = useIsLoadingAgain();
  if (isLoadingAgain) return <ScreenPending />;
  return (
    <EmptyState
      level={1}
      icon={CloudOff}
      title={t('failedTitle')}
      action={
        <Button variant="primary" onClick={() => void loadAgain()}>
          {t('tryAgain')}
        </Button>
      }
    >
      {t('failedText')}
    </EmptyState>
  );
}
