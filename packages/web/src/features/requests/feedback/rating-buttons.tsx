import { Frown, Meh, Smile } from 'lucide-react';
import { say } from '@ezra/contract/common/locales';
import { RATING_LABELS } from '@ezra/contract/requests/feedback.terms';
import { useLocale } from '../../../lib/i18n/locale.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import './feedback.css';

export type Rating = 1 | 2 | 3;
export const RATING_ICONS = { 3: Smile, 2: Meh, 1: Frown } as const;
/** The best rating first. */
const ORDER: readonly Rating[] = [3, 2, 1];

interface RatingButtonsProps {
  label: string;
  value: Rating | null;
  onChoose: (rating: Rating) => void;
}

export function RatingButtons({ label, value, onChoose }: RatingButtonsProps) {
  const locale = useLocale();
  return (
    <div className="ratings" role="group" aria-label={label}>
      {ORDER.map((rating) => (
        <button
          key={rating}
          type="button"
          className="rating"
          aria-pressed={rating === value}
          onClick={() => onChoose(rating)}
        >
          <Icon icon={RATING_ICONS[rating]} size="large" />
          {say(RATING_LABELS[rating], locale)}
        </button>
      ))}
    </div>
  );
}
