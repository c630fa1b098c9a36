import type { OpenVolunteer } from '@ezra/contract/request-desk';
import { useFormat } from '../format/use-format.ts';
import { definePhrases } from '../i18n/phrases.ts';
import { usePhrases } from '../i18n/use-phrases.ts';

const phrases = definePhrases({
  he: { noDistance: 'המרחק לא ידוע' },
  en: { noDistance: 'Distance unknown' },
});

/** The line under a volunteer's name where one is chosen: what they have answered, if anything, and how far they live. */
export function useVolunteerDetail() {
  const t = usePhrases(phrases);
  const format = useFormat();
  return ({ distance_km: km }: Pick<OpenVolunteer, 'distance_km'>, answer: string | null): string =>
    [answer, km === null ? t('noDistance') : format.distance(km)].filter(Boolean).join(' · ');
}
