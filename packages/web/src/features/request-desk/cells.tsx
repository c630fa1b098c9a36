import type { Category } from '@ezra/contract/help-requests';
import { usePhrases } from '../../lib/i18n/use-phrases.ts';
import { categoryIcon } from '../../lib/requests/category-icon.ts';
import { useRequestLooks } from '../../lib/requests/looks.ts';
import { Awaiting, Badge } from '../../ui/badge/badge.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { deskPhrases } from './phrases.ts';

/** The cells that the tables of the desk have in common. */

export const CategoryCell = ({ category }: { category: Category }) => (
  <span className="desk-category">
    <Icon icon={categoryIcon(category)} />
    {category.label}
  </span>
);

/** Low for 0, high for everything else; only the high one draws the eye. */
export function UrgencyCell({ priority }: { priority: 0 | 1 | 2 | 3 }) {
  const { label, icon } = useRequestLooks().urgency(priority);
  if (priority === 0) return <span className="muted">{label}</span>;
  return (
    <Badge isPlain icon={icon}>
      {label}
    </Badge>
  );
}

/**
 * An unanswered offer of help; it may be impossible to approve, because the volunteer was blocked since,
 * say.
 */
export function OfferWaits({ canApprove }: { canApprove: boolean }) {
  const t = usePhrases(deskPhrases);
  return canApprove ? (
    <Awaiting>{t('waitingApproval')}</Awaiting>
  ) : (
    <span className="muted">{t('cannotApprove')}</span>
  );
}
