import { parseCronItems } from 'graphile-worker';

const MINUTE_MS = 60_000;
const FARTHEST_MINUTES = 366 * 24 * 60;

/** Returns when a crontab next fires after `now`, as the worker library reads it; null if not in a year. */
export function nextRound(cron: string, now: Date): Date | null {
  const [item] = parseCronItems([{ task: 'next', match: cron }]);
  let minute = Math.floor(now.valueOf() / MINUTE_MS);
  for (let tried = 0; item && tried < FARTHEST_MINUTES; tried += 1) {
    minute += 1;
    const at = new Date(minute * MINUTE_MS);
    const digest = {
      min: at.getUTCMinutes(),
      hour: at.getUTCHours(),
      date: at.getUTCDate(),
      month: at.getUTCMonth() + 1,
      dow: at.getUTCDay(),
    };
    if (item.match(digest)) return at;
  }
  return null;
}
