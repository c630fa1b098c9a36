import {
  NewOrganization,
  SavedOrganization,
} from '../../../features/people/organizations/administration/organization-form.tsx';
import { useRouteParam } from '../../../lib/navigation.ts';
import { useOperation } from '../../../lib/use-operation.ts';

/** `/admin/organizations/add` and `/admin/organizations/edit/{id}`. */
export function Screen() {
  const operation = useOperation(useRouteParam('id'));
  if (operation === null) return null;
  return operation.kind === 'add' ? (
    <NewOrganization />
  ) : (
    <SavedOrganization key={operation.id} id={operation.id} />
  );
}
