import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { UserCog } from 'lucide-react';
import { ROLE_TABLE, type Role } from '@ezra/contract/common/roles';
import { roleOptions, updateRoles } from '@ezra/contract/calls/people';
import { queryFor } from '../../../../lib/api/queries.ts';
import { usePhrases } from '../../../../lib/i18n/use-phrases.ts';
import { CheckboxGroup } from '../../../../ui/choice/choice-groups.tsx';
import { LoadFailure } from '../../../../ui/empty-state/load-failure.tsx';
import { Stack } from '../../../../ui/layout/layout.tsx';
import { SkeletonLines } from '../../../../ui/skeleton/skeleton.tsx';
import { userDialogPhrases } from './phrases.ts';
import { ReplacementFields } from './replacement-fields.tsx';
import { useReplacements } from './use-replacements.ts';
import { UserDialog, useUserSave, type OfPerson } from './user-dialog.tsx';

/** Sets a person's roles. Only the operator grants super admin. */
export function RolesDialog({ person, held, onDone }: OfPerson & { held: readonly Role[] }) {
  const t = usePhrases(userDialogPhrases);
  const options = useQuery(queryFor(roleOptions, { body: {} }, { silent: true }));
  const [chosen, setChosen] = useState<readonly number[]>(held.map((role) => ROLE_TABLE[role].id));
  const [problem, setProblem] = useState<string>();
  const lost = held.filter((role) => !chosen.includes(ROLE_TABLE[role].id));
  const replacements = useReplacements(person.id, chosen.length > 0 ? lost : []);
  const save = useUserSave(updateRoles, {
    onFailed: ({ errors }) => {
      const [message] = errors['roles'] ?? [];
      setProblem(message);
      return replacements.takeErrors(errors) || message !== undefined;
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
      isForm
      confirmLabel={t('save')}
      isIncomplete={choices === undefined || replacements.isIncomplete}
      isBusy={save.isPending}
      onConfirm={() => {
        if (chosen.length === 0) setProblem(t('chooseRole'));
        else if (!replacements.isIncomplete)
          save.mutate({ params: { id: person.id }, body: { roles: [...chosen], ...replacements.to } });
      }}
    >
      {choices ? (
        <Stack>
          <CheckboxGroup<number>
            label={t('roles')}
            isRequired
            value={[...chosen]}
            onChange={(roles) => {
              setChosen(roles);
              setProblem(undefined);
            }}
            errorMessage={problem}
            choices={choices.map(({ id, label }) => ({ value: id, label }))}
          />
          <ReplacementFields name={name} of={replacements} />
        </Stack>
      ) : options.isError ? (
        <LoadFailure level={3} onRetry={() => void options.refetch()} isRetrying={options.isFetching} />
      ) : (
        <SkeletonLines lines={4} />
      )}
    </UserDialog>
  );
}
