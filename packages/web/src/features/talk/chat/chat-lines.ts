import type { ChatMessage } from '@ezra/contract/talk/chat';

/** The lines of the log, from top to bottom. */
export type ChatLine =
  | { readonly kind: 'day'; readonly key: string; readonly moment: string }
  | { readonly kind: 'new'; readonly key: string }
  | { readonly kind: 'message'; readonly key: string; readonly message: ChatMessage };

/**
 * The messages with their days, and a line above those that were not read when the conversation was opened.
 * `dayOf` gives the day of a moment where the reader is.
 */
export function linesOf(
  messages: readonly ChatMessage[],
  { firstNew, dayOf }: { firstNew: number | null; dayOf: (moment: string) => string },
): ChatLine[] {
  let day = '';
  return messages.flatMap((message): ChatLine[] => {
    const own = dayOf(message.time);
    const isNewDay = own !== day;
    day = own;
    return [
      ...(isNewDay ? [{ kind: 'day' as const, key: `day ${own}`, moment: message.time }] : []),
      ...(message.id === firstNew ? [{ kind: 'new' as const, key: 'new' }] : []),
      { kind: 'message', key: message.client_key, message },
    ];
  });
}

/** The first of the last `unread` messages of the other one; null when all is read, or it is not here. */
export function firstUnread(messages: readonly ChatMessage[], unread: number): number | null {
  if (unread === 0) return null;
  const theirs = messages.filter(({ is_mine }) => is_mine === 0);
  return theirs.at(-unread)?.id ?? theirs[0]?.id ?? null;
}
