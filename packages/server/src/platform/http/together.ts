import { parse } from 'node:querystring';
import { PassThrough } from 'node:stream';
import type { EndpointShape } from '@ezra/contract/common/endpoint';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';
import { sendLines } from './answer.ts';
import { authorise } from './authenticate.ts';
import type { NoteFailure } from './failure-handler.ts';
import { oneOf } from './one-header.ts';
import type { Route } from './route.ts';
import { serve, type Asked, type ServeOptions } from './serve.ts';

export interface TogetherOptions extends ServeOptions {
  readonly headers: Readonly<Record<string, string>>;
  readonly noteFailure: NoteFailure;
}

/** More than any screen begins with. */
const MOST_CALLS = 12;
/** Calls that run at a time: together they take one turn of the person. */
const AT_ONCE = 3;

/** Open to every session; each of the calls is authorised by itself. */
export const TOGETHER = { who: 'signed-in', restricted: true, beforeSecondFactor: true } as const;

interface Found {
  readonly route: Route;
  readonly asked: Asked;
}

/**
 * Handles `GET /api/together?call=/auth/session&call=…`: makes the reading calls with which a screen begins, and sends
 * each answer as soon as it is there, as a line of its number, its status and its JSON. A call is checked,
 * authorised and answered as if it came alone; only the session is looked up once.
 */
export function answerTogether(routes: readonly Route[], options: TogetherOptions) {
  const find = finder(routes.filter(({ endpoint }) => endpoint.method === 'GET' && !endpoint.download));
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const calls = callsOf(request.query);
    const answer = async (address: string): Promise<[status: number, text: string]> => {
      try {
        const { route, asked } = find(address);
        authorise(route.endpoint, request.actor, oneOf(request.headers['x-role']));
        const text = await serve(route, request, asked, options);
        // A file is downloaded by itself.
        if (typeof text !== 'string') throw new AppError('malformed');
        return [200, text];
      } catch (thrown) {
        const { status, body } = options.noteFailure(thrown, request);
        return [status, JSON.stringify(body)];
      }
    };
    const lines = new PassThrough();
    sendLines(reply, { ...options.headers, 'content-type': 'text/plain; charset=utf-8' }, lines);
    const left = calls.entries();
    const work = async (): Promise<void> => {
      for (const [number, address] of left) {
        if (lines.destroyed) return;
        lines.write(`${number} ${(await answer(address)).join(' ')}\n`);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    lines.end();
    return reply;
  };
}

function callsOf(query: unknown): string[] {
  const { call = [] } = query as { call?: string | string[] };
  const calls = [call].flat();
  if (calls.length === 0 || calls.length > MOST_CALLS) throw new AppError('malformed');
  return calls;
}

/** Finds the route of an address and what was asked of it. A route without parameters comes first. */
function finder(routes: readonly Route[]): (address: string) => Found {
  const plain = new Map(routes.map((route) => [route.endpoint.path as string, route]));
  const patterns = routes
    .filter(({ endpoint }) => endpoint.path.includes(':'))
    .map((route) => ({ route, pattern: patternOf(route.endpoint) }));
  return (address) => {
    const [path = '', search = ''] = address.split('?', 2);
    const query = parse(search);
    if ('export' in query) throw new AppError('malformed');
    const route = plain.get(path);
    if (route) return { route, asked: { params: {}, query } };
    for (const { route, pattern } of patterns) {
      const params = pattern.exec(path)?.groups;
      if (params) return { route, asked: { params, query } };
    }
    throw new AppError('not_found');
  };
}

const patternOf = ({ path }: EndpointShape): RegExp =>
  new RegExp(`^${path.replaceAll(/:(\w+)/g, '(?<$1>[\\w-]+)')}$`);
