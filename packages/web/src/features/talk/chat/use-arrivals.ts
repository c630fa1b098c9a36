import { useEffect, useRef, useState } from 'react';
import type { ChatMessage } from '@ezra/contract/talk/chat';
import { usePhrases } from '../../../lib/i18n/use-phrases.ts';
import type { Outgoing } from './outgoing.ts';
import { chatPhrases } from './phrases.ts';

/**
 * Announces events of an open conversation to screen readers: new messages of the other person, and whether
 * an own message was sent. Earlier messages are not announced.
 */
export function useArrivals(
  messages: readonly ChatMessage[],
  outgoing: readonly Outgoing[],
  isThere: boolean,
): string {
  const t = usePhrases(chatPhrases);
  const [said, setSaid] = useState('');
  const known = useRef<{ lastId: number; failed: number } | null>(null);
  const last = messages.at(-1);
  const failed = outgoing.filter(({ state }) => state === 'failed').length;
  useEffect(() => {
    if (!isThere) return;
    const before = known.current;
    known.current = { lastId: last?.id ?? 0, failed };
    if (before === null) return;
    if (failed > before.failed) setSaid(t('sendFailed'));
    if (last === undefined || last.id <= before.lastId) return;
    if (last.is_mine === 1) setSaid(t('sent'));
    else {
      const fresh = messages.filter(({ id, is_mine }) => id > before.lastId && is_mine === 0);
      setSaid(
        fresh.map(({ sender, message }) => t('arrived', { name: sender.full_name, text: message })).join(' '),
      );
    }
  }, [isThere, last, messages, failed, t]);
  return said;
}
