/**
 * Events of the socket. `resync`: the connection was lost for a while, ask for everything again. `crowded`: the person
 * opened more pages than are told of changes, and this one is the oldest.
 * Apart from the schemas, because every signed-in page loads them and no page needs the schemas for it.
 */
export const REALTIME_EVENTS = {
  changed: 'changed',
  resync: 'resync',
  join: 'join',
  leave: 'leave',
  bye: 'bye',
  crowded: 'crowded',
} as const;
