import ipaddr from 'ipaddr.js';
import { isIPv4, isIPv6 } from 'node:net';

/** All unreadable addresses count as one subscriber. */
const UNKNOWN = 'unknown';

/** Returns IPv4 as text, also from an IPv6 spelling (`::ffff:c000:201`); IPv6 as eight groups; else null. */
function parse(ip: string): string | readonly number[] | null {
  if (isIPv4(ip)) return ip;
  if (!isIPv6(ip)) return null;
  const address = ipaddr.IPv6.parse(ip);
  return address.isIPv4MappedAddress() ? address.toIPv4Address().toString() : address.parts;
}

const networkOfGroups = (groups: readonly number[]): string =>
  `${new ipaddr.IPv6([...groups.slice(0, 4), 0, 0, 0, 0]).toString()}/64`;

/**
 * Returns the subscriber of a caller: the IPv4 address, or the IPv6 /64, because a household has many
 * addresses in it. Written as `192.0.2.1` and `2001:db8::/64`.
 */
export function subscriberOf(ip: string): string {
  const address = parse(ip);
  if (address === null) return UNKNOWN;
  return typeof address === 'string' ? address : networkOfGroups(address);
}

const OWN_RANGES = new Set(['loopback', 'private', 'linkLocal', 'uniqueLocal', 'carrierGradeNat']);

/** Whether an address is of this machine or a private network: no call from the internet can have it. */
export function isPrivateAddress(ip: string): boolean {
  return ipaddr.isValid(ip) && OWN_RANGES.has(ipaddr.process(ip).range());
}

/**
 * Returns the network of a subscriber: the /24 of IPv4, the /64 of IPv6. Written as `192.0.2.0/24` and
 * `2001:db8::/64`.
 */
export function networkOf(ip: string): string {
  const subscriber = subscriberOf(ip);
  return isIPv4(subscriber) ? `${subscriber.slice(0, subscriber.lastIndexOf('.'))}.0/24` : subscriber;
}
