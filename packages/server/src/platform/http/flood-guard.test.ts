import { describe, expect, it } from 'vitest';
import { floodGuard } from './flood-guard.ts';

const start = new Date('2026-03-01T10:00:00Z');
const after = (seconds: number) => new Date(start.valueOf() + seconds * 1000);

describe('the flood guard', () => {
  it('tells how long to wait', () => {
    const wait = floodGuard({ limit: 2, windowSeconds: 10 });
    expect([wait('192.0.2.1', start), wait('192.0.2.1', start), wait('192.0.2.1', after(4))]).toEqual([
      0, 0, 6,
    ]);
    expect(wait('192.0.2.1', after(10))).toBe(0);
  });

  it('counts a /64 of IPv6 together, and mapped IPv4 addresses each by itself', () => {
    const wait = floodGuard({ limit: 1, windowSeconds: 10 });
    expect(wait('2001:db8:1:2:a:b:c:d', start)).toBe(0);
    expect(wait('2001:db8:1:2:ffff:b:c:d', start)).toBeGreaterThan(0);
    expect(wait('2001:db8:1:3:a:b:c:d', start)).toBe(0);
    expect([wait('2001:db8::1', start), wait('2001:db8::2', start)]).toEqual([0, 10]);
    expect(wait('::ffff:192.0.2.1', start)).toBe(0);
    expect(wait('::ffff:192.0.2.2', start)).toBe(0);
  });

  it('never refuses the machine itself', () => {
    const wait = floodGuard({ limit: 1, windowSeconds: 10 });
    for (const ip of ['127.0.0.1', '127.0.0.1', '::1', '::1', '::ffff:127.0.0.1', '::ffff:127.0.0.1']) {
      expect(wait(ip, start)).toBe(0);
    }
  });

  it('starts a new window when the clock is set back', () => {
    const wait = floodGuard({ limit: 1, windowSeconds: 10 });
    wait('192.0.2.1', start);
    expect(wait('192.0.2.1', after(-3600))).toBe(0);
  });
});
