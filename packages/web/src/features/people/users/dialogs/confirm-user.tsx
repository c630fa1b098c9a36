import { Ban, CircleCheck, RotateCcw, ShieldPlus, Unlock } from 'lucide-react';
import {
  becomeAdmin,
  blockUser,
  restoreUser,
  unblockUser,
  updateUserStatus,
} from '@ezra/contract/calls/people';
import { useStaffCall } from '../../../../lib/api/for-role.ts';
import { usePhrases } from '../../../../lib/i18n/use-phrases.ts';
import type { ConfirmedStep } from './confirmed-steps.ts';
import { userActionPhrases } from '../action-phrases.ts';
import { userDialogPhrases } from './phrases.ts';
import { UserDialog, useUserSave, type OfPerson } from './user-dialog.tsx';

/** English in both languages, as document 3, section 8 has it. */
const MAKE_ADMIN = 'Are you want to assign admin role to this user?';

const CONFIRMED = {
  block: { icon: Ban, endpoint: blockUser },
  unblock: { icon: Unlock, endpoint: unblockUser },
  restore: { icon: RotateCcw, endpoint: restoreUser },
  become_admin: { icon: ShieldPlus, endpoint: becomeAdmin },
} as const satisfies Record<ConfirmedStep, object>;

/** Asks before a step that only needs a yes. */
export function ConfirmUser({ step, person, onDone }: OfPerson & { step: ConfirmedStep }) {
  const t = usePhrases(userDialogPhrases);
  const a = usePhrases(userActionPhrases);
  const { icon, endpoint } = CONFIRMED[step];
  const save = useUserSave(endpoint);
  const name = person.full_name;
  return (
    <UserDialog
      icon={icon}
      title={
        step === 'become_admin' ? (
          <span lang="en" dir="ltr">
            {MAKE_ADMIN}
          </span>
        ) : (
          t(`${step}Title`, { name })
        )
      }
      description={<p>{t(`${step}Text`, { name })}</p>}
      done={save.data?.message}
      onDone={onDone}
      confirmLabel={step === 'become_admin' ? t('yes') : a(step)}
      confirmVariant={step === 'block' ? 'danger' : 'primary'}
      isBusy={save.isPending}
      onConfirm={() => save.mutate({ params: { id: person.id } })}
    />
  );
}

export function ActivateUser({ person, onDone }: OfPerson) {
  const t = usePhrases(userDialogPhrases);
  const a = usePhrases(userActionPhrases);
  const save = useUserSave(useStaffCall(updateUserStatus));
  const name = person.full_name;
  return (
    <UserDialog
      icon={CircleCheck}
      title={t('activateTitle', { name })}
      description={<p>{t('activateText')}</p>}
      done={save.data?.message}
      onDone={onDone}
      confirmLabel={a('activate')}
      isBusy={save.isPending}
      onConfirm={() => save.mutate({ params: { userId: person.id, status: 1 }, body: {} })}
    />
  );
}
