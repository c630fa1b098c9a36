import { useMemo } from 'react';
import {
  BellRing,
  Car,
  Check,
  Clock,
  HandHelping,
  HeartHandshake,
  Languages,
  TriangleAlert,
  type LucideIcon,
} from 'lucide-react';
import type { CandidateFacts, Fits } from '@ezra/contract/requests/candidates';
import { now } from '../clock.ts';
import { useFormat } from '../format/use-format.ts';
import { definePhrases } from '../i18n/phrases.ts';
import { usePhrases } from '../i18n/use-phrases.ts';

const phrases = definePhrases({
  he: {
    distance: 'מרחק',
    vehicle: 'רכב',
    interests: 'תחום העזרה',
    covered: 'כן',
    notCovered: 'לא צוין',
    languages: 'שפות',
    met: 'כבר נפגשו',
    last: 'עזרה אחרונה',
    calls: 'פניות החודש',
    noDistance: 'לא ידוע',
    distanceUnknown: 'המרחק לא ידוע',
    notYet: 'עוד לא',
    neverMet: 'עוד לא נפגשו',
    metTimes: { one: 'פעם אחת', two: 'פעמיים', other: '{count} פעמים' },
    metBefore: { one: 'כבר נפגשו: פעם אחת', two: 'כבר נפגשו: פעמיים', other: 'כבר נפגשו: {count} פעמים' },
    neverHelped: 'עוד לא עזרו',
    lastHelped: 'עזרה אחרונה: {when}',
    callsCount: { one: 'פנייה אחת החודש', two: 'שתי פניות החודש', other: '{count} פניות החודש' },
    fits: 'מתאים',
    fitsNot: 'לא מתאים',
    best: 'ההתאמה הטובה ביותר',
    number: 'מספר',
  },
  en: {
    distance: 'Distance',
    vehicle: 'Vehicle',
    interests: 'Kind of help',
    covered: 'Yes',
    notCovered: 'Not mentioned',
    languages: 'Languages',
    met: 'Met before',
    last: 'Last help',
    calls: 'Calls this month',
    noDistance: 'unknown',
    distanceUnknown: 'Distance unknown',
    notYet: 'not yet',
    neverMet: 'Have not met',
    metTimes: { one: 'once', other: '{count} times' },
    metBefore: { one: 'Met once before', other: 'Met {count} times before' },
    neverHelped: 'Has not helped yet',
    lastHelped: 'Last help: {when}',
    callsCount: { one: 'One call this month', other: '{count} calls this month' },
    fits: 'fits',
    fitsNot: 'does not fit',
    best: 'the best match',
    number: 'Number',
  },
});

/** Facts for choosing a volunteer, in reading order. */
export type FactName = 'distance' | 'vehicle' | 'interests' | 'languages' | 'met' | 'last' | 'calls';

/** The fact that matters for the kind of help: the car, or the volunteer's interests. */
export type Deciding = Extract<FactName, 'vehicle' | 'interests'>;

export interface VolunteerFact {
  /** Text in a column with a heading. */
  readonly text: string;
  /** Text by itself; '' for nothing worth mentioning. */
  readonly said: string;
  /** What the fact is about, for places without a column. */
  readonly icon: LucideIcon | undefined;
  /** It meets a need, it does not, or there is nothing of it. */
  readonly look: 'plain' | 'good' | 'weak' | 'none';
  /** Shows the look without colours, with a word if the text has none. */
  readonly mark: { readonly icon: LucideIcon; readonly label?: string } | undefined;
}

/** Width of each column in a table, in rem. */
const WIDTHS: Readonly<Record<FactName, number>> = {
  distance: 5.5,
  vehicle: 7.5,
  interests: 8,
  languages: 9.5,
  met: 6.5,
  last: 8,
  calls: 8.5,
};
const SORTABLE: readonly FactName[] = ['distance', 'last', 'calls'];

const fact = (text: string, more: Partial<VolunteerFact> = {}): VolunteerFact => ({
  text,
  said: text,
  icon: undefined,
  look: 'plain',
  mark: undefined,
  ...more,
});
const NOTHING = fact('–', { said: '', look: 'none' });

/** Describes facts about volunteers in the reader's language, for a table or by themselves. */
export function useVolunteerFacts(deciding: Deciding) {
  const t = usePhrases(phrases);
  const format = useFormat();
  return useMemo(() => {
    const fitting = (fits: Fits): Partial<VolunteerFact> =>
      fits === null
        ? {}
        : fits === 1
          ? { look: 'good', mark: { icon: Check, label: t('fits') } }
          : { look: 'weak', mark: { icon: TriangleAlert, label: t('fitsNot') } };
    const listed = (labels: readonly string[], icon: LucideIcon, fits: Fits) =>
      labels.length === 0 ? NOTHING : fact(labels.join(', '), { icon, ...fitting(fits) });
    const names: readonly FactName[] = ['distance', deciding, 'languages', 'met', 'last', 'calls'];
    return {
      columns: names.map((id) => ({
        id,
        header: t(id),
        width: WIDTHS[id],
        isSortable: SORTABLE.includes(id),
      })),
      words: { best: t('best'), number: t('number') },
      factsOf: (volunteer: CandidateFacts): Readonly<Record<FactName, VolunteerFact>> => {
        const { distance_km: km, vehicle, interests, languages, helped_before: met } = volunteer;
        const { last_helped_at: helpedAt, asked_this_month: calls } = volunteer;
        const last = helpedAt === null ? null : format.relativeAge(helpedAt, now());
        return {
          distance:
            km === null
              ? fact(t('noDistance'), { said: t('distanceUnknown'), look: 'none' })
              : fact(format.distance(km)),
          vehicle: vehicle ? fact(vehicle.label, { icon: Car, ...fitting(vehicle.fits) }) : NOTHING,
          interests: {
            ...listed(interests.labels, HandHelping, interests.fits === 1 ? 1 : null),
            // Shows whether this kind of help is among them: the whole list would be too long.
            ...(interests.fits === 1 && { text: t('covered') }),
            ...(interests.fits === 0 && { text: t('notCovered'), look: 'none' }),
          },
          languages: listed(languages.labels, Languages, languages.fits),
          met:
            met === 0
              ? fact(t('notYet'), { said: t('neverMet'), icon: HeartHandshake, look: 'none' })
              : fact(t('metTimes', { count: met }), {
                  said: t('metBefore', { count: met }),
                  look: 'good',
                  mark: { icon: HeartHandshake },
                }),
          last:
            last === null
              ? fact(t('notYet'), { said: t('neverHelped'), icon: Clock, look: 'none' })
              : fact(last, { said: t('lastHelped', { when: last }), icon: Clock }),
          calls: fact(format.number(calls), {
            said: t('callsCount', { count: calls }),
            icon: BellRing,
            look: calls === 0 ? 'none' : 'plain',
          }),
        };
      },
    };
  }, [t, format, deciding]);
}
