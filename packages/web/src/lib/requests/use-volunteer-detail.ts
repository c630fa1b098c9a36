import type { OpenVolunteer } from '@ezra/contract/request-desk';
import { useFormat } from '../format/use-format.ts';
import { definePhrases } from '../i18n/phrases.ts';
import { usePhrases } from '../i18n/use-phrases.ts';

const phrases = definePhrases({
  he: { noDistance: 'המרחק לא ידוע' },
  en: { noDistance: 'Distance unknown' },
});

/** Gives the line under a volunteer's name in a list to choose from: the answer, if any, and the distance. */
export function useVolunteerDetail() {
  const t = usePhrases(phrases);
  const format = useFormat();
  return ({ distance_km: km }: Pick<OpenVolunteer, 'distance_km'>, answer: string | null): string =>
    [answer, km === null ? t('noDistance') : format.distance(km)].filter(Boolean).join(' · ');
}
