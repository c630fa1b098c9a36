const BATCH = 50;

export interface Due {
  /** The next ids that are due, but those of `except`. */
  readonly next: (part: { limit: number; except: readonly number[] }) => Promise<number[]>;
  readonly work: (id: number) => Promise<unknown>;
  /** Of the failure that tells of all that failed; their ids follow. */
  readonly failure: string;
  readonly signal: AbortSignal;
}

/**
 * Works through everything that is due, batch by batch. One that fails does not keep the others waiting: it is passed
 * over, and told at the end.
 */
export async function workThrough({ next, work, failure, signal }: Due): Promise<void> {
  const failures = new Map<number, unknown>();
  let ids: number[];
  do {
    ids = await next({ limit: BATCH, except: [...failures.keys()] });
    for (const id of ids) {
      await work(id).catch((error: unknown) => failures.set(id, error));
      if (signal.aborted) return;
    }
  } while (ids.length === BATCH);
  if (failures.size > 0)
    throw new AggregateError([...failures.values()], `${failure}: ${[...failures.keys()].join(', ')}`);
}
