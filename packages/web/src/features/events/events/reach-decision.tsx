import { lazy, Suspense, useState } from 'react';
import type { ManagedEvent } from '@ezra/contract/events/events';
import { usePhrases } from '../../../lib/i18n/use-phrases.ts';
import { DueButton } from '../../../ui/desk/due-button.tsx';
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx';
import { eventListPhrases } from './phrases.ts';
import type { ReachAction } from './reach-dialog.tsx';

/** Loads the code of forms on the first decision. */
const ReachDialog = lazy(async () => ({ default: (await import('./reach-dialog.tsx')).ReachDialog }));

/** Lets an admin confirm or refuse a waiting wide event, and mark an active one as seen. */
export function ReachDecision({ event }: { event: ManagedEvent }) {
  const t = usePhrases(eventListPhrases);
  const [asked, setAsked] = useState<ReachAction | null>(null);
  const waits = event.reach_state === 'waiting';
  const of = <VisuallyHidden>: {event.name}</VisuallyHidden>;
  return (
    <>
      {event.allowed_actions.includes('allow_reach') && (
        <DueButton isMain={waits} onClick={() => setAsked('allow_reach')}>
          {t(waits ? 'allowReach' : 'seenReach')}
          {of}
        </DueButton>
      )}
      {event.allowed_actions.includes('refuse_reach') && (
        <DueButton onClick={() => setAsked('refuse_reach')}>
          {t('refuseReach')}
          {of}
        </DueButton>
      )}
      {asked && (
        <Suspense>
          <ReachDialog event={event} action={asked} onDone={() => setAsked(null)} />
        </Suspense>
      )}
    </>
  );
}
