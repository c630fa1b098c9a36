import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const WELL_FORMED = /^[A-Za-z0-9_-]{8,64}$/;

/**
 * Names requests. Unique over processes by a random start, and cheap by a counter. An inbound id is
 * kept only behind a trusted proxy, so that nobody outside writes into our logs.
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
