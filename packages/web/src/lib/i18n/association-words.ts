import { BRAND, type Association } from '@ezra/contract/common/brand';
import { eachLanguage, say, type Locale, type Phrase } from '@ezra/contract/common/locales';
import { phone } from '../format/values.ts';

const SENTENCE_ENDS = /(?<=[.?!]) /;

/**
 * Fills details of the association into long texts: `{association}`, `{phone}` and so on. Leaves out
 * sentences with an unknown detail.
 */
export function associationWords(locale: Locale, association: Association): (text: string) => string {
  const words = (phrase: Phrase | null) => phrase && say(phrase, locale);
  const number = (e164: string | null) => e164 && phone(e164);
  const params: Readonly<Record<string, string | null>> = {
    product: say(BRAND.name, locale),
    association: say(association.name, locale),
    phone: number(association.phone),
    email: association.email,
    address: words(association.address),
    hours: words(association.hours),
    coordinator: words(association.coordinator),
    coordinatorPhone: number(association.coordinatorPhone),
    coordinatorEmail: association.coordinatorEmail,
  };
  const known = Object.fromEntries(Object.entries(params).filter(([, value]) => value !== null)) as Readonly<
    Record<string, string>
  >;
  const isKnown = (sentence: string) =>
    [...sentence.matchAll(/\{(\w+)\}/g)].every(([, gap = '']) => params[gap] !== null);
  return (text) =>
    say(
      eachLanguage(() => text.split(SENTENCE_ENDS).filter(isKnown).join(' ')),
      locale,
      known,
    );
}
