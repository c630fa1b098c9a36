import { useEffect } from 'react';
import { paths } from '@ezra/contract/paths';
import { SavedUser } from '../../features/users/form/saved-user.tsx';
import { NewUser } from '../../features/users/form/user-form.tsx';
import { useAddressParam, useGo, useRouteParam } from '../../lib/navigation.ts';

/** `/admin/management-menu/add` and `/admin/management-menu/edit?id=`; other operations do not exist. */
export function Screen() {
  const operation = useRouteParam('operation');
  const id = useAddressParam('id');
  const go = useGo();
  const isKnown = operation === 'add' || operation === 'edit';
  useEffect(() => {
    if (!isKnown) go(paths.notFound(), { replace: true });
  }, [isKnown, go]);
  if (operation === 'add') return <NewUser />;
  // An id that is none is asked for all the same: the answer is 'not found'.
  return isKnown ? <SavedUser key={id} id={id !== null && /^\d{1,9}$/.test(id) ? Number(id) : 0} /> : null;
}
