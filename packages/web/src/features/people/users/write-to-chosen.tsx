import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Send } from 'lucide-react';
import type { ListedUser } from '@ezra/contract/people/users';
import { usePhrases } from '../../../lib/i18n/use-phrases.ts';
import { Button } from '../../../ui/button/button.tsx';
import { usersPhrases } from './phrases.ts';

const MessageDialog = lazy(async () => ({
  default: (await import('./dialogs/message-dialog.tsx')).MessageDialog,
}));

interface WriteToChosenProps {
  people: readonly ListedUser[];
  onSent: () => void;
}

/** Writes to the selected people. On phones, without selection, each panel has its own button. */
export function WriteToChosen({ people, onSent }: WriteToChosenProps) {
  const t = usePhrases(usersPhrases);
  // The selection when the dialog opened: rows change meanwhile.
  const [receivers, setReceivers] = useState<readonly ListedUser[] | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [isSentNow, setSentNow] = useState(false);
  useEffect(() => {
    // The dialog closed by itself, after its last button had gone, so the focus is nowhere.
    if (isSentNow) button.current?.focus();
  }, [isSentNow]);
  const done = (isSent: boolean) => {
    setReceivers(null);
    setSentNow(isSent);
    if (isSent) onSent();
  };
  return (
    <>
      <Button
        ref={button}
        size="small"
        icon={Send}
        className="desk__wide"
        unavailable={people.length === 0}
        onClick={() => {
          if (people.length === 0) return;
          setSentNow(false);
          setReceivers(people);
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
