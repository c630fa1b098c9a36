import { describe, expect, it } from 'vitest';
import { networkOf, subscriberOf } from './network-address.ts';

describe('where a call comes from', () => {
  it.each([
    ['192.0.2.77', '192.0.2.77', '192.0.2.0/24'],
    ['::ffff:192.0.2.77', '192.0.2.77', '192.0.2.0/24'],
    ['::FFFF:192.0.2.77', '192.0.2.77', '192.0.2.0/24'],
    ['::ffff:c000:24d', '192.0.2.77', '192.0.2.0/24'],
    ['0:0:0:0:0:ffff:c000:024d', '192.0.2.77', '192.0.2.0/24'],
    ['2001:db8::1', '2001:db8::/64', '2001:db8::/64'],
    ['2001:0DB8:0000:0000:ffff::2', '2001:db8::/64', '2001:db8::/64'],
    ['2001:db8:1:2:a:b:c:d', '2001:db8:1:2::/64', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::', '2001:db8:1:2::/64', '2001:db8:1:2::/64'],
    ['fe80::1%eth0', 'fe80::/64', 'fe80::/64'],
    ['fe80::2%eth1', 'fe80::/64', 'fe80::/64'],
    ['', 'unknown', 'unknown'],
    ['192.0.2.1:8080', 'unknown', 'unknown'],
    ['not an address', 'unknown', 'unknown'],
  ])('%s is the subscriber %s in the network %s', (ip, subscriber, network) => {
    expect([subscriberOf(ip), networkOf(ip)]).toEqual([subscriber, network]);
  });
});
