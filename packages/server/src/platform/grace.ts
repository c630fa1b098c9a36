import { setTimeout as sleep } from 'node:timers/promises';

/** How long a stopping process lets calls, jobs and message sending finish. The rest is redone later. */
export const STOP_GRACE_MS = 5_000;

/** Waits for the work for at most `ms`; resolves to false if it is not done by then. */
export const within = (ms: number, work: Promise<unknown>): Promise<boolean> =>
  Promise.race([work.then(() => true), sleep(ms, false, { ref: false })]);
