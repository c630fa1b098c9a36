import type { FastifyInstance } from 'fastify';

/** Each part of the program that must work, by name. */
export type Readiness = () => Promise<Record<string, boolean>>;

const PATIENCE_MS = 3000;
const NO_STORE = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };

/** `/healthz`: the process lives. `/readyz`: what it needs works, else 503 with the part that fails. */
export function addHealth(app: FastifyInstance, readiness: Readiness = async () => ({})): void {
  app.get('/healthz', { exposeHeadRoute: true }, (_request, reply) =>
    reply.headers(NO_STORE).send({ status: 'ok' }),
  );
  app.get('/readyz', { exposeHeadRoute: true }, async (_request, reply) => {
    const checks = await Promise.race([readiness().catch(() => ({ probes: false })), late()]);
    const ready = Object.values(checks).every(Boolean);
    return reply
      .code(ready ? 200 : 503)
      .headers(NO_STORE)
      .send({ status: ready ? 'ready' : 'unavailable', checks });
  });
}

const late = (): Promise<Record<string, boolean>> =>
  new Promise((resolve) => setTimeout(() => resolve({ in_time: false }), PATIENCE_MS).unref());
