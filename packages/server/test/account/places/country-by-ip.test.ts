import { describe, expect, it } from 'vitest';
import { countryByIp } from '../../../src/platform/country-by-ip/country-by-ip.ts';
import { ipNumber } from '../../../src/platform/country-by-ip/ip-number.ts';
import { RangeTableBuilder } from '../../../src/platform/country-by-ip/range-table.ts';

describe('countryOf', () => {
  const countries = countryByIp();
  it.each([
    ['8.8.8.8', 'US'],
    ['192.115.106.1', 'IL'],
    ['::ffff:192.115.106.1', 'IL'],
    ['2001:200::1', 'JP'],
    ['2001:4860:4860::8888', 'US'],
    ['10.0.0.1', null],
    ['127.0.0.1', null],
    ['::1', null],
    ['fe80::1', null],
    ['not an address', null],
    ['', null],
    ['300.1.1.1', null],
  ])('%s -> %s', async (ip, country) => {
    expect(await countries.countryOf(ip)).toBe(country);
  });
});

describe('ipNumber', () => {
  it.each([
    ['0.0.0.0', 4, 0],
    ['255.255.255.255', 4, 2 ** 32 - 1],
    ['::', 6, 0],
    ['2001:db8::', 6, 0x20010db80000],
    ['2001:db8:1::', 6, 0x20010db80001],
    ['2001:db8:1:2:3:4:5:6', 6, 0x20010db80001],
    ['ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff', 6, 2 ** 48 - 1],
  ])('%s', (ip, version, value) => {
    expect(ipNumber(ip)).toEqual({ version, value });
  });
});

describe('range table', () => {
  it('finds the range that holds a value, and none in the gaps', () => {
    const builder = new RangeTableBuilder();
    builder.add(10, 19, 'AA');
    builder.add(20, 29, 'AA');
    builder.add(50, 50, 'CC');
    builder.add(40, 49, 'BB');
    const table = builder.build();
    const found = [9, 10, 29, 30, 39, 40, 49, 50, 51].map((value) => table.find(value));
    expect(found).toEqual([null, 'AA', 'AA', null, null, 'BB', 'BB', 'CC', null]);
    expect(new RangeTableBuilder().build().find(1)).toBeNull();
  });
});
