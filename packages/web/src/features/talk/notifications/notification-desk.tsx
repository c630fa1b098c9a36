import type { ReactNode } from 'react';
import { listNotifications } from '@ezra/contract/calls/talk';
import type { Notification } from '@ezra/contract/talk/notifications';
import { DELIVERY_STATES } from '@ezra/contract/talk/notifications.terms';
import { usePhrases } from '../../../lib/i18n/use-phrases.ts';
import type { FilterName, FilterOf } from '../../../lib/lists/list-endpoint.ts';
import { useServerList } from '../../../lib/lists/use-server-list.ts';
import { DeskPanel, PanelBlock, PanelBody } from '../../../ui/desk/desk-panel.tsx';
import { Desk } from '../../../ui/desk/desk.tsx';
import { OpenedRow } from '../../../ui/desk/opened-row.tsx';
import { useDesk } from '../../../ui/desk/use-desk.ts';
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx';
import { DetailsList } from '../../../ui/facts/facts.tsx';
import { ExportButton } from '../../../ui/list/export-button.tsx';
import { Ltr } from '../../../ui/text/ltr.tsx';
import { MessageWords } from './message-words.tsx';
import { SentTo, useNotificationColumns } from './notification-columns.tsx';
import { notificationPhrases } from './phrases.ts';
import { StateBadge } from './state-badge.tsx';
import { useNotificationTypes } from './use-types.ts';
import './notifications.css';

const FILTERS = [{ name: 'type' }, { name: 'state' }] as const satisfies readonly FilterOf<
  FilterName<typeof listNotifications>
>[];

const idOf = ({ id }: Notification) => String(id);

interface NotificationDeskProps {
  title: string;
  notice?: ReactNode;
  actions?: ReactNode;
  /** Actions for a message that did not arrive. */
  failedFoot?: (row: Notification) => ReactNode;
}

/** True when the message did not arrive, or perhaps did not. */
const isFailed = ({ state: { name } }: Notification) => name === 'failed' || name === 'uncertain';

/** Messages to the people of an admin's regions, with their states. */
export function NotificationDesk({ title, notice, actions, failedFoot }: NotificationDeskProps) {
  const t = usePhrases(notificationPhrases);
  const types = useNotificationTypes();
  const list = useServerList(listNotifications, {
    name: 'notifications',
    sort: { column: 'created_at', order: 'desc' },
    filters: FILTERS,
    topics: ['notifications'],
  });
  const desk = useDesk(list, { idOf });
  return (
    <Desk
      title={title}
      label={title}
      list={list}
      desk={desk}
      searchHint={t('searchHint')}
      filters={[
        { ...FILTERS[0], label: t('type'), options: types },
        {
          ...FILTERS[1],
          label: t('state'),
          options: DELIVERY_STATES.map((value) => ({ value, label: t(value) })),
        },
      ]}
      columns={useNotificationColumns()}
      rowLabel={({ type, date, time }) => t('row', { type: type.label, when: `${date} ${time}` })}
      notice={notice}
      actions={
        <>
          {actions}
          <ExportButton list={list} fileName={t('exportFile')} />
        </>
      }
      panel={() => (
        <OpenedRow desk={desk}>
          {(row) => <NotificationPanel row={row} foot={isFailed(row) && failedFoot?.(row)} />}
        </OpenedRow>
      )}
      empty={<EmptyState title={t('none')} />}
    />
  );
}

/** A message beside the list: receiver, time, channel, text and state. */
function NotificationPanel({ row, foot }: { row: Notification; foot: ReactNode }) {
  const t = usePhrases(notificationPhrases);
  return (
    <DeskPanel
      id={idOf(row)}
      title={row.type.label}
      foot={foot}
      sub={
        <p className="panel__sub">
          <StateBadge state={row.state} />
        </p>
      }
    >
      <PanelBody>
        <PanelBlock title={t('content')}>
          {row.message === '' ? (
            <p className="muted">{t('erased')}</p>
          ) : (
            <p className="quote message-words">
              <bdi>
                <MessageWords html={row.message} />
              </bdi>
            </p>
          )}
        </PanelBlock>
        <DetailsList
          details={[
            { label: t('sentTo'), value: <SentTo address={row.send_to} /> },
            { label: t('date'), value: <Ltr>{row.date}</Ltr> },
            { label: t('time'), value: <Ltr>{row.time}</Ltr> },
            row.action_type && { label: t('channel'), value: <Ltr>{row.action_type.toUpperCase()}</Ltr> },
          ]}
        />
      </PanelBody>
    </DeskPanel>
  );
}
