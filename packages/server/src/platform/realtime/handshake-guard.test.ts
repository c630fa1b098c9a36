import type { IncomingMessage } from 'node:http';
import { expect, it } from 'vitest';
import { addressOf, handshakeGuard } from './handshake-guard.ts';
import { CONNECTIONS_OF_ADDRESS, MOST_UNIDENTIFIED } from './socket-limits.ts';

const requestOf = (remoteAddress: string, forwarded?: string) =>
  ({
    headers: { host: 'ezra.example.org', 'x-forwarded-for': forwarded },
    socket: { remoteAddress },
  }) as unknown as IncomingMessage;

it.each([
  [false, 'ffff:ours'],
  [0, 'ffff:ours'],
  [1, '192.0.2.3'],
  [2, '192.0.2.2'],
  [9, '192.0.2.1'],
  [true, '192.0.2.1'],
  ['10.0.0.0/8', '192.0.2.3'],
] as const)('with TRUST_PROXY %s the caller is %s', (trustProxy, address) => {
  expect(addressOf(requestOf('ffff:ours', '192.0.2.1, 192.0.2.2,192.0.2.3'), trustProxy)).toBe(address);
});

it('the caller is the connecting address if no header names another', () => {
  expect(addressOf(requestOf('192.0.2.9'), 1)).toBe('192.0.2.9');
});

it('limits the connections of one address in a window, and all connections without a known session', () => {
  const clock = { now: () => new Date('2026-03-01T10:00:00Z') };
  const guard = handshakeGuard({ clock, origins: [], trustProxy: false });
  for (let count = 0; count < CONNECTIONS_OF_ADDRESS.limit; count += 1)
    expect(guard.mayOpen(requestOf('192.0.2.1'), 0)).toBe(true);
  expect(guard.mayOpen(requestOf('192.0.2.1'), 0)).toBe(false);
  expect(guard.mayOpen(requestOf('192.0.2.2'), 0)).toBe(true);
  expect(guard.mayOpen(requestOf('192.0.2.2'), MOST_UNIDENTIFIED)).toBe(false);
});
