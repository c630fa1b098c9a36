/** How many messages of the staff one person got in the past day. */
export interface Received {
  readonly fromSender: number;
  readonly inAll: number;
}

const MOST = { fromSender: 3, inAll: 10 };
/** People of an event that runs may need many words in one night. */
const MOST_IN_EVENT = { fromSender: 30, inAll: 60 };

/** Whether a person may get a further message today. */
export function mayHearAgain({ fromSender, inAll }: Received, isInEvent: boolean): boolean {
  const most = isInEvent ? MOST_IN_EVENT : MOST;
  return fromSender < most.fromSender && inAll < most.inAll;
}
