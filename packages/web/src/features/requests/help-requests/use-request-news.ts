import { useState } from 'react';
import type { OwnApplication } from '@ezra/contract/requests/help-requests';
import { usePhrases } from '../../../lib/i18n/use-phrases.ts';
import { useRequestLooks } from '../../../lib/requests/looks.ts';
import { requestPhrases } from './phrases.ts';

const standing = ({ status, volunteer }: OwnApplication): string => `${status} ${volunteer?.id ?? ''}`;

/** Finds listed requests whose state has changed. */
const movedOn = (before: readonly OwnApplication[], now: readonly OwnApplication[]): OwnApplication[] =>
  now.filter((request) => {
    const former = before.find(({ id }) => id === request.id);
    return former !== undefined && standing(former) !== standing(request);
  });

/**
 * Says which of the person's requests changed while the page was open, for people who cannot see the list
 * change: a volunteer comes or cannot come, a request is done. '' without changes.
 */
export function useRequestNews(rows: readonly OwnApplication[]): string {
  const t = usePhrases(requestPhrases);
  const looks = useRequestLooks();
  const [seen, setSeen] = useState(rows);
  const [news, setNews] = useState<readonly OwnApplication[]>([]);
  // A list without rows is a new array in each render.
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
