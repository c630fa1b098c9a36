/** Sockets are added to the queue this many times in a round. */
const STEPS = 60;

export interface Rechecks<S> {
  /** Checks these sockets before those of the round. A socket that is already waiting is checked once. */
  soon(sockets: Iterable<S>): void;
  stop(): void;
}

/**
 * Checks sockets one after the other: each once in `roundMs`, evenly spread, and before them those passed to
 * `soon`. Asks the database one question at a time, so thousands of sockets ask no faster than it answers.
 */
export function startRechecks<S>(options: {
  all: () => Iterable<S>;
  count: () => number;
  check: (socket: S) => Promise<void>;
  roundMs: number;
}): Rechecks<S> {
  const { all, count, check, roundMs } = options;
  const asked = new Set<S>();
  const due = new Set<S>();
  let isWorking = false;
  let round = all()[Symbol.iterator]();

  const work = async (): Promise<void> => {
    if (isWorking) return;
    isWorking = true;
    for (;;) {
      const from = asked.size > 0 ? asked : due;
      const [socket] = from;
      if (socket === undefined) break;
      from.delete(socket);
      await check(socket);
    }
    isWorking = false;
  };
  const step = (): void => {
    for (let left = Math.ceil(count() / STEPS); left > 0; left -= 1) {
      let next = round.next();
      if (next.done) {
        round = all()[Symbol.iterator]();
        next = round.next();
      }
      if (next.done) break;
      due.add(next.value);
    }
    void work();
  };
  const timer = setInterval(step, roundMs / STEPS).unref();
  return {
    soon(sockets) {
      for (const socket of sockets) asked.add(socket);
      void work();
    },
    stop: () => clearInterval(timer),
  };
}
