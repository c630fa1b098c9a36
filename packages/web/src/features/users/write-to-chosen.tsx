import { lazy, Suspense, useState } from 'react';
import { Send } from 'lucide-react';
import type { ListedUser } from '@ezra/contract/users';
import { usePhrases } from '../../lib/i18n/use-phrases.ts';
import { Button } from '../../ui/button/button.tsx';
import { usersPhrases } from './phrases.ts';

const MessageDialog = lazy(async () => ({
  default: (await import('./dialogs/message-dialog.tsx')).MessageDialog,
}));

interface WriteToChosenProps {
  people: readonly ListedUser[];
  /** The message has gone out. */
  onSent: () => void;
}

/** Writes to the selected people; on phones, where rows are not selected, each is written to from the own panel. */
export function WriteToChosen({ people, onSent }: WriteToChosenProps) {
  const t = usePhrases(usersPhrases);
  // Those who were selected when it was opened: rows come and go meanwhile.
  const [receivers, setReceivers] = useState<readonly ListedUser[] | null>(null);
  const done = (isSent: boolean) => {
    setReceivers(null);
    if (isSent) onSent();
  };
  return (
    <>
      <Button
        size="small"
        icon={Send}
        className="desk__wide"
        unavailable={people.length === 0}
        onClick={() => {
          if (people.length > 0) setReceivers(people);
        }}
      >
        <span className="word">{t('message')}</span>
      </Button>
      {receivers && (
        <Suspense>
          <MessageDialog people={receivers} onDone={done} />
        </Suspense>
      )}
    </>
  );
}
