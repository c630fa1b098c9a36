import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { readSending } from '@ezra/contract/calls/talk';
import type { SendingState } from '@ezra/contract/talk/sending';
import { queryFor } from '../../../lib/api/queries.ts';

/** Milliseconds between reloads: the number of waiting messages changes without an event. */
const NET_MS = 30_000;

/** Returns the state of sending; null until it is known. */
export function useSending(): SendingState | null {
  const answer = useQuery({
    ...queryFor(readSending, {}, { topics: ['tasks'], silent: true }),
    refetchInterval: NET_MS,
    placeholderData: keepPreviousData,
  });
  return answer.data?.data ?? null;
}

/** True while messages are not being sent. */
export function useIsSendingDisturbed(): boolean {
  const sending = useSending();
  return sending !== null && (sending.held_since !== null || sending.stopped.length > 0);
}

/** Number of waiting messages of all kinds. */
export const waitingIn = ({ waiting }: SendingState): number =>
  waiting.reduce((sum, { count }) => sum + count, 0);
