import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { UserCog } from 'lucide-react';
import { ROLE_TABLE, type Role } from '@ezra/contract/common/roles';
import { roleOptions, updateRoles } from '@ezra/contract/user-roles';
import { queryFor } from '../../../lib/api/queries.ts';
import { usePhrases } from '../../../lib/i18n/use-phrases.ts';
import { CheckboxGroup } from '../../../ui/choice/choice-groups.tsx';
import { LoadFailure } from '../../../ui/empty-state/load-failure.tsx';
import { SkeletonLines } from '../../../ui/skeleton/skeleton.tsx';
import { userDialogPhrases } from './phrases.ts';
import { UserDialog, useUserSave, type OfPerson } from './user-dialog.tsx';

/** Sets the roles of a person; the super admin's is given by the operator alone. */
export function RolesDialog({ person, held, onDone }: OfPerson & { held: readonly Role[] }) {
  const t = usePhrases(userDialogPhrases);
  const options = useQuery(queryFor(roleOptions, { body: {} }, { silent: true }));
  const [chosen, setChosen] = useState<readonly number[]>(held.map((role) => ROLE_TABLE[role].id));
  const [problem, setProblem] = useState<string>();
  const save = useUserSave(updateRoles, {
    onFailed: ({ errors }) => {
      // Replacements have no place here: the sentence of the first complaint says what is missing.
      const [message] = errors['roles'] ?? Object.values(errors)[0] ?? [];
      setProblem(message);
      return message !== undefined;
    },
  });
  const name = person.full_name;
  const choices = options.data?.data.roles.filter((role) => role.name !== 'super admin');
  return (
    <UserDialog
      icon={UserCog}
      title={t('rolesTitle', { name })}
      description={<p>{t('rolesText', { name })}</p>}
      done={save.data?.message}
      onDone={onDone}
      confirmLabel={t('save')}
      isIncomplete={choices === undefined}
      isBusy={save.isPending}
      onConfirm={() => {
        if (chosen.length === 0) setProblem(t('chooseRole'));
        else save.mutate({ params: { id: person.id }, body: { roles: [...chosen] } });
      }}
    >
      {choices ? (
        <CheckboxGroup<number>
          label={t('rolesTitle', { name })}
          isRequired
          value={[...chosen]}
          onChange={(roles) => {
            setChosen(roles);
            setProblem(undefined);
          }}
          errorMessage={problem}
          choices={choices.map(({ id, label }) => ({ value: id, label }))}
        />
      ) : options.isError ? (
        <LoadFailure level={3} onRetry={() => void options.refetch()} isRetrying={options.isFetching} />
      ) : (
        <SkeletonLines lines={4} />
      )}
    </UserDialog>
  );
}
