import { describe, expect, test } from 'vitest';
import type { Channel, Purpose } from './channel-rules.ts';
import {
  decideDelivery,
  leavingPurposes,
  MAX_ATTEMPTS,
  probePause,
  retryDelay,
  signOf,
  type TriedMessage,
} from './delivery-decision.ts';
import type { Failure } from './provider.ts';

const now = new Date('2026-03-01T10:00:00Z');
const facts = {
  hasIdempotency: true,
  available: ['sms', 'whatsapp', 'email'] as Channel[],
  now,
  random: 0.5,
  isProbe: false,
  isRefuted: false,
};
const message: TriedMessage = {
  purpose: 'notice',
  channel: 'whatsapp',
  channels: ['whatsapp', 'sms'],
  channelAttempts: 1,
  attempts: 1,
  keptAttempts: 0,
  expiresAt: null,
};
const temporary = { outcome: 'temporary', code: 'busy' } as const;
const permanent = { outcome: 'permanent', code: 'refused' } as const;
const unknown = { outcome: 'unknown', code: 'timeout' } as const;
const PURPOSES: Purpose[] = ['code', 'emergency', 'invitation', 'notice'];
const CHANNELS: Channel[] = ['sms', 'whatsapp', 'email'];

describe('a message after an attempt', () => {
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

  test('a message does not move to a channel without a provider', () => {
    expect(decideDelivery(message, permanent, { ...facts, available: ['whatsapp'] }).state).toBe('failed');
  });

  test('pauses double, spread by half, and end at a limit', () => {
    expect([1, 2, 3].map((attempt) => retryDelay('code', attempt, 0.5))).toEqual([1_000, 2_000, 4_000]);
    expect([0, 0.999].map((random) => Math.round(retryDelay('notice', 1, random)))).toEqual([2_500, 7_495]);
    expect(retryDelay('notice', 30, 0.5)).toBe(900_000);
  });

  test('attempts with the provider at fault do not use up the limit', () => {
    const kept = { ...message, attempts: MAX_ATTEMPTS + 5, keptAttempts: 6 };
    expect(decideDelivery(kept, temporary, facts).state).toBe('queued');
  });
});

describe('who is at fault', () => {
  const cases = PURPOSES.flatMap((purpose) =>
    CHANNELS.flatMap((channel) => [true, false].map((isAlone) => ({ purpose, channel, isAlone }))),
  );
  const tried = (
    { purpose, channel, isAlone }: (typeof cases)[number],
    more: Partial<TriedMessage> = {},
  ) => ({
    ...message,
    purpose,
    channel,
    channels: isAlone ? [channel] : [channel, ...CHANNELS.filter((other) => other !== channel)],
    ...more,
  });
  const result = (outcome: Failure) => ({ outcome, code: 'x' }) as const;

  test.each(cases)('the provider is at fault: kept in its place ($purpose, $channel, $isAlone)', (at) => {
    const often = tried(at, { channelAttempts: 100, expiresAt: now });
    expect(decideDelivery(often, result('provider'), facts)).toEqual({
      state: 'queued',
      channels: often.channels,
      nextAttemptAt: null,
      error: 'x',
      isKept: true,
    });
  });

  test.each(cases)('the provider may be at fault: tried again ($purpose, $channel, $isAlone)', (at) => {
    const decision = decideDelivery(tried(at), result('doubtful'), facts);
    expect(decision).toMatchObject({ state: 'queued', channels: tried(at).channels, isKept: false });
    expect(decision.state === 'queued' && decision.nextAttemptAt).not.toEqual(now);
  });

  test.each(cases)('other messages passed: the message is at fault ($purpose, $channel, $isAlone)', (at) => {
    const refuted = { ...facts, isRefuted: true };
    for (const outcome of ['doubtful', 'provider'] as const)
      expect(decideDelivery(tried(at), result(outcome), refuted)).toMatchObject({ isKept: false });
    expect(decideDelivery(tried(at, { channelAttempts: 3 }), result('doubtful'), refuted)).toMatchObject(
      at.isAlone ? { state: 'failed' } : { state: 'queued', nextAttemptAt: now },
    );
  });

  test.each([
    ['provider', null],
    ['doubtful', expect.any(Date)],
    ['temporary', expect.any(Date)],
  ] as const)('a probe that ends as %s does not count', (outcome, nextAttemptAt) => {
    for (const isRefuted of [true, false])
      expect(
        decideDelivery({ ...message, channelAttempts: 100 }, result(outcome), {
          ...facts,
          isProbe: true,
          isRefuted,
        }),
      ).toMatchObject({
        state: 'queued',
        isKept: true,
        nextAttemptAt,
      });
  });

  test('a probe without an answer counts like any other attempt', () => {
    const probe = { ...facts, isProbe: true };
    expect(decideDelivery(message, result('unknown'), probe)).toMatchObject({ isKept: false });
    expect(decideDelivery(message, result('unknown'), { ...probe, hasIdempotency: false })).toMatchObject({
      state: 'uncertain',
    });
  });

  test.each([
    ['sent', false, 'works'],
    ['permanent', false, 'works'],
    ['provider', false, 'broken'],
    ['provider', true, null],
    ['doubtful', false, 'refuses'],
    ['doubtful', true, null],
    ['temporary', true, 'fails'],
    ['unknown', false, 'fails'],
  ] as const)('%s (refuted: %s) tells of the channel: %s', (outcome, isRefuted, sign) => {
    const given = outcome === 'sent' ? { outcome, providerId: null } : { outcome, code: 'x' };
    expect(signOf(given, { isRefuted })).toBe(sign);
  });

  test('probes come more rarely, up to once a minute', () => {
    expect([0, 1, 2, 3, 4, 5, 99].map(probePause)).toEqual([5, 10, 20, 40, 60, 60, 60].map((s) => s * 1_000));
  });

  test('codes and emergencies leave a stopped channel at once, invitations after a minute, notices never', () => {
    expect(leavingPurposes(0)).toEqual(['code', 'emergency']);
    expect(leavingPurposes(60_000)).toEqual(['code', 'emergency', 'invitation']);
    expect(leavingPurposes(1e9)).not.toContain('notice');
  });
});
