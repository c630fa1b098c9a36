import { useEffect } from 'react';
import { paths } from '@ezra/contract/paths';
import { NewEvent } from '../../features/managed-events/form/new-event.tsx';
import { SavedEvent } from '../../features/managed-events/form/saved-event.tsx';
import { useGo, useRouteParam } from '../../lib/navigation.ts';

/** `/events/add` and `/events/edit/{id}`, for managers and admins; other operations do not exist. */
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
  if (isAdd) return <NewEvent />;
  // An id that is none is asked for all the same: the answer is 'not found'.
  return isEdit ? <SavedEvent key={id} id={/^\d{1,9}$/.test(id) ? Number(id) : 0} /> : null;
}
