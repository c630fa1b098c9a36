import pg from 'pg';
import type { Log } from '../log.ts';
import { random } from '../random.ts';

const FIRST_RETRY_MS = 100;
const LAST_RETRY_MS = 1_000;
const HEARTBEAT_MS = 15_000;
const HEARTBEAT_TIMEOUT_MS = 10_000;

export interface PgListener {
  /** Calls `handler` with the payload of every later notification on `channel`. */
  on(channel: string, handler: (payload: string) => void): Promise<void>;
  /** Calls `handler` after a lost connection is restored; notifications sent in between are lost. */
  onReconnect(handler: () => void): void;
  readonly connected: boolean;
  stop(): Promise<void>;
}

/**
 * Opens this process's only connection for PostgreSQL notifications: a client outside any pool, which
 * reconnects with growing pauses. Rejects if the first connection fails.
 */
export async function openListener(options: {
  connectionString: string;
  applicationName?: string;
  log: Log;
}): Promise<PgListener> {
  const handlers = new Map<string, ((payload: string) => void)[]>();
  const reconnected: (() => void)[] = [];
  let client: pg.Client | null = null;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;

  const connect = async (): Promise<void> => {
    const next = new pg.Client({
      connectionString: options.connectionString,
      application_name: options.applicationName ?? 'ezra-listen',
      connectionTimeoutMillis: 5_000,
      query_timeout: HEARTBEAT_TIMEOUT_MS,
      keepAlive: true,
    });
    // Both events may report the same loss; `lost` acts once per client.
    next.on('error', (error) => lost(next, error));
    next.on('end', () => lost(next, new Error('the connection ended')));
    next.on('notification', ({ channel, payload }) => {
      for (const handler of handlers.get(channel) ?? []) {
        try {
          handler(payload ?? '');
        } catch (error) {
          options.log.error({ err: error, channel }, 'a handler of notifications failed');
        }
      }
    });
    try {
      await next.connect();
      for (const channel of handlers.keys()) await next.query(`listen ${pg.escapeIdentifier(channel)}`);
    } catch (error) {
      next.end().catch(() => undefined);
      throw error;
    }
    if (stopped) return void next.end().catch(() => undefined);
    client = next;
    beat(next);
  };

  // A peer that vanished silently (a pulled cable) is noticed only by asking it.
  const beat = (current: pg.Client): void => {
    timer = setTimeout(() => {
      const late = setTimeout(() => lost(current, new Error('no answer')), HEARTBEAT_TIMEOUT_MS);
      current.query('select 1').then(
        () => {
          clearTimeout(late);
          if (client === current) beat(current);
        },
        (error: unknown) => {
          clearTimeout(late);
          lost(current, error);
        },
      );
    }, HEARTBEAT_MS);
    timer.unref();
  };

  const lost = (which: pg.Client, error: unknown): void => {
    if (stopped || client !== which) return;
    client = null;
    clearTimeout(timer);
    which.end().catch(() => undefined);
    options.log.warn({ err: error }, 'the listening connection was lost');
    retry(FIRST_RETRY_MS);
  };

  const retry = (delay: number): void => {
    timer = setTimeout(
      () => {
        connect().then(
          () => {
            if (stopped) return;
            options.log.info({}, 'the listening connection is back');
            for (const handler of reconnected) handler();
          },
          () => {
            if (!stopped) retry(Math.min(delay * 2, LAST_RETRY_MS));
          },
        );
      },
      delay * (0.5 + random() / 2),
    );
  };

  await connect();
  return {
    async on(channel, handler) {
      const known = handlers.get(channel);
      if (known) return void known.push(handler);
      handlers.set(channel, [handler]);
      // While disconnected there is nothing to do: reconnecting listens on every channel.
      await client?.query(`listen ${pg.escapeIdentifier(channel)}`);
    },
    onReconnect(handler) {
      reconnected.push(handler);
    },
    get connected() {
      return client !== null;
    },
    async stop() {
      stopped = true;
      clearTimeout(timer);
      const last = client;
      client = null;
      await last?.end().catch(() => undefined);
    },
  };
}
