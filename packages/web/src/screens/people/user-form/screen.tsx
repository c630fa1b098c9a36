import { SavedUser } from '../../../features/people/users/form/saved-user.tsx';
import { NewUser } from '../../../features/people/users/form/user-form.tsx';
import { useAddressParam } from '../../../lib/navigation.ts';
import { useOperation } from '../../../lib/use-operation.ts';

/** `/admin/management-menu/add` and `/admin/management-menu/edit?id=`. */
export function Screen() {
  const operation = useOperation(useAddressParam('id'));
  if (operation === null) return null;
  return operation.kind === 'add' ? <NewUser /> : <SavedUser key={operation.id} id={operation.id} />;
}
