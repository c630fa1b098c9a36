import { lazy, type ReactNode } from 'react';
import { countUserViews, listUsers, USER_VIEWS, type ListedUser, type UserView } from '@ezra/contract/users';
import { useMay } from '../../lib/auth-record/store.ts';
import { usePhrases } from '../../lib/i18n/use-phrases.ts';
import { useServerList } from '../../lib/lists/use-server-list.ts';
import { Desk } from '../../ui/desk/desk.tsx';
import { OpenedRow } from '../../ui/desk/opened-row.tsx';
import { useDesk } from '../../ui/desk/use-desk.ts';
import type { DeskView } from '../../ui/desk/views-bar.tsx';
import { ExportButton } from '../../ui/server-list/export-button.tsx';
import { duePaper, PAPER_TOPICS } from './papers.ts';
import { usersPhrases } from './phrases.ts';
import { useModalAddress } from './use-modal-address.ts';
import { USER_FILTERS, useUserFilters } from './use-user-filters.ts';
import { useUserColumns } from './user-columns.tsx';

const UserPanel = lazy(async () => ({ default: (await import('./user-panel.tsx')).UserPanel }));

interface UserListProps {
  title: string;
  tabs?: ReactNode;
}

/** People: find them, read about them, confirm volunteers' papers. */
export const UserList = (props: UserListProps) => useModalAddress() && <People {...props} />;

const idOf = ({ id }: ListedUser) => String(id);

function People({ title, tabs }: UserListProps) {
  const t = usePhrases(usersPhrases);
  const mayValidate = useMay('volunteers.validate');
  const list = useServerList(listUsers, {
    name: 'users',
    sort: { column: 'created_at', order: 'desc' },
    filters: USER_FILTERS,
    topics: PAPER_TOPICS,
    views: {
      counts: countUserViews,
      first: 'all',
      // Who has waited longest comes first.
      sorts: { waiting: { column: 'created_at', order: 'asc' } },
    },
  });
  const desk = useDesk(list, { idOf, isWaiting: (user) => duePaper(user) !== undefined });
  const columns = useUserColumns(mayValidate ? (user) => desk.openRow(idOf(user)) : undefined);

  return (
    <Desk
      title={title}
      tabs={tabs}
      label={title}
      list={list}
      desk={desk}
      views={useUserViews()}
      firstView="all"
      searchHint={t('searchHint')}
      filters={useUserFilters(list)}
      columns={columns}
      rowLabel={(user) => user.full_name || t('noName')}
      actions={<ExportButton endpoint={listUsers} query={list.query} fileName={t('exportFile')} />}
      panel={() => (
        <OpenedRow desk={desk}>
          {(user) => (
            <UserPanel
              user={user}
              onAsked={() => desk.hold(idOf(user))}
              onSaved={() => desk.goOn(idOf(user))}
            />
          )}
        </OpenedRow>
      )}
    />
  );
}

/** The names of the views, in the reader's language. */
function useUserViews(): readonly DeskView[] {
  const t = usePhrases(usersPhrases);
  const labels: Record<UserView, string> = {
    waiting: t('viewWaiting'),
    inactive: t('viewInactive'),
    frozen: t('viewFrozen'),
    volunteers: t('viewVolunteers'),
    seekers: t('viewSeekers'),
    all: t('viewAll'),
  };
  return USER_VIEWS.map((name) => ({ name, label: labels[name], isMine: name === 'waiting' }));
}
