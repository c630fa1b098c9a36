import { UserList } from '../../../features/people/users/user-list.tsx';
import { useMay } from '../../../lib/auth-record/store.ts';
import { useVisit } from '../../../lib/navigation.ts';
import { useScreenTitle } from '../../../lib/page-title.ts';

/** Lists people in the reader's reach. Managers and admins have different paths. */
export function Screen() {
  const title = useScreenTitle(useMay('users.list') ? 'adminUserManagement' : 'managerUserManagement');
  return <UserList key={useVisit()} title={title} />;
}
