import type { EventDetail } from '@ezra/contract/events/event-map';

interface Row {
  readonly id: number;
}

/** Replaces changed rows and appends new ones. Unchanged rows stay the same objects. */
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
 * Adds an answer with changes to the known event. Ignores an answer older than the known one, because calls
 * may overtake each other.
 */
export function mergeDetail(known: EventDetail, changed: EventDetail): EventDetail {
  if (Date.parse(changed.as_of) < Date.parse(known.as_of)) return known;
  return {
    ...changed,
    event_volunteer_requests: changedOr(known.event_volunteer_requests, changed.event_volunteer_requests),
    event_user_requests: changedOr(known.event_user_requests, changed.event_user_requests),
  };
}

/** Keeps the array when nothing in it changed, so that the map is not redrawn. */
const changedOr = <R extends Row>(before: R[], changed: R[]): R[] =>
  changed.length === 0 ? before : mergeRows(before, changed);
