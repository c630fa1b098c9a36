import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const WELL_FORMED = /^[A-Za-z0-9_-]{8,64}$/;

/**
 * Creates request ids: a random start makes them unique over processes, and a counter makes them cheap. Keeps
 * an inbound id only behind a trusted proxy, so that outsiders cannot write into our logs.
 */
export function requestIds(trustInbound: boolean): (request: IncomingMessage) => string {
  const start = randomBytes(6).toString('hex');
  let count = 0;
  return (request) => {
    const inbound = trustInbound ? request.headers['x-request-id'] : undefined;
    if (typeof inbound === 'string' && WELL_FORMED.test(inbound)) return inbound;
    count += 1;
    return `${start}-${count.toString(36)}`;
  };
}
