import type { ServerResponse } from 'node:http';
import { AppError } from '../errors.ts';

export interface TurnLimits {
  /** Calls that are worked on at a time, far fewer than the pool has connections. */
  readonly atWork: number;
  /** Calls that wait for those; a page sends two dozen at once. */
  readonly waiting: number;
}

/** A further call is a flood: it is refused by 429, which ends the session of its browser. */
export const TURN_LIMITS: TurnLimits = { atWork: 6, waiting: 200 };
const RETRY_AFTER_SECONDS = '5';

export interface PersonTurns {
  /**
   * Waits until a call with this key (a token, an account) may be worked on; its turn ends with its answer. A caller who
   * leaves while waiting takes no turn.
   */
  take(key: string | number, answer: ServerResponse): Promise<void>;
}

interface Line {
  atWork: number;
  /** In order of arrival. */
  readonly waiting: Set<() => void>;
}

/** Lets each person have a few calls at work, and the others wait in their order: one cannot take what all share. */
export function personTurns({ atWork, waiting }: TurnLimits = TURN_LIMITS): PersonTurns {
  const lines = new Map<string | number, Line>();
  return {
    take(key, answer) {
      const line = lines.get(key) ?? { atWork: 0, waiting: new Set() };
      lines.set(key, line);
      if (line.atWork >= atWork && line.waiting.size >= waiting)
        throw new AppError('too_many_requests', { headers: { 'Retry-After': RETRY_AFTER_SECONDS } });
      return new Promise((resolve) => {
        let isAtWork = false;
        const start = (): void => {
          line.waiting.delete(start);
          line.atWork += 1;
          isAtWork = true;
          resolve();
        };
        answer.once('close', () => {
          line.waiting.delete(start);
          if (!isAtWork) return;
          line.atWork -= 1;
          const [next] = line.waiting;
          if (next) next();
          else if (line.atWork === 0) lines.delete(key);
        });
        if (line.atWork < atWork) start();
        else line.waiting.add(start);
      });
    },
  };
}
