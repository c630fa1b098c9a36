import { SavedCategory } from '../../../features/requests/categories/category-form.tsx';
import { useRouteParam } from '../../../lib/navigation.ts';
import { useOperation } from '../../../lib/use-operation.ts';

/** `/admin/categories/edit/{id}`. Categories cannot be added. */
export function Screen() {
  const operation = useOperation(useRouteParam('id'), { canAdd: false });
  if (operation === null) return null;
  return operation.kind === 'edit' && <SavedCategory key={operation.id} id={operation.id} />;
}
