export interface JobsAtWork {
  ids(): string[];
  during<T>(id: string, work: () => Promise<T>): Promise<T>;
}

/**
 * Lists the jobs that this process runs. An ended one counts for another `settleMs`, until that is stored.
 */
export function jobsAtWork(settleMs: number): JobsAtWork {
  const works = new Set<{ readonly id: string }>();
  return {
    ids: () => Array.from(works, ({ id }) => id),
    async during(id, work) {
      const entry = { id };
      works.add(entry);
      try {
        return await work();
      } finally {
        setTimeout(() => works.delete(entry), settleMs).unref();
      }
    },
  };
}
