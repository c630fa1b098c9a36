import { expect, it } from 'vitest';
import { isLikeProxy, MANY } from './forwarded-calls.ts';

const callers = (count: number) => new Set(Array.from({ length: count }, (_, n) => `198.51.100.${n}`));
const seen = (count: number, hasOwnCalls = false) => ({ callers: callers(count), hasOwnCalls });

it.each([
  ['an own network that forwards', '10.0.0.7', seen(1), 0, true],
  ['an own network that also calls for itself', '127.0.0.1', seen(1, true), 0, true],
  ['IPv4 as IPv6 writes it', '::ffff:172.18.0.1', seen(1), 0, true],
  ['an own network that never forwarded', '10.0.0.7', undefined, 99, false],
  ['a proxy on the internet', '203.0.113.9', seen(MANY), MANY, true],
  ['one that forwards for few', '203.0.113.9', seen(MANY - 1), 99, false],
  ['headers that are made up, by a caller through whom nobody signs in', '203.0.113.9', seen(MANY), 9, false],
  ['headers that are made up behind the address of a carrier', '203.0.113.9', seen(MANY, true), 99, false],
  ['no address', 'unknown', seen(MANY), 0, false],
])('%s', (_what, ip, known, people, expected) => {
  expect(isLikeProxy(ip, known, people)).toBe(expected);
});
