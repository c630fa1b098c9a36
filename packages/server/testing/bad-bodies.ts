import fc from 'fast-check';
import { sql } from 'kysely';
import type { Executor } from '../src/platform/db/database.ts';

type Body = Readonly<Record<string, unknown>>;
type Path = readonly string[];

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Paths of all values in a body, inner ones too: `residents.0.phone`, `residents.0`, `residents`. */
function placesIn(value: unknown, at: Path = []): Path[] {
  if (!isObject(value)) return at.length > 0 ? [at] : [];
  const inside = Object.entries(value).flatMap(([key, each]) => placesIn(each, [...at, key]));
  return at.length > 0 ? [at, ...inside] : inside;
}

/** Wrong values, as people, broken clients and attackers send them. */
const WRONG: readonly unknown[] = [
  ...[null, true, false, 0, -1, 1.5, 1e21, 2 ** 53, '', ' ', '\t\n', '-1', '1e9', '007', 'null', 'undefined'],
  ...['2026-02-30', '0000-00-00', '1899-12-31', '99999-01-01', '1990-13-01', 'yesterday'],
  ...["'; drop table users; --", '<script>alert(1)</script>', '{{7*7}}', '%00', '../../etc/passwd'],
  ...['\u0000', '\ud800', '\u202e\u2066', '\u200b'.repeat(6), 'א'.repeat(300), 'x'.repeat(70_000), '٠١٢٣'],
  ...['data:image/svg+xml;base64,PHN2Zy8+', 'data:image/png;base64,', 'data:image/png;base64,AAAA'],
  ...['+', '+972', '050', '0501234567890123456', '@', 'a@b', 'a@b.c\r\nBcc: x@y.zz'],
  ...[[], [[]], [null], {}, { length: 3 }, { toString: 1 }, { text: 5 }, [{}, {}], Array(500).fill('hebrew')],
];

const junk: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom<unknown>(...WRONG) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 4 }) },
  { weight: 1, arbitrary: fc.integer() },
);

interface Change {
  readonly place: number;
  readonly how: 'replace' | 'remove' | 'wrap' | 'repeat' | 'rename';
  readonly value: unknown;
}
const change: fc.Arbitrary<Change> = fc.record({
  place: fc.nat(),
  how: fc.constantFrom('replace', 'replace', 'replace', 'remove', 'wrap', 'repeat', 'rename'),
  value: junk,
});

function changed(body: Body, { place, how, value }: Change): Body {
  const places = placesIn(body);
  const path = places[place % places.length] ?? [];
  const copy = structuredClone(body);
  const last = path.at(-1) ?? '';
  const parent = path.slice(0, -1).reduce<unknown>((at, key) => (isObject(at) ? at[key] : undefined), copy);
  if (!isObject(parent)) return copy;
  const before = parent[last];
  if (how === 'replace') parent[last] = value;
  if (how === 'wrap') parent[last] = [before];
  if (how === 'repeat') parent[last] = Array(80).fill(before);
  if (how === 'remove' || how === 'rename') delete parent[last];
  if (how === 'rename') parent[`${last}_`] = before;
  return copy;
}

/** Functions that spoil a body by one to four changes or replace it; the same for the same seed. */
export function mutations(count: number, seed: number): ((good: Body) => unknown)[] {
  const spoilt = fc.array(change, { minLength: 1, maxLength: 4 }).map(
    (changes) =>
      (good: Body): unknown =>
        changes.reduce(changed, good),
  );
  const other = fc.jsonValue({ maxDepth: 6 }).map((value) => (): unknown => value);
  return fc.sample(fc.oneof({ weight: 12, arbitrary: spoilt }, { weight: 1, arbitrary: other }), {
    numRuns: count,
    seed,
  });
}

/** A checksum of each table, except reference data, limits and sessions, which any call may change. */
export async function contentsOf(db: Executor): Promise<Record<string, string>> {
  const tables = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'
      and table_name not in ('sessions', 'rate_limits', 'places', 'place_names', 'options', 'countries', 'states')
    order by 1`.execute(db);
  const sums: Record<string, string> = {};
  for (const { name } of tables.rows) {
    const { rows } = await sql<{ sum: string }>`
      select count(*) || ' rows, ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as sum
      from ${sql.table(name)} t`.execute(db);
    sums[name] = rows[0]?.sum ?? '';
  }
  return sums;
}
