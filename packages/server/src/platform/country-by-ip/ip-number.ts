import { isIPv4, isIPv6 } from 'node:net';

/** An address as a sortable number: all 32 bits of IPv4, the first 48 bits of IPv6 (a site's network). */
export interface IpNumber {
  readonly version: 4 | 6;
  readonly value: number;
}

/** Returns null for text that is not an address. IPv4 in IPv6 form (`::ffff:1.2.3.4`) counts as IPv4. */
export function ipNumber(ip: string): IpNumber | null {
  const address = ip.replace(/^::ffff:(?=\d+\.)/iu, '');
  if (isIPv4(address)) return { version: 4, value: ipv4Number(address) };
  if (isIPv6(address)) return { version: 6, value: ipv6Site(address) };
  return null;
}

export const ipv4Number = (address: string): number =>
  address.split('.').reduce((value, byte) => value * 256 + Number(byte), 0);

/** Returns the first three groups of an IPv6 address. */
export function ipv6Site(address: string): number {
  const [before = '', after] = address.split('::');
  const groups = before === '' ? [] : before.split(':');
  if (after !== undefined) {
    const tail = after === '' ? [] : after.split(':');
    while (groups.length + tail.length < 8) groups.push('0');
    groups.push(...tail);
  }
  return [0, 1, 2].reduce((value, index) => value * 65_536 + Number.parseInt(groups[index] ?? '0', 16), 0);
}
