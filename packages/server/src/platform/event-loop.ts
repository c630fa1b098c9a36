import { monitorEventLoopDelay, type IntervalHistogram } from 'node:perf_hooks';
import type { Clock } from './clock.ts';
import type { Database } from './db/database.ts';
import type { Log } from './log.ts';
import { defineTrouble, notedTrouble, noteTrouble } from './troubles/troubles.ts';

/** How long other work waits for the one that is at it, in whole milliseconds, over about the last minute. */
export interface LoopDelay {
  readonly p99_ms: number;
  readonly max_ms: number;
}

const TROUBLE = 'event_loop';
/** Beyond this people notice. */
const MOST_MS = 100;
const MINUTE_MS = 60_000;
/** The histogram holds the time between two ticks. */
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
 * Measures how long the event loop is held up. Warns, at most once a minute, when something held it up for long, and
 * notes a trouble when one tick in a hundred of a whole minute came late.
 */
export function watchEventLoop(
  { db, clock, log }: { readonly db: Database; readonly clock: Clock; readonly log: Log },
  minuteMs = MINUTE_MS,
): EventLoopWatch {
  // Of two that begin half a minute apart the older one covers the last half to whole minute.
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
