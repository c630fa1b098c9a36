import type { FastifyInstance } from 'fastify';
import type { Log } from '../log.ts';

/** The state of each necessary part of the program, by name. */
export type Readiness = () => Promise<Record<string, boolean>>;

const PATIENCE_MS = 3000;
const NO_STORE = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };

/**
 * `/healthz`: the process lives. `/readyz`: its dependencies work, else 503 with the failing part; changes
 * are logged.
 */
export function addHealth(app: FastifyInstance, log: Log, readiness: Readiness = async () => ({})): void {
  let wasReady = true;
  app.get('/healthz', { exposeHeadRoute: true }, (_request, reply) =>
    reply.headers(NO_STORE).send({ status: 'ok' }),
  );
  app.get('/readyz', { exposeHeadRoute: true }, async (_request, reply) => {
    const failed = (err: unknown): Record<string, boolean> => {
      log.error({ err }, 'the probes failed');
      return { probes: false };
    };
    const checks = await Promise.race([readiness().catch(failed), late()]);
    const ready = Object.values(checks).every(Boolean);
    if (ready !== wasReady) log[ready ? 'info' : 'warn']({ checks }, ready ? 'ready again' : 'not ready');
    wasReady = ready;
    return reply
      .code(ready ? 200 : 503)
      .headers(NO_STORE)
      .send({ status: ready ? 'ready' : 'unavailable', checks });
  });
}

const late = (): Promise<Record<string, boolean>> =>
  new Promise((resolve) => setTimeout(() => resolve({ in_time: false }), PATIENCE_MS).unref());
