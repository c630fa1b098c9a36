import { useScreenTitle } from '../../lib/page-title.ts';
import { UserList } from '../../features/users/user-list.tsx';
import { PageHead } from '../../ui/layout/layout.tsx';

/** Lists all people of the system. */
export const Screen = () => (
  <div className="main__inner">
    <PageHead title={useScreenTitle('adminUserManagement')} />
    <UserList />
  </div>
);
