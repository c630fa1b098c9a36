import { useInfiniteQuery, useQueryClient, type InfiniteData } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { listChat } from '@ezra/contract/calls/talk';
import type { ChatMessage } from '@ezra/contract/talk/chat';
import type { CallData, Envelope } from '@ezra/contract/common/endpoint';
import { call } from '../../../lib/api/call.ts';
import { keyOf } from '../../../lib/api/queries.ts';
import type { ChatAbout } from './about.ts';

type Page = Envelope<CallData<typeof listChat>>;
type Pages = InfiniteData<Page, number | null>;

/** Loads a conversation: the latest page first, earlier ones on request. Keeps it up to date. */
export function useConversation(about: ChatAbout, receiverId: number) {
  const client = useQueryClient();
  const queryKey = [...keyOf(listChat), about, receiverId];
  const answer = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) =>
      call(
        listChat,
        { query: { ...about, receiver_id: receiverId, ...(pageParam !== null && { before: pageParam }) } },
        { ignoreRequest: true, signal },
      ),
    initialPageParam: null as number | null,
    getNextPageParam: ({ data }: Page) => (data.has_more === 1 ? (data.messages[0]?.id ?? null) : null),
    meta: { topics: ['chat'] },
  });
  const { data } = answer;
  const messages = useMemo(
    () => (data ? [...data.pages].reverse().flatMap((page) => page.data.messages) : []),
    [data],
  );
  const name = JSON.stringify(queryKey);
  /** Adds the message just sent, before the list is reloaded. */
  const add = useCallback(
    (message: ChatMessage) =>
      client.setQueryData<Pages>(JSON.parse(name) as unknown[], (known) => withMessage(known, message)),
    [client, name],
  );
  return { answer, messages, latest: data?.pages[0]?.data, add };
}

function withMessage(known: Pages | undefined, message: ChatMessage): Pages | undefined {
  const [first, ...earlier] = known?.pages ?? [];
  if (!known || !first || first.data.messages.some(({ id }) => id === message.id)) return known;
  const messages = [...first.data.messages, message];
  return { ...known, pages: [{ ...first, data: { ...first.data, messages } }, ...earlier] };
}
