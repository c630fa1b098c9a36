/** The parts of a day in the order in which they are written, in both languages. */
export const DAY_PARTS = ['day', 'month', 'year'] as const;
export type DayPart = (typeof DAY_PARTS)[number];
/** What stands in the boxes, as typed. */
export type TypedDay = Readonly<Record<DayPart, string>>;

const EMPTY: TypedDay = { day: '', month: '', year: '' };
const LENGTH: Readonly<Record<DayPart, number>> = { day: 2, month: 2, year: 4 };
/** A first digit above it can have no second one. */
const HIGHEST_FIRST: Readonly<Record<DayPart, number>> = { day: 3, month: 1, year: 9 };

export const lengthOf = (part: DayPart): number => LENGTH[part];

/** Whether no further digit can belong to this part: the next one is typed into the next box. */
export const isFull = (part: DayPart, digits: string): boolean =>
  digits.length >= LENGTH[part] || (digits.length === 1 && Number(digits) > HIGHEST_FIRST[part]);

/** '5' becomes '05': how a part looks once it is left. A year is left as it is. */
export const settled = (part: DayPart, digits: string): string =>
  part === 'year' || digits === '' ? digits : digits.padStart(LENGTH[part], '0');

/** 'YYYY-MM-DD' into its parts; nothing of anything else. A year typed in two digits comes back in two. */
export function partsOfDay(value: string): TypedDay {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value) ?? [];
  return year && month && day ? { day, month, year: String(Number(year)) } : EMPTY;
}

/**
 * 'YYYY-MM-DD' once each part is there, else ''. A day that no calendar has ('31' of February) is given as typed:
 * whoever checks the form says so, and nothing is changed behind the person's back.
 */
export const dayOfParts = (typed: TypedDay): string =>
  DAY_PARTS.every((part) => typed[part] !== '')
    ? `${typed.year.padStart(4, '0')}-${settled('month', typed.month)}-${settled('day', typed.day)}`
    : '';

const WRITTEN = [
  /^(?<day>\d{1,2})\D(?<month>\d{1,2})\D(?<year>\d{4})$/,
  /^(?<year>\d{4})\D(?<month>\d{1,2})\D(?<day>\d{1,2})$/,
  /^(?<day>\d{2})(?<month>\d{2})(?<year>\d{4})$/,
];

/** A whole day as it is written elsewhere (pasted, or filled in by the browser); null when it is none. */
export function readDay(written: string): TypedDay | null {
  // Marks of direction come along with what is copied out of Hebrew text.
  const text = written.replace(/[\s\u200e\u200f\u2066-\u2069]/g, '');
  for (const pattern of WRITTEN) {
    const { day = '', month = '', year = '' } = pattern.exec(text)?.groups ?? {};
    if (year) return { day: settled('day', day), month: settled('month', month), year };
  }
  return null;
}
