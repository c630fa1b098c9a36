import type { ChatMessage } from '@ezra/contract/talk/chat';

/** A line of the log, from top to bottom. */
export type ChatLine =
  | { readonly kind: 'day'; readonly key: string; readonly moment: string }
  | { readonly kind: 'new'; readonly key: string }
  | { readonly kind: 'message'; readonly key: string; readonly message: ChatMessage };

/**
 * Lists messages with their days, and a line above those that were unread when the conversation opened.
 * `dayOf` returns the day of a moment in the reader's time zone.
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

/** Id of the first loaded one of the other person's last `unread` messages; null when all are read. */
export function firstUnread(messages: readonly ChatMessage[], unread: number): number | null {
  if (unread === 0) return null;
  const theirs = messages.filter(({ is_mine }) => is_mine === 0);
  return theirs.at(-unread)?.id ?? theirs[0]?.id ?? null;
}
