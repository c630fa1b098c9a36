import type { IncomingMessage } from 'node:http';
import type { Clock } from '../clock.ts';
import { floodGuard } from '../http/flood-guard.ts';
import { tokenBuckets } from '../token-bucket.ts';
import { CONNECTIONS_OF_ADDRESS, CONNECTIONS_OF_TOKEN, MOST_UNIDENTIFIED } from './socket-limits.ts';

export interface HandshakeGuard {
  /**
   * Whether a connection may be opened. `unidentified`: number of connections whose session is not known yet.
   */
  mayOpen(request: IncomingMessage, unidentified: number): boolean;
  /** Whether this token may be looked up for another connection. */
  mayLookUp(token: string): boolean;
}

export interface HandshakeOptions {
  readonly clock: Clock;
  /** Origins of pages that may connect, besides the server's own. */
  readonly origins: readonly string[];
  /** Which proxies may name the caller's address, as for the HTTP server. */
  readonly trustProxy: boolean | number | string;
}

export function handshakeGuard({ clock, origins, trustProxy }: HandshakeOptions): HandshakeGuard {
  const known = new Set(origins);
  const floods = floodGuard(CONNECTIONS_OF_ADDRESS);
  const ofToken = tokenBuckets(CONNECTIONS_OF_TOKEN);
  return {
    mayOpen(request, unidentified) {
      const { origin, host } = request.headers;
      // Programs send no origin, but they have no browser whose session could be abused.
      const isOurs = origin === undefined || hostOf(origin) === host || known.has(origin);
      if (!isOurs || unidentified >= MOST_UNIDENTIFIED) return false;
      return floods(addressOf(request, trustProxy), clock.now()) === 0;
    },
    mayLookUp: (token) => ofToken(token, clock.now().valueOf()),
  };
}

/** Returns the caller's address behind the trusted proxies; proxies trusted by address count as one. */
export function addressOf(
  { headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>,
  trustProxy: boolean | number | string,
): string {
  const forwarded = [headers['x-forwarded-for'] ?? []].flat().join(',').split(',');
  const told = forwarded.map((address) => address.trim()).filter((address) => address !== '');
  const chain = [socket.remoteAddress ?? '', ...told.toReversed()];
  const hops = trustProxy === true ? chain.length : typeof trustProxy === 'string' ? 1 : Number(trustProxy);
  return chain[Math.min(hops, chain.length - 1)] ?? '';
}

function hostOf(origin: string): string | null {
  try {
    return new URL(origin).host;
  } catch {
    return null;
  }
}
