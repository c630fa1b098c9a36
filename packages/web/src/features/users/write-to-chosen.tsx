import { Send } from 'lucide-react';
import type { ListedUser } from '@ezra/contract/users';
import { usePhrases } from '../../lib/i18n/use-phrases.ts';
import { Button } from '../../ui/button/button.tsx';
import { usersPhrases } from './phrases.ts';

interface WriteToChosenProps {
  people: readonly ListedUser[];
  /** The message has gone out. */
  onSent: () => void;
}

/** Writes to the selected people; on phones, where rows are not selected, each is written to from the own panel. */
export function WriteToChosen({ people }: WriteToChosenProps) {
  const t = usePhrases(usersPhrases);
  return (
    <Button size="small" icon={Send} className="desk__wide" unavailable={people.length === 0}>
      <span className="word">{t('message')}</span>
    </Button>
  );
}
