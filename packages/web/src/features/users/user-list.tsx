import { useCallback, useState } from 'react';
import { listUsers, type ListedUser } from '@ezra/contract/users';
import { usePhrases } from '../../lib/i18n/use-phrases.ts';
import { useScreenTitle } from '../../lib/page-title.ts';
import { useServerList } from '../../lib/lists/use-server-list.ts';
import { ExportButton } from '../../ui/server-list/export-button.tsx';
import { ServerList } from '../../ui/server-list/server-list.tsx';
import { usersPhrases } from './phrases.ts';
import { useUserFilters } from './use-user-filters.ts';
import { useUserColumns } from './user-columns.tsx';
import { UserDetail } from './user-detail.tsx';

/** People: find them, read about them, confirm volunteers' papers. */
export function UserList() {
  const t = usePhrases(usersPhrases);
  const screenTitle = useScreenTitle('adminUserManagement');
  const filters = useUserFilters();
  const list = useServerList(listUsers, {
    name: 'users',
    sort: { column: 'created_at', order: 'desc' },
    filters,
    topics: ['pending-volunteers', 'tasks'],
  });
  const columns = useUserColumns();
  const [opened, setOpened] = useState<ListedUser | null>(null);
  const close = useCallback(() => setOpened(null), []);
  // A filter may drop the person whose papers were just confirmed; the dialog closes by itself.
  const shown = opened && (list.rows.find(({ id }) => id === opened.id) ?? opened);

  return (
    <>
      <ServerList
        list={list}
        label={screenTitle}
        searchHint={t('searchHint')}
        filters={filters}
        actions={<ExportButton endpoint={listUsers} query={list.query} fileName={t('exportFile')} />}
        columns={columns}
        rowId={(user) => user.id}
        rowLabel={(user) => user.full_name || t('noName')}
        onRowOpen={setOpened}
        nothingFound={t('nothingFound')}
      />
      {shown && <UserDetail key={shown.id} user={shown} onClose={close} />}
    </>
  );
}
