import type { SentMessages } from '@ezra/contract/office/service';
import { MESSAGE_OUTCOMES } from '@ezra/contract/office/service.terms';
import { useFormat } from '../../../lib/format/use-format.ts';
import { usePhrases } from '../../../lib/i18n/use-phrases.ts';
import { Figures } from './figures.tsx';
import { servicePhrases } from './service-phrases.ts';

/** Messages by channel and result, with their approximate cost. */
export function MessagesTable({ messages }: { messages: readonly SentMessages[] }) {
  const t = usePhrases(servicePhrases);
  const { number, shekels } = useFormat();
  if (messages.length === 0) return <p className="muted">{t('noMessages')}</p>;
  return (
    <Figures
      isWide
      caption={t('messages')}
      heads={[t('channel'), ...MESSAGE_OUTCOMES.map((outcome) => t(outcome)), t('cost')]}
      rows={messages.map(({ channel, counts, cost }) => ({
        key: String(channel),
        name: t(channel ?? 'noChannel'),
        cells: [...MESSAGE_OUTCOMES.map((outcome) => number(counts[outcome])), shekels(cost)],
      }))}
    />
  );
}
