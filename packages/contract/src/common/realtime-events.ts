/**
 * Events of the socket. `resync`: the connection was lost for a while, ask for everything again.
 * Apart from the schemas, because every signed-in page loads them and no page needs the schemas for it.
 */
export const REALTIME_EVENTS = {
  changed: 'changed',
  resync: 'resync',
  join: 'join',
  leave: 'leave',
  bye: 'bye',
} as const;
