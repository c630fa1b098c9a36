import { usePhrases } from '../../lib/i18n/use-phrases.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { usersPhrases } from '../../features/users/phrases.ts';
import { UserList } from '../../features/users/user-list.tsx';
import { PageHead } from '../../ui/layout/layout.tsx';

/** Lists all people of the system. */
export function Screen() {
  const t = usePhrases(usersPhrases);
  usePageTitle(t('title'));
  return (
    <div className="main__inner">
      <PageHead title={t('title')} />
      <UserList />
    </div>
  );
}
