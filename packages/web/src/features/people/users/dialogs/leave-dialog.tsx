import { CirclePause, Trash2 } from 'lucide-react';
import type { Role } from '@ezra/contract/common/roles';
import { deleteUser, updateUserStatus } from '@ezra/contract/calls/people';
import { useStaffCall } from '../../../../lib/api/for-role.ts';
import { usePhrases } from '../../../../lib/i18n/use-phrases.ts';
import { userDialogPhrases } from './phrases.ts';
import { ReplacementFields } from './replacement-fields.tsx';
import { useReplacements, type Replacements } from './use-replacements.ts';
import { UserDialog, useUserSave, type OfPerson } from './user-dialog.tsx';

type OfLeaver = OfPerson & { held: readonly Role[] };

interface LeavingProps extends OfPerson {
  how: 'deactivate' | 'delete';
  replacements: Replacements;
  onConfirm: () => void;
  isBusy: boolean;
  done: string | undefined;
}

/** Says what ends when a person leaves, and asks for replacements for the open work. */
function Leaving({ how, person, replacements, onDone, onConfirm, isBusy, done }: LeavingProps) {
  const t = usePhrases(userDialogPhrases);
  const name = person.full_name;
  const { isIncomplete } = replacements;
  return (
    <UserDialog
      icon={how === 'delete' ? Trash2 : CirclePause}
      title={t(`${how}Title`, { name })}
      description={<p>{t(`${how}Text`)}</p>}
      done={done}
      onDone={onDone}
      confirmLabel={t(`${how}Yes`)}
      confirmVariant="danger"
      isIncomplete={isIncomplete}
      isBusy={isBusy}
      onConfirm={() => {
        if (!isIncomplete) onConfirm();
      }}
    >
      <ReplacementFields name={name} of={replacements} nothingOpen={t('nothingOpen')} />
    </UserDialog>
  );
}

export function DeactivateUser({ held, ...of }: OfLeaver) {
  const replacements = useReplacements(of.person.id, held);
  const save = useUserSave(useStaffCall(updateUserStatus), {
    onFailed: ({ errors }) => replacements.takeErrors(errors),
  });
  return (
    <Leaving
      {...of}
      how="deactivate"
      replacements={replacements}
      isBusy={save.isPending}
      done={save.data?.message}
      onConfirm={() => save.mutate({ params: { userId: of.person.id, status: 0 }, body: replacements.to })}
    />
  );
}

/** Deletes a person's account, which can be restored for 30 days. */
export function DeleteUser({ held, ...of }: OfLeaver) {
  const replacements = useReplacements(of.person.id, held);
  const save = useUserSave(deleteUser, { onFailed: ({ errors }) => replacements.takeErrors(errors) });
  return (
    <Leaving
      {...of}
      how="delete"
      replacements={replacements}
      isBusy={save.isPending}
      done={save.data?.message}
      onConfirm={() => save.mutate({ params: { id: of.person.id }, body: replacements.to })}
    />
  );
}
