import { say } from '@ezra/contract/common/locales';
import { showDay, showMoment } from '@ezra/contract/common/show-time';
import { showPhone } from '../phone.ts';
import { WORDS, type Field, type Named, type Reader } from './sections.ts';

/** What formatting needs: language, clock, and the labels of choices, keyed `list/key`. */
export interface Writer extends Reader {
  readonly labels: ReadonlyMap<string, string>;
}

/** A value as text. `ltr`: runs from left to right in every language. `words`: keeps its line breaks. */
export interface SaidValue {
  readonly text: string;
  readonly kind: 'plain' | 'ltr' | 'words' | 'signature';
}

export const isNamed = (value: unknown): value is Named =>
  typeof value === 'object' && value !== null && Object.keys(value).join() === 'key,label';

const IMAGE = /^data:image\/png;base64,[A-Za-z0-9+/]+={0,2}$/;

/** Formats a single value (no list, no object); null if there is none. */
export function saidValue(writer: Writer, field: Field, value: unknown): SaidValue | null {
  const { locale, timeZone, labels } = writer;
  const { kind, options, lists = [] } = field;
  const plain = (text: string): SaidValue => ({ text, kind: 'plain' });
  if (value === null || value === undefined || value === '') return null;
  if (value instanceof Date) return plain(showMoment(value, timeZone));
  if (isNamed(value)) return plain(say(value.label, locale));
  const text = `${value as string | number | boolean}`;
  const words = options?.[text];
  if (words) return plain(say(words, locale));
  if (typeof value === 'boolean' || kind === 'yes_no')
    return plain(say(value === true || value === 1 ? WORDS.yes : WORDS.no, locale));
  if (kind === 'day') return plain(showDay(text, locale));
  if (kind === 'moment') return plain(showMoment(new Date(text), timeZone));
  if (kind === 'phone' || kind === 'world_phone') return { text: showPhone(text), kind: 'ltr' };
  if (kind === 'ltr' || kind === 'email') return { text, kind: 'ltr' };
  if (kind === 'words') return { text, kind: 'words' };
  // Shows only what registration accepts: an image embedded as a data URL.
  if (kind === 'signature') return IMAGE.test(text) ? { text, kind: 'signature' } : null;
  return plain(
    lists.map((list) => labels.get(`${list}/${text}`)).find((label) => label !== undefined) ?? text,
  );
}
