import { lazy, Suspense, useState, type ReactNode } from 'react';
import { Plus } from 'lucide-react';
import { paths } from '@ezra/contract/paths';
import { peopleLists, peopleViews } from '@ezra/contract/calls/people';
import type { ListedUser } from '@ezra/contract/people/users';
import { USER_VIEWS, type UserView } from '@ezra/contract/people/users.terms';
import { useStaffCall } from '../../../lib/api/for-role.ts';
import { useMay } from '../../../lib/auth-record/store.ts';
import { usePhrases } from '../../../lib/i18n/use-phrases.ts';
import { useServerList } from '../../../lib/lists/use-server-list.ts';
import { ButtonLink } from '../../../ui/button/button-link.tsx';
import { Desk } from '../../../ui/desk/desk.tsx';
import { OpenedRow } from '../../../ui/desk/opened-row.tsx';
import { useDesk } from '../../../ui/desk/use-desk.ts';
import type { DeskView } from '../../../ui/desk/views-bar.tsx';
import { ExportButton } from '../../../ui/list/export-button.tsx';
import type { UserStepName } from './dialogs/user-step.tsx';
import { duePaper, PAPER_TOPICS } from './papers.ts';
import { usersPhrases } from './phrases.ts';
import { useModalAddress } from './use-modal-address.ts';
import { useUserFilterNames, useUserFilters } from './use-user-filters.ts';
import { useUserColumns } from './user-columns.tsx';
import { useUserSelection } from './use-user-selection.ts';
import { WriteToChosen } from './write-to-chosen.tsx';

const UserPanel = lazy(async () => ({ default: (await import('./user-panel.tsx')).UserPanel }));

/** Loads the dialogs for the first step. */
const UserStep = lazy(async () => ({ default: (await import('./dialogs/user-step.tsx')).UserStep }));

interface UserListProps {
  title: string;
  tabs?: ReactNode;
}

/**
 * The list of people: find, read, write, and confirm volunteers' papers. Managers see people of their regions
 * and events, with the steps they may take.
 */
export const UserList = (props: UserListProps) => useModalAddress() && <People {...props} />;

const idOf = ({ id }: ListedUser) => String(id);

function People({ title, tabs }: UserListProps) {
  const t = usePhrases(usersPhrases);
  const endpoint = useStaffCall(peopleLists);
  const isAdmins = useMay('users.list');
  const mayValidate = useMay('volunteers.validate');
  const mayWrite = useMay('users.message');
  const list = useServerList(endpoint, {
    name: isAdmins ? 'users' : 'managed-users',
    sort: { column: 'created_at', order: 'desc' },
    filters: useUserFilterNames(),
    topics: PAPER_TOPICS,
    views: {
      counts: useStaffCall(peopleViews),
      first: 'all',
      // The longest waiting comes first.
      sorts: { waiting: { column: 'created_at', order: 'asc' } },
    },
  });
  const desk = useDesk(list, { idOf, isWaiting: (user) => duePaper(user) !== undefined });
  const [asked, setAsked] = useState<{ user: ListedUser; step: UserStepName } | null>(null);
  const ask = (user: ListedUser, step: UserStepName) => {
    desk.hold(idOf(user));
    setAsked({ user, step });
  };
  const columns = useUserColumns(mayValidate ? (user) => desk.openRow(idOf(user)) : undefined, ask);
  const { chosen, selection, clear, isCleared } = useUserSelection(desk.rows, idOf, list);

  // The whole page is selected, but the list has more people.
  const isPageOnly =
    desk.rows.length > 0 &&
    list.total > chosen.length &&
    desk.rows.every((user) => selection.ids.has(idOf(user)));

  return (
    <>
      <Desk
        title={title}
        tabs={tabs}
        label={title}
        list={list}
        desk={desk}
        views={useUserViews(isAdmins ? USER_VIEWS : MANAGERS_VIEWS)}
        searchHint={t('searchHint')}
        filters={useUserFilters(list)}
        columns={columns}
        rowLabel={(user) => user.full_name || t('noName')}
        {...(mayWrite && { selection })}
        bulkActions={
          isPageOnly && (
            <span className="muted">{t('pageOnly', { count: desk.rows.length, total: list.total })}</span>
          )
        }
        actions={
          <>
            {mayWrite && <WriteToChosen people={chosen} onSent={clear} />}
            {isAdmins && <ExportButton list={list} fileName={t('exportFile')} />}
            <AddUser />
          </>
        }
        panel={() => (
          <OpenedRow desk={desk}>
            {(user) => (
              <UserPanel
                user={user}
                onAsked={() => desk.hold(idOf(user))}
                onStep={(step) => ask(user, step)}
                onSaved={() => desk.goOn(idOf(user))}
              />
            )}
          </OpenedRow>
        )}
      />
      {asked && (
        <Suspense>
          <UserStep
            {...asked}
            onDone={(isDone) => {
              setAsked(null);
              if (isDone) desk.goOn(idOf(asked.user));
            }}
          />
        </Suspense>
      )}
      <p className="visually-hidden" role="status">
        {isCleared ? t('selectionCleared') : ''}
      </p>
    </>
  );
}

function AddUser() {
  const t = usePhrases(usersPhrases);
  return (
    useMay('users.manage') && (
      <ButtonLink size="small" variant="primary" icon={Plus} href={paths.adminUserManagementForm('add')}>
        {t('add')}
      </ButtonLink>
    )
  );
}

/** Managers do not handle papers and agreements, so those views are left out. */
const MANAGERS_VIEWS = ['inactive', 'volunteers', 'seekers', 'all'] as const satisfies readonly UserView[];

function useUserViews(views: readonly UserView[]): readonly DeskView[] {
  const t = usePhrases(usersPhrases);
  const labels: Record<UserView, string> = {
    waiting: t('viewWaiting'),
    inactive: t('viewInactive'),
    frozen: t('viewFrozen'),
    volunteers: t('viewVolunteers'),
    seekers: t('viewSeekers'),
    all: t('viewAll'),
  };
  return views.map((name) => ({ name, label: labels[name], isMine: name === 'waiting' }));
}
