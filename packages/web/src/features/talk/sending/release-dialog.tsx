import { useState } from 'react';
import { releaseSending } from '@ezra/contract/calls/talk';
import type { SendingState } from '@ezra/contract/talk/sending';
import { useSave } from '../../../lib/api/use-save.ts';
import { isolated } from '../../../lib/format/isolated.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { usePhrases } from '../../../lib/i18n/use-phrases.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { useMinute } from '../../../ui/hooks/use-minute.ts';
import { Select } from '../../../ui/select/select.tsx';
import { sendingPhrases } from './phrases.ts';
import { waitingIn } from './use-sending.ts';

const DAY_HOURS = 24;

/** Asks which held messages to send, with their number by kind and age. */
export function ReleaseDialog({ sending, onDone }: { sending: SendingState; onDone: () => void }) {
  const t = usePhrases(sendingPhrases);
  const format = useFormat();
  const now = useMinute();
  const [hours, setHours] = useState<number | null>(null);
  const save = useSave(releaseSending, { topics: ['tasks', 'notifications'], onSaved: onDone });
  const ageOf = (age: number): string =>
    age < DAY_HOURS ? t('hours', { count: age }) : t('days', { count: age / DAY_HOURS });
  return (
    <Dialog
      isOpen
      onClose={onDone}
      title={t('releaseTitle')}
      description={t('releaseText')}
      actions={
        <>
          <Button busy={save.isPending} onClick={() => save.mutate({ body: { younger_than_hours: hours } })}>
            {t('releaseYes')}
          </Button>
          <Button variant="secondary" onClick={onDone}>
            {t('no')}
          </Button>
        </>
      }
    >
      {waitingIn(sending) === 0 ? (
        <p>{t('nothingWaits')}</p>
      ) : (
        <>
          <ul>
            {sending.waiting.map(({ label, count, oldest }) => (
              <li key={label}>
                {t('kind', { label: isolated(label), count, when: format.relativeTime(oldest, now) })}
              </li>
            ))}
          </ul>
          <Select
            label={t('releaseAge')}
            value={hours}
            onChange={setHours}
            placeholder={t('all')}
            options={sending.older
              .filter(({ count }) => count > 0)
              .map(({ hours: value, count }) => ({
                value,
                label: t('choice', { age: ageOf(value), dropped: t('dropped', { count }) }),
              }))}
          />
        </>
      )}
    </Dialog>
  );
}
