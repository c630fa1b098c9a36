import ProofWorker from 'altcha/workers/pbkdf2?worker';

/** The part of the server's challenge that the solver needs. */
export interface Challenge {
  readonly parameters: { readonly algorithm: string; readonly expiresAt?: number | undefined };
  readonly signature?: string | undefined;
}
interface Solution {
  readonly counter: number;
  readonly derivedKey: string;
}

/** More workers bring little and make phones hot. */
const MOST_WORKERS = 4;
const TIMEOUT_MS = 90_000;

const isSolution = (message: unknown): message is Solution =>
  typeof message === 'object' && message !== null && 'counter' in message && 'derivedKey' in message;

/**
 * Solves a challenge in workers, each with its share of the numbers, and returns what the server accepts as
 * `captcha`. Rejects when no worker solves it, or when `signal` aborts.
 */
export async function solveChallenge(challenge: Challenge, signal: AbortSignal): Promise<string> {
  const count = Math.max(1, Math.min(MOST_WORKERS, navigator.hardwareConcurrency || 1));
  const workers = Array.from({ length: count }, () => new ProofWorker());
  const stop = () => workers.forEach((worker) => worker.terminate());
  signal.addEventListener('abort', stop);
  try {
    const solution = await Promise.race([
      ...workers.map((worker, index) => share(worker, challenge, index, count)),
      aborted(signal),
    ]);
    return btoa(JSON.stringify({ challenge, solution }));
  } finally {
    signal.removeEventListener('abort', stop);
    stop();
  }
}

const share = (worker: Worker, challenge: Challenge, start: number, step: number): Promise<Solution> =>
  new Promise((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<unknown>) => {
      if (isSolution(data)) resolve(data);
      else reject(new Error('the challenge was not solved'));
    };
    worker.onerror = () => reject(new Error('the worker failed'));
    worker.postMessage({
      type: 'work',
      challenge,
      counterMode: 'uint32',
      counterStart: start,
      counterStep: step,
      timeout: TIMEOUT_MS,
    });
  });

const aborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Error('given up')), { once: true });
  });
