/** The output of the query string parser: repeated names as lists. */
export type RawQuery = Record<string, string | string[]>;

const FILTER = /^filters\[(\w+)\](?:\[\d*\])?$/;
const LIST = /^(\w+)\[\d*\]$/;

/**
 * Normalises parameter names: `filters[status]=a`, `filters[status][]=a`, `status[]=a` and `status=a` all
 * become `status`; several values become a list.
 */
export function plainQuery(query: RawQuery): RawQuery {
  let bracketed = false;
  for (const name in query) {
    if (name.includes('[')) {
      bracketed = true;
      break;
    }
  }
  if (!bracketed) return query;
  const plain: RawQuery = Object.create(null) as RawQuery;
  for (const [name, value] of Object.entries(query)) {
    const target = FILTER.exec(name)?.[1] ?? LIST.exec(name)?.[1] ?? name;
    const before = plain[target];
    plain[target] = before === undefined ? value : [before, value].flat();
  }
  return plain;
}
