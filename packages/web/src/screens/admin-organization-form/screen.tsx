import { useEffect } from 'react';
import { paths } from '@ezra/contract/paths';
import {
  NewOrganization,
  SavedOrganization,
} from '../../features/organizations/administration/organization-form.tsx';
import { useGo, useRouteParam } from '../../lib/navigation.ts';

/** `/admin/organizations/add` and `/admin/organizations/edit/{id}`; other operations do not exist. */
export function Screen() {
  const operation = useRouteParam('operation');
  const id = useRouteParam('id');
  const go = useGo();
  const isAdd = operation === 'add';
  const isEdit = operation === 'edit' && id !== null;
  const isKnown = isAdd || isEdit;
  useEffect(() => {
    if (!isKnown) go(paths.notFound(), { replace: true });
  }, [isKnown, go]);
  if (isAdd) return <NewOrganization />;
  // An id that is none is asked for all the same: the answer is 'not found'.
  return isEdit ? <SavedOrganization key={id} id={/^\d{1,9}$/.test(id) ? Number(id) : 0} /> : null;
}
