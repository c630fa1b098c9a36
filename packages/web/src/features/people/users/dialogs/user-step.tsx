import { lazy, Suspense } from 'react';
import type { ListedUser } from '@ezra/contract/people/users';
import type { UserAction } from '@ezra/contract/people/users.terms';
import { CONFIRMED_STEPS, type ConfirmedStep } from './confirmed-steps.ts';

/** Each dialog is a chunk of its own. */
const ConfirmUser = lazy(async () => ({ default: (await import('./confirm-user.tsx')).ConfirmUser }));
const ActivateUser = lazy(async () => ({ default: (await import('./confirm-user.tsx')).ActivateUser }));
const DeactivateUser = lazy(async () => ({ default: (await import('./leave-dialog.tsx')).DeactivateUser }));
const DeleteUser = lazy(async () => ({ default: (await import('./leave-dialog.tsx')).DeleteUser }));
const RolesDialog = lazy(async () => ({ default: (await import('./roles-dialog.tsx')).RolesDialog }));
const RegionsDialog = lazy(async () => ({ default: (await import('./regions-dialog.tsx')).RegionsDialog }));
const MessageDialog = lazy(async () => ({ default: (await import('./message-dialog.tsx')).MessageDialog }));
const OrganizationDialog = lazy(async () => ({
  default: (await import('../organization-dialog.tsx')).OrganizationDialog,
}));

/** Steps in the menu of a person. */
export type MenuStep = Exclude<UserAction, 'validate'>;
/** Steps that open a dialog; editing has its own screen. */
export type UserStepName = Exclude<MenuStep, 'edit'>;

interface UserStepProps {
  user: ListedUser;
  step: UserStepName;
  /** Called with whether it was carried out. */
  onDone: (isDone: boolean) => void;
}

const isConfirmed = (step: UserStepName): step is ConfirmedStep =>
  CONFIRMED_STEPS.some((each) => each === step);

/** Renders the dialog of a step with a person. */
export const UserStep = (props: UserStepProps) => (
  <Suspense>
    <Step {...props} />
  </Suspense>
);

function Step({ user, step, onDone }: UserStepProps) {
  const of = { person: user, onDone };
  if (isConfirmed(step)) return <ConfirmUser step={step} {...of} />;
  switch (step) {
    case 'activate':
      return <ActivateUser {...of} />;
    case 'deactivate':
      return <DeactivateUser {...of} held={user.roles} />;
    case 'delete':
      return <DeleteUser {...of} held={user.roles} />;
    case 'roles':
      return <RolesDialog {...of} held={user.roles} />;
    case 'regions':
      return <RegionsDialog {...of} />;
    case 'message':
      return <MessageDialog people={[user]} onDone={onDone} />;
    case 'organization':
      return (
        <OrganizationDialog
          userId={user.id}
          name={user.full_name}
          current={user.organization}
          onDone={onDone}
        />
      );
  }
}
