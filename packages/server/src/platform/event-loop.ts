import { monitorEventLoopDelay, type IntervalHistogram } from 'node:perf_hooks';
import type { Clock } from './clock.ts';
import type { Database } from './db/database.ts';
import type { Log } from './log.ts';
import { defineTrouble, notedTrouble, noteTrouble } from './troubles/troubles.ts';

/** How long work waits for the event loop, in whole milliseconds, over about the last minute. */
export interface LoopDelay {
  readonly p99_ms: number;
  readonly max_ms: number;
}

const TROUBLE = 'event_loop';
/** People notice delays longer than this. */
const MOST_MS = 100;
const MINUTE_MS = 60_000;
/** The histogram measures the time between two ticks, so this is subtracted from its values. */
const TICK_MS = 10;

export const eventLoopTrouble = defineTrouble({
  key: TROUBLE,
  title: {
    he: 'השרת עמוס: פעולות מחכות עד {ms} אלפיות שנייה',
    en: 'The server is overloaded: work waits up to {ms} milliseconds',
  },
  todo: {
    he: 'אפשר להוסיף תהליך או מחשב חזק יותר, ולבדוק ביומן של השרת מה עבד באותו זמן',
    en: 'Add a process or a faster machine, and look in the server log for what ran at that time',
  },
  find: notedTrouble(TROUBLE, 2.5 * MINUTE_MS),
});

export interface EventLoopWatch {
  delay(): LoopDelay;
  stop(): void;
}

/**
 * Measures how long the event loop is blocked. Logs a warning, at most once a minute, after a long delay, and
 * notes a trouble when more than one tick in a hundred of a whole minute was late.
 */
export function watchEventLoop(
  { db, clock, log }: { readonly db: Database; readonly clock: Clock; readonly log: Log },
  minuteMs = MINUTE_MS,
): EventLoopWatch {
  // Two histograms start half a minute apart, so the older one always covers the last half to whole minute.
  const open = (): IntervalHistogram => {
    const histogram = monitorEventLoopDelay({ resolution: TICK_MS });
    histogram.enable();
    return histogram;
  };
  let [older, younger] = [open(), open()];
  let isWhole = false;
  const turn = (): void => {
    isWhole = !isWhole;
    if (!isWhole) report(delayOf(older));
    older.disable();
    [older, younger] = [younger, open()];
  };
  const report = ({ p99_ms, max_ms }: LoopDelay): void => {
    if (max_ms > MOST_MS) log.warn({ p99_ms, max_ms }, 'the event loop was held up');
    if (p99_ms > MOST_MS)
      noteTrouble(db, TROUBLE, { ms: p99_ms }, clock.now()).catch((err: unknown) =>
        log.debug({ err }, 'a trouble could not be noted'),
      );
  };
  const timer = setInterval(turn, minuteMs / 2).unref();
  return {
    delay: () => delayOf(older),
    stop() {
      clearInterval(timer);
      older.disable();
      younger.disable();
    },
  };
}

const delayOf = (histogram: IntervalHistogram): LoopDelay => ({
  p99_ms: millisecondsOf(histogram.percentile(99)),
  max_ms: millisecondsOf(histogram.max),
});
const millisecondsOf = (nanoseconds: number): number => Math.max(0, Math.round(nanoseconds / 1e6) - TICK_MS);
