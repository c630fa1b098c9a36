import { addDays, dayAt, momentAt } from '@ezra/contract/common/time';

/**
 * A moment in the tables, relative to when the demo is loaded; hours are Israel time.
 * `-40m`: 40 minutes ago, counting only minutes between 7:00 and 22:00.
 * `-2 10:15`, `+1 09:00`: days ago or ahead, not counting Saturdays.
 * `+0 14:00`: today, or the next hour that fits if that is too soon.
 */
export type Moment = `-${number}m` | `${'-' | '+'}${number} ${string}:${string}`;
/** A day in the tables: `+0` is today, `-3` three days ago. */
export type Day = `${'-' | '+'}${number}`;

/** YYYY-MM-DD and HH:MM in Israel time. */
interface WallTime {
  readonly day: string;
  readonly time: string;
}

const ZONE = 'Asia/Jerusalem';
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const [WAKING, SLEEPING] = ['07:00', '22:00'];
/** The latest hour to which a moment of today may move. */
const LATEST = '21:00';
const SATURDAY = 6;

export type DemoClock = ReturnType<typeof demoClock>;

/** Resolves the moments of the tables, so that a demo loaded at any hour looks like an ordinary day. */
export function demoClock(now: Date) {
  const today = dayAt(now, ZONE);
  const inIsrael = ({ day, time }: WallTime): Date => momentAt(day, time, ZONE);

  function dayOf(offset: number): string {
    const step = Math.sign(offset);
    let day = today;
    for (let left = Math.abs(offset); left > 0;) {
      day = addDays(day, step);
      if (new Date(`${day}T00:00:00Z`).getUTCDay() !== SATURDAY) left--;
    }
    return day;
  }

  /** Counts back through the hours in which people are awake. */
  function minutesAgo(minutes: number): Date {
    let left = minutes * MINUTE_MS;
    for (let day = today; ; day = addDays(day, -1)) {
      const from = inIsrael({ day, time: WAKING });
      const until = Math.min(now.valueOf(), inIsrael({ day, time: SLEEPING }).valueOf());
      const awake = Math.max(0, until - from.valueOf());
      if (left < awake) return new Date(until - left);
      left -= awake;
    }
  }

  function laterToday(time: string): WallTime {
    const soonest = Math.ceil((now.valueOf() + HOUR_MS) / HOUR_MS) * HOUR_MS;
    if (inIsrael({ day: today, time }).valueOf() >= soonest) return { day: today, time };
    const latest = inIsrael({ day: today, time: LATEST });
    for (let hour = Number(time.slice(0, 2)); ; hour++) {
      const next = { day: today, time: `${String(hour)}:00` };
      if (inIsrael(next) > latest) return { day: dayOf(1), time };
      if (inIsrael(next).valueOf() >= soonest) return next;
    }
  }

  function wallTime(moment: Moment): WallTime {
    const [offset = '', time = ''] = moment.split(' ');
    return offset === '+0' ? laterToday(time) : { day: dayOf(Number(offset)), time };
  }

  const at = (moment: Moment): Date =>
    moment.endsWith('m') ? minutesAgo(-Number(moment.slice(0, -1))) : inIsrael(wallTime(moment));

  return {
    now,
    zone: ZONE,
    /** Returns YYYY-MM-DD. */
    day: (day: Day): string => dayOf(Number(day)),
    wallTime,
    at,
    /**
     * Resolves a moment that follows `last`. If it would be earlier, because of the hour of loading, it
     * becomes one minute after `last`.
     */
    after: (last: Date | null, moment: Moment): Date =>
      last === null ? at(moment) : new Date(Math.max(at(moment).valueOf(), last.valueOf() + MINUTE_MS)),
    /** Returns noon so many days ago, counting Saturdays. */
    daysAgo: (days: number): Date => inIsrael({ day: addDays(today, -days), time: '12:00' }),
  };
}
