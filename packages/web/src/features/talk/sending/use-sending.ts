import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { readSending } from '@ezra/contract/calls/talk';
import type { SendingState } from '@ezra/contract/talk/sending';
import { queryFor } from '../../../lib/api/queries.ts';

/** Milliseconds between reloads: what waits changes without an event. */
const NET_MS = 30_000;

/** How sending stands; null while it is not known. */
export function useSending(): SendingState | null {
  const answer = useQuery({
    ...queryFor(readSending, {}, { topics: ['tasks'], silent: true }),
    refetchInterval: NET_MS,
    placeholderData: keepPreviousData,
  });
  return answer.data?.data ?? null;
}

/** Whether messages do not leave, which the log of messages says first. */
export function useIsSendingDisturbed(): boolean {
  const sending = useSending();
  return sending !== null && (sending.held_since !== null || sending.stopped.length > 0);
}

/** How many messages wait in all. */
export const waitingIn = ({ waiting }: SendingState): number =>
  waiting.reduce((sum, { count }) => sum + count, 0);
