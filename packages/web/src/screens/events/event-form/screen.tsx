import { NewEvent } from '../../../features/events/events/form/new-event.tsx';
import { SavedEvent } from '../../../features/events/events/form/saved-event.tsx';
import { useRouteParam } from '../../../lib/navigation.ts';
import { useOperation } from '../../../lib/use-operation.ts';

/** `/events/add` and `/events/edit/{id}`, for managers and admins. */
export function Screen() {
  const operation = useOperation(useRouteParam('id'));
  if (operation === null) return null;
  return operation.kind === 'add' ? <NewEvent /> : <SavedEvent key={operation.id} id={operation.id} />;
}
