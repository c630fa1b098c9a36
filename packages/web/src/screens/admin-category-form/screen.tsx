import { useEffect } from 'react';
import { paths } from '@ezra/contract/paths';
import { SavedCategory } from '../../features/categories/category-form.tsx';
import { useGo, useRouteParam } from '../../lib/navigation.ts';

/** `/admin/categories/edit/{id}`; categories are not added, so other operations do not exist. */
export function Screen() {
  const operation = useRouteParam('operation');
  const id = useRouteParam('id');
  const go = useGo();
  const isEdit = operation === 'edit' && id !== null;
  useEffect(() => {
    if (!isEdit) go(paths.notFound(), { replace: true });
  }, [isEdit, go]);
  // An id that is none is asked for all the same: the answer is 'not found'.
  return isEdit ? <SavedCategory key={id} id={/^\d{1,9}$/.test(id) ? Number(id) : 0} /> : null;
}
