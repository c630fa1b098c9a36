const BATCH = 50;

export interface Due {
  /** Returns the next due ids, except those of `except`. */
  readonly next: (part: { limit: number; except: readonly number[] }) => Promise<number[]>;
  readonly work: (id: number) => Promise<unknown>;
  /** Message of the error that lists the failed ids. */
  readonly failure: string;
  readonly signal: AbortSignal;
}

/**
 * Works through all due ids, batch by batch. Failing ids are skipped, and reported by the error at the end.
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

/** Creates `next` for work that leaves ids on the list: returns each once, in the order of `idsAfter`. */
export function eachOnce(
  idsAfter: (part: { after: number; limit: number }) => Promise<number[]>,
): Due['next'] {
  let after = 0;
  return async ({ limit }) => {
    const ids = await idsAfter({ after, limit });
    after = ids.at(-1) ?? after;
    return ids;
  };
}
