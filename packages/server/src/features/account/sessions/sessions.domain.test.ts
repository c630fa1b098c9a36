import { expect, it } from 'vitest';
import type { OwnSession } from '@ezra/contract/account/sessions';
import { deviceOf, inOrder, shortAddress } from './sessions.domain.ts';

const MOZILLA = 'Mozilla/5.0';
it.each([
  [
    `${MOZILLA} (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36`,
    'Chrome',
    'Windows',
  ],
  [
    `${MOZILLA} (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0`,
    'Edge',
    'Windows',
  ],
  [
    `${MOZILLA} (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36`,
    'Chrome',
    'Android',
  ],
  [
    `${MOZILLA} (Linux; Android 13; SM-S901B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/27.0 Chrome/125.0 Mobile Safari/537.36`,
    'Samsung Internet',
    'Android',
  ],
  [
    `${MOZILLA} (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1`,
    'Safari',
    'iOS',
  ],
  [
    `${MOZILLA} (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/140.0 Mobile/15E148 Safari/604.1`,
    'Chrome',
    'iOS',
  ],
  [
    `${MOZILLA} (iPad; CPU OS 16_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/16.6 Mobile Safari/604.1`,
    'Safari',
    'iPadOS',
  ],
  [
    `${MOZILLA} (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15`,
    'Safari',
    'macOS',
  ],
  [`${MOZILLA} (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0`, 'Firefox', 'Linux'],
  [
    `${MOZILLA} (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36`,
    'Chrome',
    'ChromeOS',
  ],
  ['curl/8.5.0', null, null],
  [null, null, null],
])('%s', (userAgent, browser, system) => {
  expect(deviceOf(userAgent)).toEqual({ browser, system });
});

it.each([
  ['192.0.2.17', '192.0.2.…'],
  ['::ffff:192.0.2.17', '192.0.2.…'],
  ['2001:db8:85a3:8d3:1319:8a2e:370:7348', '2001:db8:85a3:…'],
  ['2001:db8::1', '2001:db8:…'],
  ['::1', null],
  ['', null],
  [null, null],
])('of %s, %s is shown', (ip, shown) => {
  expect(shortAddress(ip)).toBe(shown);
});

it('the present session comes first, then the last used', () => {
  const session = (id: number, last_used_at: string, current = false): OwnSession => ({
    id,
    role: 'user',
    created_at: '2026-06-01T08:00:00.000Z',
    last_used_at,
    device: { browser: null, system: null },
    ip: null,
    current,
  });
  const sessions = [
    session(1, '2026-06-16T08:00:00.000Z'),
    session(2, '2026-06-16T07:00:00.000Z', true),
    session(3, '2026-06-16T09:00:00.000Z'),
  ];
  expect(inOrder(sessions).map(({ id }) => id)).toEqual([2, 3, 1]);
});
