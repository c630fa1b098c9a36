import { setTimeout as sleep } from 'node:timers/promises';
import type { CallData, CallInput, EndpointShape } from '@ezra/contract/common/endpoint';
import type { LinkKindName } from '@ezra/contract/link-paths';
import { sql } from 'kysely';
import { expect, vi } from 'vitest';
import { httpCall, type HttpCallOptions } from '../../testing/http-call.ts';
import type { ServerProcess } from '../../testing/server-process.ts';
import { count, endLeases } from './cast.ts';
import type { Stage } from './stage.ts';

const PAUSE_MS = 25;
/** Long enough for another process to come up on a busy machine. */
const PATIENCE_MS = 60_000;

/** A server that is killed now and then and followed by another, and clients that go on as browsers do. */
export interface Relay {
  /** Kills the process as it stands, and waits until the database has given up its connections. */
  kill(): Promise<void>;
  /** Another process follows. */
  follow(): Promise<void>;
  /** Calls once; rejects when the process dies meanwhile. */
  callOnce<E extends EndpointShape>(endpoint: E, input: CallInput<E> & HttpCallOptions): Promise<CallData<E>>;
  /** Calls again and again, with the same content, until the call is answered. */
  call<E extends EndpointShape>(endpoint: E, input: CallInput<E> & HttpCallOptions): Promise<CallData<E>>;
  /** Sends the form of a link's page until it is answered. That takes no sign-in. */
  answer(link: AnsweredLink, choice: string): Promise<void>;
  /** How often something was sent again because no answer came. */
  readonly repeats: number;
}

export interface AnsweredLink {
  readonly kind: LinkKindName;
  readonly token: string;
}

const noAnswer = Symbol('no answer');

export async function startRelay(stage: Stage): Promise<Relay> {
  let server: ServerProcess = await stage.start();
  let repeats = 0;

  async function insist<T>(attempt: (url: string) => Promise<T | typeof noAnswer>): Promise<T> {
    const deadline = performance.now() + PATIENCE_MS;
    while (performance.now() < deadline) {
      const answer = await attempt(server.url);
      if (answer !== noAnswer) return answer;
      repeats += 1;
      await sleep(PAUSE_MS);
    }
    throw new Error('no answer came in time');
  }

  return {
    get repeats() {
      return repeats;
    },
    async kill() {
      expect(await server.kill('SIGKILL')).toEqual({ code: null, signal: 'SIGKILL' });
      const { db } = stage.database;
      const left = sql<{ n: number }>`
        select count(*)::int as n from pg_stat_activity
        where datname = current_database() and application_name <> 'ezra tests'`;
      await vi.waitFor(async () => expect(await count(db, left)).toBe(0), { timeout: 20_000, interval: 20 });
      await endLeases(db);
    },
    async follow() {
      server = await stage.start();
    },
    async callOnce(endpoint, input) {
      return (await httpCall(server.url, endpoint, input)).data;
    },
    call: (endpoint, input) =>
      insist(async (url) => {
        const answer = await httpCall(url, endpoint, input).catch(() => null);
        return answer === null || answer.status === 503 ? noAnswer : answer.data;
      }),
    answer: ({ kind, token }, choice) =>
      insist(async (url) => {
        const answer = await fetch(`${url}/answer/${token}`, {
          method: 'POST',
          body: new URLSearchParams({ kind, choice }),
          redirect: 'manual',
        }).catch(() => null);
        if (answer === null || answer.status === 503) return noAnswer;
        expect(answer.status).toBe(303);
        return undefined;
      }),
  };
}
