import type { EventDetail } from '@ezra/contract/events/event-map';

interface Row {
  readonly id: number;
}

/** Puts changed rows in the place of the former ones; new ones come last. Unchanged rows stay the same objects. */
function mergeRows<R extends Row>(before: readonly R[], changed: readonly R[]): R[] {
  const news = new Map(changed.map((row) => [row.id, row]));
  const kept = before.map((row) => {
    const next = news.get(row.id) ?? row;
    news.delete(row.id);
    return next;
  });
  return [...kept, ...news.values()];
}

/**
 * Takes what changed since the last answer into it. An answer that is older than what is known (calls may overtake
 * each other) changes nothing.
 */
export function mergeDetail(known: EventDetail, changed: EventDetail): EventDetail {
  if (Date.parse(changed.as_of) < Date.parse(known.as_of)) return known;
  return {
    ...changed,
    event_volunteer_requests: changedOr(known.event_volunteer_requests, changed.event_volunteer_requests),
    event_user_requests: changedOr(known.event_user_requests, changed.event_user_requests),
  };
}

/** The same array while nothing of it changed: the map draws nothing anew. */
const changedOr = <R extends Row>(before: R[], changed: R[]): R[] =>
  changed.length === 0 ? before : mergeRows(before, changed);
