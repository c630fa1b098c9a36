import type { Log } from './log.ts';

/** Tries a necessary part; rejects when it fails. */
export type Trial = () => Promise<void>;

const REMEMBERED_MS = 1_000;

/**
 * Reports whether each trial succeeds, by name. Tries at most once a second, and logs a failure when it
 * begins.
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
