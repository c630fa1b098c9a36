import { say } from '@ezra/contract/common/locales';
import { showDay, showMoment } from '@ezra/contract/common/show-time';
import { showPhone } from '../phone.ts';
import { WORDS, type Field, type Named, type Reader } from './sections.ts';

/** The context in which values are said: language, clock, and texts of the choices, as `list/key`. */
export interface Writer extends Reader {
  readonly labels: ReadonlyMap<string, string>;
}

/** A single value in words; `ltr` runs from left to right in every language, `words` keeps its lines. */
export interface SaidValue {
  readonly text: string;
  readonly kind: 'plain' | 'ltr' | 'words' | 'signature';
}

export const isNamed = (value: unknown): value is Named =>
  typeof value === 'object' && value !== null && Object.keys(value).join() === 'key,label';

const IMAGE = /^data:image\/png;base64,[A-Za-z0-9+/]+={0,2}$/;

/** Says a value that is neither a list nor made of parts; null when there is none. */
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
  // Only what a registration takes is shown: an image that the page carries within itself.
  if (kind === 'signature') return IMAGE.test(text) ? { text, kind: 'signature' } : null;
  return plain(
    lists.map((list) => labels.get(`${list}/${text}`)).find((label) => label !== undefined) ?? text,
  );
}
