import { UserList } from '../../features/users/user-list.tsx';
import { useVisit } from '../../lib/navigation.ts';
import { useScreenTitle } from '../../lib/page-title.ts';

/** Lists all people of the system. */
export function Screen() {
  const title = useScreenTitle('adminUserManagement');
  return <UserList key={useVisit()} title={title} />;
}
