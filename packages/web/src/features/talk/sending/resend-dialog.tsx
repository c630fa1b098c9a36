import { useQuery } from '@tanstack/react-query';
import { countResendable, resendMessages } from '@ezra/contract/calls/talk';
import { queryFor } from '../../../lib/api/queries.ts';
import { useSave } from '../../../lib/api/use-save.ts';
import { usePhrases } from '../../../lib/i18n/use-phrases.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { sendingPhrases } from './phrases.ts';

/** Asks before it sends messages again, with their number. Without ids: all that did not arrive. */
export function ResendDialog({ ids, onDone }: { ids: readonly number[]; onDone: () => void }) {
  const t = usePhrases(sendingPhrases);
  const wanted = { ids: [...ids] };
  const counted = useQuery(
    queryFor(countResendable, { query: wanted }, { topics: ['notifications'], silent: true }),
  );
  const save = useSave(resendMessages, { topics: ['tasks', 'notifications'], onSaved: onDone });
  const counts = counted.data?.data;
  const isNothing = counts !== undefined && counts.failed + counts.uncertain === 0;
  return (
    <Dialog
      isOpen
      onClose={onDone}
      title={t('resendTitle')}
      actions={
        <>
          {counts && !isNothing && (
            <Button busy={save.isPending} onClick={() => save.mutate({ body: wanted })}>
              {t('resendYes')}
            </Button>
          )}
          <Button variant="secondary" onClick={onDone}>
            {t('no')}
          </Button>
        </>
      }
    >
      {isNothing && <p>{t('resendNothing')}</p>}
      {counts && counts.failed > 0 && <p>{t('resendFailed', { count: counts.failed })}</p>}
      {counts && counts.uncertain > 0 && <p>{t('resendUncertain', { count: counts.uncertain })}</p>}
    </Dialog>
  );
}
