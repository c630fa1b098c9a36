import type { Locale } from '@ezra/contract/common/locales';
import { useLocale } from '../i18n/locale.ts';
import { definePhrases, translator } from '../i18n/phrases.ts';
import { number } from './values.ts';

const phrases = definePhrases({
  he: {
    underMinute: 'פחות מדקה',
    minutes: { one: 'דקה', two: 'שתי דקות', other: '{count} דקות' },
    hours: { one: 'שעה', two: 'שעתיים', other: '{count} שעות' },
    someHours: '{some} שעות',
    days: { one: 'יום', two: 'יומיים', other: '{count} ימים' },
    someDays: '{some} ימים',
  },
  en: {
    underMinute: 'under a minute',
    minutes: { one: '1 minute', other: '{count} minutes' },
    hours: { one: '1 hour', other: '{count} hours' },
    someHours: '{some} hours',
    days: { one: '1 day', other: '{count} days' },
    someDays: '{some} days',
  },
});

const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;
const DAY_S = 24 * HOUR_S;
/** Hours and days from this number on are shown without decimals. */
const WHOLE_FROM = 10;

/** Formats a duration with useful precision: `40 minutes`, `2.5 hours`, `12 days`. */
function duration(seconds: number, locale: Locale): string {
  const t = translator(phrases, locale);
  if (seconds < MINUTE_S) return t('underMinute');
  const minutes = Math.round(seconds / MINUTE_S);
  if (minutes < 60) return t('minutes', { count: minutes });
  const isHours = seconds < 2 * DAY_S;
  const amount = seconds / (isHours ? HOUR_S : DAY_S);
  const said = amount < WHOLE_FROM ? Math.round(amount * 10) / 10 : Math.round(amount);
  if (Number.isInteger(said)) return t(isHours ? 'hours' : 'days', { count: said });
  return t(isHours ? 'someHours' : 'someDays', { some: number(said, locale) });
}

/** Formats durations in the reader's language. Not part of `useFormat`, which every screen loads. */
export function useDuration(): (seconds: number) => string {
  const locale = useLocale();
  return (seconds) => duration(seconds, locale);
}
