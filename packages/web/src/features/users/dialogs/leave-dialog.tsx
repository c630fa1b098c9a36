import { useState } from 'react';
import { CirclePause, Trash2 } from 'lucide-react';
import type { CallInput } from '@ezra/contract/common/endpoint';
import { deleteUser, updateUserStatus } from '@ezra/contract/user-status';
import { useStaffCall } from '../../../lib/api/for-role.ts';
import { usePhrases } from '../../../lib/i18n/use-phrases.ts';
import { LoadFailure } from '../../../ui/empty-state/load-failure.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { Select } from '../../../ui/select/select.tsx';
import { userDialogPhrases } from './phrases.ts';
import { LEFT_BEHIND, useOpenWork, type Left, type LeftBehind } from './use-open-work.ts';
import { UserDialog, useUserSave, type OfPerson } from './user-dialog.tsx';

type Handover = NonNullable<CallInput<typeof deleteUser>['body']>;

const WHO = { inCharge: 'whoVolunteers', pairs: 'whoInEvents', managed: 'whoManages' } as const;
const NO_ONE = { inCharge: 'reopened', pairs: 'released', managed: 'unmanaged' } as const;

interface LeavingProps extends OfPerson {
  how: 'deactivate' | 'delete';
  onConfirm: (to: Handover) => void;
  isBusy: boolean;
  done: string | undefined;
  errors: Readonly<Record<string, readonly string[]>>;
}

/** Asks before a person leaves: what ends, and who takes over what is open. */
function Leaving({ how, person, onDone, onConfirm, isBusy, done, errors }: LeavingProps) {
  const t = usePhrases(userDialogPhrases);
  const name = person.full_name;
  const { work, isFailed, isFetching, retry } = useOpenWork(person.id);
  const [chosen, setChosen] = useState<Partial<Record<LeftBehind, number | null>>>({});
  const isMissing = ({ kind, candidates }: Left) =>
    candidates.length > 0 && !chosen[kind] && !(kind === 'pairs' && chosen.inCharge);
  const isIncomplete = work === undefined || work.left.some(isMissing);
  const to: Handover = Object.fromEntries(
    (work?.left ?? []).map(({ kind }) => [LEFT_BEHIND[kind].field, chosen[kind] ?? null]),
  );
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
        if (!isIncomplete) onConfirm(to);
      }}
    >
      {work === undefined ? (
        isFailed ? (
          <LoadFailure level={3} onRetry={retry} isRetrying={isFetching} />
        ) : (
          <p role="status">{t('loadingWork')}</p>
        )
      ) : (
        <Stack>
          {work.asked === 0 && work.left.length === 0 && <p>{t('nothingOpen')}</p>}
          {work.asked > 0 && <p>{t('asked', { name, count: work.asked })}</p>}
          {work.left.map(({ kind, count, candidates }) => (
            <div key={kind}>
              <p>{t(kind, { name, count })}</p>
              {candidates.length === 0 ? (
                <p>{t(NO_ONE[kind])}</p>
              ) : (
                <Select<number>
                  label={t(WHO[kind])}
                  isRequired
                  value={chosen[kind] ?? null}
                  onChange={(value) => setChosen((now) => ({ ...now, [kind]: value }))}
                  errorMessage={errors[LEFT_BEHIND[kind].field]?.[0]}
                  options={candidates.map(({ id, full_name: label, distance_km: km }) => ({
                    value: id,
                    label: km === null ? label : `${label} · ${t('near', { km })}`,
                  }))}
                />
              )}
            </div>
          ))}
        </Stack>
      )}
    </UserDialog>
  );
}

/** Takes complaints about replacements to their fields; any other failure is said by a toast. */
function useReplacementErrors() {
  const [errors, setErrors] = useState<Readonly<Record<string, readonly string[]>>>({});
  const onFailed = ({ errors: found }: { errors: Readonly<Record<string, readonly string[]>> }): boolean => {
    setErrors(found);
    return Object.values(LEFT_BEHIND).some(({ field }) => found[field] !== undefined);
  };
  return { errors, onFailed };
}

/** Deactivates a person. */
export function DeactivateUser(props: OfPerson) {
  const { errors, onFailed } = useReplacementErrors();
  const save = useUserSave(useStaffCall(updateUserStatus), { onFailed });
  return (
    <Leaving
      {...props}
      how="deactivate"
      errors={errors}
      isBusy={save.isPending}
      done={save.data?.message}
      onConfirm={(body) => save.mutate({ params: { userId: props.person.id, status: 0 }, body })}
    />
  );
}

/** Deletes a person's account, restorable for 30 days. */
export function DeleteUser(props: OfPerson) {
  const { errors, onFailed } = useReplacementErrors();
  const save = useUserSave(deleteUser, { onFailed });
  return (
    <Leaving
      {...props}
      how="delete"
      errors={errors}
      isBusy={save.isPending}
      done={save.data?.message}
      onConfirm={(body) => save.mutate({ params: { id: props.person.id }, body })}
    />
  );
}
