import type { Clock } from './clock.ts';
import type { Database, Executor } from './db/database.ts';
import type { Readiness } from './http/health.ts';
import type { Log } from './log.ts';
import { findTroubles, type TroubleType } from './troubles/troubles.ts';

/** Tests a part that this process needs; rejects if it fails. */
export type Trial = () => Promise<void>;

const REMEMBERED_MS = 1_000;

/**
 * Returns a function that reports by name whether each trial succeeds. Runs the trials at most once a second,
 * and logs a failure when it begins.
 */
export function tryOut(
  trials: Readonly<Record<string, Trial>>,
  log: Log,
): () => Promise<Record<string, boolean>> {
  const failing = new Set<string>();
  const tryOne = async ([name, trial]: [string, Trial]): Promise<[string, boolean]> => {
    try {
      await trial();
      failing.delete(name);
      return [name, true];
    } catch (err) {
      if (!failing.has(name)) log.error({ err, part: name }, 'not ready: a part does not work');
      failing.add(name);
      return [name, false];
    }
  };

  let triedAt = -Infinity;
  let outcome: Promise<Record<string, boolean>>;
  return () => {
    if (performance.now() - triedAt < REMEMBERED_MS) return outcome;
    triedAt = performance.now();
    outcome = Promise.all(Object.entries(trials).map(tryOne)).then(Object.fromEntries<boolean>);
    return outcome;
  };
}

/** Reads facts for a monitor, by name. */
export type FactSource = (executor: Executor, now: Date) => Promise<Readonly<Record<string, unknown>>>;

interface ReadinessSources {
  readonly db: Database;
  readonly clock: Clock;
  /** Checks of the parts without which this process cannot serve calls. */
  readonly own: () => Promise<Readonly<Record<string, boolean>>>;
  readonly troubles: readonly TroubleType[];
  readonly facts: readonly FactSource[];
}

/** Reads the state of the process and of the installation; the latter at most once a second. */
export function readReadiness({
  db,
  clock,
  own,
  troubles,
  facts,
}: ReadinessSources): () => Promise<Readiness> {
  // Only broken parts make the installation degraded; several troubles may concern one part.
  const broken = troubles.filter(({ isBroken }) => isBroken);
  const lookAtWhole = async (): Promise<Omit<Readiness, 'own'>> => {
    const now = clock.now();
    const [found, known] = await Promise.all([
      findTroubles(db, troubles, now),
      Promise.all(facts.map((source) => source(db, now))),
    ]);
    const keys = found.map(({ type }) => type.key);
    const whole = Object.fromEntries(broken.map(({ key, part = key }) => [part, true]));
    for (const { key, part = key } of broken) if (keys.includes(key)) whole[part] = false;
    return { whole, facts: Object.assign({}, ...known) as Record<string, unknown>, troubles: keys };
  };

  let lookedAt = -Infinity;
  let outcome: ReturnType<typeof lookAtWhole>;
  return async () => {
    if (performance.now() - lookedAt >= REMEMBERED_MS) {
      lookedAt = performance.now();
      // Without the database nothing is known about the installation; the check of this process fails anyway.
      outcome = lookAtWhole().catch(() => ({}));
    }
    const [parts, whole] = await Promise.all([own(), outcome]);
    return { own: parts, ...whole };
  };
}
