import type { ServerResponse } from 'node:http';
import { AppError } from '../errors.ts';

export interface TurnLimits {
  /** Calls handled at a time; fewer than the pool has connections. */
  readonly atWork: number;
  /** Calls that wait for a turn; a page sends about 24 at once. */
  readonly waiting: number;
}

/** Calls above `waiting` get 429, which ends the session in the browser: that many are a flood. */
export const TURN_LIMITS: TurnLimits = { atWork: 6, waiting: 200 };
const RETRY_AFTER_SECONDS = '5';

/** The turn of a call. It ends with the answer or, if the caller leaves early, with the last work for it. */
export interface Turn {
  during<T>(work: () => Promise<T>): Promise<T>;
}

export interface PersonTurns {
  /** Waits for a turn of this key (a token or account). A caller who leaves while waiting takes no turn. */
  take(key: string | number, answer: ServerResponse): Promise<Turn>;
}

interface Line {
  atWork: number;
  /** In order of arrival. */
  readonly waiting: Set<() => void>;
}

/**
 * Lets a few calls of each person run while the others wait in order, so that nobody takes what all share.
 */
export function personTurns({ atWork, waiting }: TurnLimits = TURN_LIMITS): PersonTurns {
  const lines = new Map<string | number, Line>();
  return {
    async take(key, answer) {
      if (answer.destroyed) throw new AppError('malformed');
      const line = lines.get(key) ?? { atWork: 0, waiting: new Set() };
      if (line.atWork >= atWork && line.waiting.size >= waiting)
        throw new AppError('too_many_requests', { headers: { 'Retry-After': RETRY_AFTER_SECONDS } });
      lines.set(key, line);
      const turn = turnOf(answer, () => {
        line.atWork -= 1;
        const [next] = line.waiting;
        if (next) next();
        else if (line.atWork === 0) lines.delete(key);
      });
      if (line.atWork >= atWork)
        await new Promise<void>((resolve) => {
          const start = (): void => {
            line.waiting.delete(start);
            turn.begin();
            line.atWork += 1;
            resolve();
          };
          line.waiting.add(start);
          answer.once('close', () => line.waiting.delete(start));
        });
      else {
        turn.begin();
        line.atWork += 1;
      }
      return turn;
    },
  };
}

/** Creates a turn that ends once: when the answer is closed and no work for it is running. */
function turnOf(answer: ServerResponse, onEnd: () => void): Turn & { begin(): void } {
  let works = 0;
  let isOpen = false;
  let isClosed = false;
  const endIfOver = (): void => {
    if (!isOpen || !isClosed || works > 0) return;
    isOpen = false;
    onEnd();
  };
  answer.once('close', () => {
    isClosed = true;
    endIfOver();
  });
  return {
    begin: () => (isOpen = true),
    async during(work) {
      works += 1;
      try {
        return await work();
      } finally {
        works -= 1;
        endIfOver();
      }
    },
  };
}
