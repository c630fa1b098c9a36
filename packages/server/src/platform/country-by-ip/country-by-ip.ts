import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { setImmediate } from 'node:timers/promises';
import { ipNumber, ipv6Site } from './ip-number.ts';
import { RangeTableBuilder, type RangeTable } from './range-table.ts';

export interface CountryByIp {
  /** Returns the ISO 3166-1 alpha-2 code of the country of an IPv4 or IPv6 address; null if unknown. */
  countryOf(ip: string): Promise<string | null>;
}

const require = createRequire(import.meta.url);
/** Lines read before other work gets a turn. */
const LINES_AT_A_TIME = 5_000;

/**
 * Looks countries up in the table of the regional internet registries. Each table is read at first use, in
 * pieces between other work, so it does not slow the start. If it cannot be read, the country is unknown, and
 * the next call tries again.
 */
export function countryByIp(): CountryByIp {
  const tables = new Map<4 | 6, Promise<RangeTable | null>>();
  const tableOf = (version: 4 | 6): Promise<RangeTable | null> => {
    const known = tables.get(version);
    if (known) return known;
    const loading = readTable(version).catch(() => {
      tables.delete(version);
      return null;
    });
    tables.set(version, loading);
    return loading;
  };
  return {
    countryOf: async (ip) => {
      const number = ipNumber(ip);
      return number && ((await tableOf(number.version))?.find(number.value) ?? null);
    },
  };
}

async function readTable(version: 4 | 6): Promise<RangeTable> {
  const file =
    version === 4
      ? require.resolve('@ip-location-db/asn-country/asn-country-ipv4-num.csv')
      : require.resolve('@ip-location-db/asn-country/asn-country-ipv6.csv');
  const toNumber = version === 4 ? Number : ipv6Site;
  const text = await readFile(file, 'latin1');
  const builder = new RangeTableBuilder();
  let lines = 0;
  let from = 0;
  while (from < text.length) {
    const found = text.indexOf('\n', from);
    const to = found < 0 ? text.length : found;
    const [start = '', end = '', code = ''] = text.slice(from, to).trimEnd().split(',');
    if (code.length === 2) builder.add(toNumber(start), toNumber(end), code);
    from = to + 1;
    lines += 1;
    if (lines % LINES_AT_A_TIME === 0) await setImmediate();
  }
  return builder.build();
}
