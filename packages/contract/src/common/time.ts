import { plainDigits } from './plain-digits.ts';

/** Formats by time zone: creating one takes ten times as long as using it. */
const formats = new Map<string, Intl.DateTimeFormat>();
/** Limited, because devices send zone names in any spelling. */
const ZONES_KEPT = 50;

function formatIn(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  if (formats.size >= ZONES_KEPT) formats.clear();
  formats.set(timeZone, format);
  return format;
}

/** Milliseconds by which the zone is ahead of UTC at a moment. */
function offsetAt(moment: number, timeZone: string): number {
  const parts = Object.fromEntries(
    formatIn(timeZone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, Number(value)]),
  ) as Record<'year' | 'month' | 'day' | 'hour' | 'minute' | 'second', number>;
  const wall = Date.UTC(parts.year, parts.month - 1, parts.day, parts.hour, parts.minute, parts.second);
  return wall - Math.floor(moment / 1000) * 1000;
}

/**
 * The moment at which clocks in `timeZone` show `day` (YYYY-MM-DD) and `time` (HH:MM).
 * An hour that a clock change skips becomes the hour after it.
 */
export function momentAt(day: string, time: string, timeZone: string): Date {
  const wall = Date.parse(`${day}T${time}:00Z`);
  const guess = wall - offsetAt(wall, timeZone);
  return new Date(wall - offsetAt(guess, timeZone));
}

/** The day (YYYY-MM-DD) that calendars in `timeZone` show at a moment. */
export function dayAt(moment: Date, timeZone: string): string {
  return new Date(moment.valueOf() + offsetAt(moment.valueOf(), timeZone)).toISOString().slice(0, 10);
}

/** The day `count` days after `day`, both YYYY-MM-DD. */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * 86_400_000).toISOString().slice(0, 10);
}

/** Whole years between two days, both YYYY-MM-DD. */
export function ageOn(dob: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(dob.slice(0, 4));
  return today.slice(5) < dob.slice(5) ? years - 1 : years;
}

/** A written day, YYYY-MM-DD. */
export const DAY = /^\d{4}-\d{2}-\d{2}$/;
/** Refuses years typed with two digits, and year 0, which the database does not have. */
const FIRST_DAY = '1900-01-01';

/** Whether the text is a real calendar day, YYYY-MM-DD, in digits of any script. */
export function isDay(typed: string): boolean {
  const day = plainDigits(typed);
  const start = new Date(`${day}T00:00:00Z`);
  return (
    DAY.test(day) && day >= FIRST_DAY && !Number.isNaN(start.valueOf()) && start.toISOString().startsWith(day)
  );
}
