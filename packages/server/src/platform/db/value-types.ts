import pg from 'pg';

const INT8 = 20;
const DATE = 1082;
const INT8_ARRAY = 1016;
const DATE_ARRAY = 1182;
const TEXT_ARRAY: number = 1009;

/**
 * Parses a bigint as a number. Ids and counts stay far below 2^53; throws instead of rounding a greater one.
 */
function parseInt8(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint ${text} does not fit a number`);
  return value;
}

const parseTextArray = pg.types.getTypeParser(TEXT_ARRAY) as (text: string) => (string | null)[];

const own = new Map<number, (text: string) => unknown>([
  [INT8, parseInt8],
  [INT8_ARRAY, (text) => parseTextArray(text).map((item) => (item === null ? null : parseInt8(item)))],
  // A date has no time zone, so it stays 'YYYY-MM-DD'.
  [DATE, (text) => text],
  [DATE_ARRAY, parseTextArray],
]);

/**
 * Converts database values as pg does, except: bigint becomes a number and a date stays a string. numeric
 * stays a string, because only the code that uses it knows its scale.
 */
export const valueTypes: pg.CustomTypesConfig = {
  getTypeParser(oid: number, format?: 'text' | 'binary'): (text: string) => unknown {
    const parse = format === 'binary' ? undefined : own.get(oid);
    return parse ?? (pg.types.getTypeParser(oid, format) as (text: string) => unknown);
  },
};
