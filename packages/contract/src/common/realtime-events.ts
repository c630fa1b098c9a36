/**
 * Events of the socket. `resync`: the connection was lost for a while, so ask for everything again.
 * `crowded`: the person has too many pages open, and this one, the oldest, is no longer told of changes. Kept
 * apart from the schemas, which no signed-in page needs for these names.
 */
export const REALTIME_EVENTS = {
  changed: 'changed',
  resync: 'resync',
  join: 'join',
  leave: 'leave',
  bye: 'bye',
  crowded: 'crowded',
} as const;
