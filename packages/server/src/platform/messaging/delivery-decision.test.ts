import { describe, expect, test } from 'vitest';
import { decideDelivery, MAX_ATTEMPTS, retryDelay, type TriedMessage } from './delivery-decision.ts';

const now = new Date('2026-03-01T10:00:00Z');
const facts = { hasIdempotency: true, available: ['whatsapp', 'sms', 'email'] as const, now, random: 0.5 };
const message: TriedMessage = {
  purpose: 'notice',
  channel: 'whatsapp',
  channels: ['whatsapp', 'sms'],
  channelAttempts: 1,
  attempts: 1,
  expiresAt: null,
};
const temporary = { outcome: 'temporary', code: 'busy' } as const;
const permanent = { outcome: 'permanent', code: 'refused' } as const;
const unknown = { outcome: 'unknown', code: 'timeout' } as const;

describe('what becomes of a message after an attempt', () => {
  test.each([
    ['accepted', {}, { outcome: 'sent', providerId: 'x' } as const, { state: 'sent', providerId: 'x' }],
    [
      'refused, another channel is left',
      {},
      permanent,
      { state: 'queued', channels: ['sms'], nextAttemptAt: now },
    ],
    [
      'refused on the last channel',
      { channels: ['whatsapp'] },
      permanent,
      { state: 'failed', error: 'refused' },
    ],
    ['busy once', {}, temporary, { state: 'queued', channels: ['whatsapp', 'sms'] }],
    ['busy too often', { channelAttempts: 4 }, temporary, { state: 'queued', channels: ['sms'] }],
    [
      'a code, busy twice',
      { purpose: 'code', channelAttempts: 2 },
      temporary,
      { state: 'queued', channels: ['sms'] },
    ],
    [
      'busy on the last channel',
      { channels: ['whatsapp'], channelAttempts: 9 },
      temporary,
      { state: 'queued' },
    ],
    [
      'busy on it for too long',
      { channels: ['whatsapp'], channelAttempts: 10 },
      temporary,
      { state: 'failed' },
    ],
    ['tried without end', { attempts: MAX_ATTEMPTS }, temporary, { state: 'failed' }],
    [
      'over before the next try',
      { expiresAt: new Date(now.getTime() + 1_000) },
      temporary,
      { state: 'failed' },
    ],
    ['no answer, the provider knows keys', {}, unknown, { state: 'queued', channels: ['whatsapp', 'sms'] }],
  ] as const)('%s', (_, change, result, expected) => {
    expect(decideDelivery({ ...message, ...change }, result, facts)).toMatchObject(expected);
  });

  test.each([
    ['code', 'queued'],
    ['emergency', 'queued'],
    ['invitation', 'queued'],
    ['notice', 'uncertain'],
  ] as const)('no answer from a provider without keys: a %s is %s', (purpose, state) => {
    expect(decideDelivery({ ...message, purpose }, unknown, { ...facts, hasIdempotency: false }).state).toBe(
      state,
    );
  });

  test('a channel without a provider is no way out', () => {
    expect(decideDelivery(message, permanent, { ...facts, available: ['whatsapp'] }).state).toBe('failed');
  });

  test('pauses double, spread by half, and end at a limit', () => {
    expect([1, 2, 3].map((attempt) => retryDelay('code', attempt, 0.5))).toEqual([1_000, 2_000, 4_000]);
    expect([0, 0.999].map((random) => Math.round(retryDelay('notice', 1, random)))).toEqual([2_500, 7_495]);
    expect(retryDelay('notice', 30, 0.5)).toBe(900_000);
  });
});
