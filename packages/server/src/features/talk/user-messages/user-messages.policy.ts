/** Numbers of messages from staff that a person got in the past day. */
export interface Received {
  readonly fromSender: number;
  readonly inAll: number;
}

const MOST = { fromSender: 3, inAll: 10 };
/** A running event may need many messages in one night. */
const MOST_IN_EVENT = { fromSender: 30, inAll: 60 };

/** Tells whether a person may get another message today. */
export function mayHearAgain({ fromSender, inAll }: Received, isInEvent: boolean): boolean {
  const most = isInEvent ? MOST_IN_EVENT : MOST;
  return fromSender < most.fromSender && inAll < most.inAll;
}
