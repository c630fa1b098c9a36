import { useEffect, useMemo, useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getEvent } from '@ezra/contract/calls/events';
import type { EventDetail } from '@ezra/contract/events/event-map';
import type { RealtimeMessage } from '@ezra/contract/common/realtime';
import type { Envelope } from '@ezra/contract/common/endpoint';
import { call } from '../../../../lib/api/call.ts';
import { useStaffCall } from '../../../../lib/api/for-role.ts';
import { queryFor } from '../../../../lib/api/queries.ts';
import { useRealtimeMessages, useRoom } from '../../../../lib/realtime/use-realtime.ts';
import { followDetail } from './follow-detail.ts';
import { mergeDetail } from './merge-detail.ts';

/**
 * Loads an event with all its people, and keeps it up to date. After a change that the server reports it
 * loads only the changed rows; after a lost connection the query is invalidated and loads everything.
 */
export function useEventDetail(id: number) {
  const endpoint = useStaffCall(getEvent);
  const client = useQueryClient();
  // The whole event is thousands of rows, so a return to the window loads only the changes.
  const query = queryFor(endpoint, { params: { id }, query: {} }, { silent: true });
  const answer = useQuery({ ...query, refetchOnWindowFocus: false, structuralSharing: false });
  const { queryKey } = query;
  const [key] = useState(() => queryKey);

  const paced = useMemo(
    () =>
      followDetail({
        known: () => client.getQueryData<Envelope<EventDetail>>(key)?.data,
        changesSince: (since) =>
          call(endpoint, { params: { id }, query: { since } }, { ignoreRequest: true }).then(
            ({ data }) => data,
          ),
        take: (changed) =>
          client.setQueryData<Envelope<EventDetail>>(
            key,
            (now) => now && { ...now, data: mergeDetail(now.data, changed) },
          ),
        reload: () => void client.invalidateQueries({ queryKey: key }),
      }),
    [client, endpoint, id, key],
  );
  useEffect(() => () => paced.stop(), [paced]);

  useRoom(`event:${id}`);
  const listener = useMemo(
    () => (message: RealtimeMessage) => {
      // A message without an id concerns several events.
      if (message.topic === 'event' && (message.id ?? id) === id) paced.hear();
    },
    [id, paced],
  );
  useRealtimeMessages(listener);
  useEffect(() => {
    const comeBack = () => {
      if (document.visibilityState === 'visible') paced.hear();
    };
    document.addEventListener('visibilitychange', comeBack);
    return () => document.removeEventListener('visibilitychange', comeBack);
  }, [id, paced]);

  return { ...answer, event: answer.data?.data, refresh: () => paced.hear() };
}
