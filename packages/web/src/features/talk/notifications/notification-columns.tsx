import { roleLabel } from '@ezra/contract/common/roles';
import type { Notification } from '@ezra/contract/talk/notifications';
import { useLocale } from '../../../lib/i18n/locale.ts';
import { usePhrases } from '../../../lib/i18n/use-phrases.ts';
import { Clip } from '../../../ui/desk/clip.tsx';
import type { DeskColumn } from '../../../ui/list/types.ts';
import { Ltr } from '../../../ui/text/ltr.tsx';
import { PhoneNumber } from '../../../ui/text/phone-number.tsx';
import { textOf } from './message-words.tsx';
import { notificationPhrases } from './phrases.ts';
import { StateBadge } from './state-badge.tsx';

/** The address of a message, written left to right in every language. */
export function SentTo({ address }: { address: string | null }) {
  const t = usePhrases(notificationPhrases);
  if (address === null) return <span className="muted">{t('noAddress')}</span>;
  return address.startsWith('+') ? <PhoneNumber>{address}</PhoneNumber> : <Ltr>{address}</Ltr>;
}

/** Columns of the admins' log. */
export function useNotificationColumns(): readonly DeskColumn<Notification>[] {
  const t = usePhrases(notificationPhrases);
  const locale = useLocale();
  return [
    { id: 'type', header: t('type'), width: 9, cell: ({ type }) => <Clip>{type.label}</Clip> },
    {
      id: 'send_to',
      header: t('sentTo'),
      width: 9.5,
      line: 'below',
      cell: ({ send_to }) => <SentTo address={send_to} />,
    },
    {
      id: 'created_at',
      header: t('date'),
      isSortable: true,
      width: 7,
      line: 'below-aside',
      cell: ({ date }) => <Ltr>{date}</Ltr>,
      lineCell: ({ date, time }) => <Ltr>{`${date} ${time}`}</Ltr>,
    },
    { id: 'time', header: t('time'), width: 4.5, leaves: 2, cell: ({ time }) => <Ltr>{time}</Ltr> },
    {
      id: 'channel',
      header: t('channel'),
      width: 6.5,
      leaves: 3,
      cell: ({ action_type }) => action_type && <Ltr>{action_type.toUpperCase()}</Ltr>,
    },
    {
      id: 'message',
      header: t('content'),
      width: 15,
      grows: true,
      leaves: 1,
      cell: ({ message }) =>
        message === '' ? <span className="muted">{t('erased')}</span> : <Clip>{textOf(message)}</Clip>,
    },
    {
      id: 'state',
      header: t('state'),
      width: 9.5,
      line: 'aside',
      cell: ({ state }) => <StateBadge state={state} />,
    },
    {
      id: 'receiver_type',
      header: t('toRole'),
      width: 10,
      isExtra: true,
      cell: ({ receiver_type }) => (
        <Clip>{receiver_type.map((role) => roleLabel(role, locale)).join(', ')}</Clip>
      ),
    },
  ];
}
