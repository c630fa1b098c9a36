import { useState } from 'react';
import type { OwnApplication } from '@ezra/contract/help-requests';
import { usePhrases } from '../../lib/i18n/use-phrases.ts';
import { useRequestLooks } from '../../lib/requests/looks.ts';
import { requestPhrases } from './phrases.ts';

const standing = ({ status, volunteer }: OwnApplication): string => `${status} ${volunteer?.id ?? ''}`;

/** Of the requests that were on the list before, those that stand otherwise now. */
const movedOn = (before: readonly OwnApplication[], now: readonly OwnApplication[]): OwnApplication[] =>
  now.filter((request) => {
    const former = before.find(({ id }) => id === request.id);
    return former !== undefined && standing(former) !== standing(request);
  });

/**
 * What has become of the person's requests while the page was open, in words for those who cannot see the list
 * change: somebody will come, somebody cannot come after all, a request is done. '' when nothing has.
 */
export function useRequestNews(rows: readonly OwnApplication[]): string {
  const t = usePhrases(requestPhrases);
  const looks = useRequestLooks();
  const [seen, setSeen] = useState(rows);
  const [news, setNews] = useState<readonly OwnApplication[]>([]);
  // A list without rows is a new one at every look.
  if (rows !== seen && rows.length + seen.length > 0) {
    const moved = movedOn(seen, rows);
    setSeen(rows);
    if (moved.length > 0) setNews(moved);
  }
  return news
    .map(({ category, status, volunteer, is_volunteer_changed: isLeft }) => {
      if (status === 'in_treatment' && volunteer)
        return t('newsFound', { category: category.label, volunteer: volunteer.full_name });
      const state = status === 'open' && isLeft ? t('searchingAgain') : looks.status(status).label;
      return t('rowLabel', { category: category.label, status: state });
    })
    .join('. ');
}
