import type { FastifyInstance } from 'fastify';
import type { Log } from '../log.ts';

export interface Readiness {
  /** Whether each part that this process needs to serve calls works. */
  readonly own: Readonly<Record<string, boolean>>;
  /** Whether each part of the installation works, across all processes. */
  readonly whole?: Readonly<Record<string, boolean>>;
  /** Numbers and states for a monitor. Never personal. */
  readonly facts?: Readonly<Record<string, unknown>>;
  readonly troubles?: readonly string[];
}

export interface HealthOptions {
  readonly readiness?: (() => Promise<Readiness>) | undefined;
  /** Whether the process was asked to stop: it still answers, but wants no more calls. */
  readonly isStopping?: (() => boolean) | undefined;
}

const PATIENCE_MS = 3000;
const NO_STORE = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };

/**
 * Adds `/healthz` (the process lives) and `/readyz`. `/readyz` answers 503 if this process cannot serve
 * calls, and 200 with `degraded` if the installation lacks something, because no other process would serve
 * better. For a monitor, `/readyz?all=1` answers 503 in both cases. Logs changes of the status.
 */
export function addHealth(
  app: FastifyInstance,
  log: Log,
  { readiness = async () => ({ own: {} }), isStopping = () => false }: HealthOptions,
): void {
  let last = 'ready';
  app.get('/healthz', { exposeHeadRoute: true }, (_request, reply) =>
    reply.headers(NO_STORE).send({ status: 'ok' }),
  );
  app.get<{ Querystring: { all?: unknown } }>(
    '/readyz',
    { exposeHeadRoute: true },
    async (request, reply) => {
      const failed = (err: unknown): Readiness => {
        log.error({ err }, 'the probes failed');
        return { own: { probes: false } };
      };
      const {
        own,
        whole = {},
        facts = {},
        troubles = [],
      } = await Promise.race([readiness().catch(failed), late()]);
      const checks = checksOf(own, whole);
      const status = isStopping() ? 'stopping' : statusOf(own, whole);
      if (status !== last)
        log[status === 'ready' ? 'info' : 'warn'](
          { status, checks, troubles },
          status === 'ready' ? 'ready again' : 'not ready',
        );
      last = status;
      const isGood = status === 'ready' || (status === 'degraded' && request.query.all !== '1');
      return reply
        .code(isGood ? 200 : 503)
        .headers(NO_STORE)
        .send({ status, checks, facts, troubles });
    },
  );
}

type Parts = Readonly<Record<string, boolean>>;

/** A part works if it works in this process and in the installation. */
const checksOf = (own: Parts, whole: Parts): Record<string, boolean> =>
  Object.fromEntries(
    Object.keys({ ...own, ...whole }).map((part) => [part, own[part] !== false && whole[part] !== false]),
  );

const statusOf = (own: Parts, whole: Parts): 'ready' | 'degraded' | 'unavailable' => {
  if (!Object.values(own).every(Boolean)) return 'unavailable';
  return Object.values(whole).every(Boolean) ? 'ready' : 'degraded';
};

const late = (): Promise<Readiness> =>
  new Promise((resolve) => setTimeout(() => resolve({ own: { in_time: false } }), PATIENCE_MS).unref());
