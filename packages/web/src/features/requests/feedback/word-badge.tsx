import { CircleCheck, Flag, Mail } from 'lucide-react';
import { say } from '@ezra/contract/common/locales';
import type { AdminFeedback } from '@ezra/contract/requests/feedback';
import { RATING_LABELS } from '@ezra/contract/requests/feedback.terms';
import { useLocale } from '../../../lib/i18n/locale.ts';
import { usePhrases } from '../../../lib/i18n/use-phrases.ts';
import { StatusBadge } from '../../../ui/badge/badge.tsx';
import { feedbackPhrases } from './desk-phrases.ts';
import { RATING_ICONS } from './rating-buttons.tsx';

const TONES = { 3: 'done', 2: 'neutral', 1: 'wait' } as const;

/** Shows the kind of an entry: a rating, or a problem or message and whether it waits for the staff. */
export function WordBadge({ word }: { word: AdminFeedback }) {
  const t = usePhrases(feedbackPhrases);
  const locale = useLocale();
  if (word.rating !== null)
    return (
      <StatusBadge
        tone={TONES[word.rating]}
        icon={RATING_ICONS[word.rating]}
        label={say(RATING_LABELS[word.rating], locale)}
      />
    );
  if (word.kind === 'message')
    return word.handled_at === null ? (
      <StatusBadge tone="wait" icon={Mail} label={t('message')} />
    ) : (
      <StatusBadge tone="neutral" icon={CircleCheck} label={t('isAnswered')} />
    );
  return word.handled_at === null ? (
    <StatusBadge tone="danger" icon={Flag} label={t('problem')} />
  ) : (
    <StatusBadge tone="neutral" icon={CircleCheck} label={t('isHandled')} />
  );
}
