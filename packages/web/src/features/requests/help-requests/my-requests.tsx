import { CalendarClock, CalendarPlus, Hourglass, UserRound } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { listOwnApplications } from '@ezra/contract/calls/requests';
import type { OwnApplication } from '@ezra/contract/requests/help-requests';
import { usePhrases } from '../../../lib/i18n/use-phrases.ts';
import { useServerList } from '../../../lib/lists/use-server-list.ts';
import { categoryIcon } from '../../../lib/requests/category-icon.ts';
import type { HelpWords } from '../../../lib/requests/help-words.ts';
import type { RequestChats } from '../../../lib/requests/request-chats.ts';
import { useRequestLooks } from '../../../lib/requests/looks.ts';
import { useRequestDates } from '../../../lib/requests/use-request-dates.ts';
import { StatusBadge } from '../../../ui/badge/badge.tsx';
import { Button } from '../../../ui/button/button.tsx';
import type { Column } from '../../../ui/list/types.ts';
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { List } from '../../../ui/list/list.tsx';
import { Moment } from '../../../ui/text/moment.tsx';
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx';
import { CloseRequest } from './close-request.tsx';
import { requestPhrases } from './phrases.ts';
import { RequestDetail } from './request-detail.tsx';
import { useRequestNews } from './use-request-news.ts';
import './my-requests.css';

/** Lists the person's own requests; a row opens the details, and a button closes the request. */
export function MyRequests({ chats, words }: { chats?: RequestChats; words?: HelpWords }) {
  const t = usePhrases(requestPhrases);
  const looks = useRequestLooks();
  const list = useServerList(listOwnApplications, {
    name: 'my-requests',
    sort: { column: 'created_at', order: 'desc' },
    fixed: { type: 'list' },
    topics: ['applications'],
  });
  const [opened, setOpened] = useState<OwnApplication | null>(null);
  const [closing, setClosing] = useState<OwnApplication | null>(null);
  const columns = useColumns(setClosing, chats);
  const news = useRequestNews(list.rows);
  // Takes the open request from the reloaded list.
  const shown = opened && (list.rows.find(({ id }) => id === opened.id) ?? opened);

  return (
    <section className="listing" aria-labelledby="my-requests">
      <h2 id="my-requests" tabIndex={-1}>
        {t('title')}
      </h2>
      <p className="visually-hidden" role="status">
        {news}
      </p>
      <List
        list={list}
        label={t('list')}
        columns={columns}
        idOf={({ id }) => id}
        rowLabel={(row) =>
          t('rowLabel', { category: row.category.label, status: looks.status(row.status).label })
        }
        onOpen={setOpened}
        level={3}
        empty={
          <EmptyState level={3} title={t('none')}>
            {t('noneText')}
          </EmptyState>
        }
      />
      <RequestDetail
        request={closing ? null : shown}
        chats={chats}
        words={words}
        onClose={() => setOpened(null)}
        onCloseRequest={setClosing}
      />
      <CloseRequest
        request={closing}
        onCancel={() => setClosing(null)}
        onDone={() => {
          setClosing(null);
          setOpened(null);
        }}
      />
    </section>
  );
}

/** The columns in the order of document 2, section 2.8. */
function useColumns(
  onClose: (request: OwnApplication) => void,
  chats: RequestChats | undefined,
): Column<OwnApplication>[] {
  const t = usePhrases(requestPhrases);
  const looks = useRequestLooks();
  const dates = useRequestDates();
  return [
    {
      id: 'actions',
      header: t('actions'),
      card: 'actions',
      cell: (row) =>
        row.allowed_actions.includes('close') ? (
          <Button variant="quiet" size="small" onClick={() => onClose(row)}>
            {t('close')}
            <VisuallyHidden>({row.category.label})</VisuallyHidden>
          </Button>
        ) : null,
    },
    {
      id: 'status',
      header: t('status'),
      isSortable: true,
      card: 'badge',
      cell: ({ status }) => nowrap(<StatusBadge {...looks.status(status)} />),
    },
    {
      id: 'category',
      header: t('category'),
      isRowHeader: true,
      isSortable: true,
      cell: ({ category, volunteer }) => (
        <>
          <Icon icon={categoryIcon(category)} />
          {category.label}
          {volunteer && chats?.mark({ category_id: category.id }, volunteer)}
        </>
      ),
    },
    {
      id: 'volunteer',
      header: t('volunteer'),
      isSortable: true,
      icon: UserRound,
      cell: ({ volunteer, status, is_volunteer_changed: isLeft }) =>
        volunteer ? (
          <bdi>{volunteer.full_name}</bdi>
        ) : status === 'open' ? (
          <span className="muted">{t(isLeft ? 'searchingAgain' : 'stillSearching')}</span>
        ) : null,
    },
    {
      id: 'arrival_date',
      header: t('arrival'),
      isSortable: true,
      icon: CalendarClock,
      cell: (row) => nowrap(dates.arrival(row)),
    },
    {
      id: 'expiration_date',
      header: t('validity'),
      isSortable: true,
      icon: Hourglass,
      cell: (row) => nowrap(dates.validity(row)),
    },
    {
      id: 'created_at',
      header: t('created'),
      isSortable: true,
      icon: CalendarPlus,
      cell: ({ created_at }) => nowrap(<Moment>{created_at}</Moment>),
    },
  ];
}

const nowrap = (content: ReactNode) => content && <span className="requests__one-line">{content}</span>;
