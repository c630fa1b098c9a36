import { Ban, CircleCheck, CircleMinus, CirclePause, Hourglass, Snowflake, UserRoundX } from 'lucide-react';
import type { ConsentState } from '@ezra/contract/registration/guardian';
import { roleLabel, type Role } from '@ezra/contract/common/roles';
import type { ListedUser, VALIDATIONS } from '@ezra/contract/users';
import { useLocale } from '../../lib/i18n/locale.ts';
import { usePhrases } from '../../lib/i18n/use-phrases.ts';
import type { StatusLook } from '../../ui/badge/badge.tsx';
import { usersPhrases } from './phrases.ts';

export type Validation = (typeof VALIDATIONS)[number];
export const USER_STATUSES = ['activated', 'deactivated', 'deleted'] as const;
export type UserStatus = (typeof USER_STATUSES)[number];

/** Gives the looks of people's states: colour, icon and label. */
export function useUserLooks() {
  const t = usePhrases(usersPhrases);
  const locale = useLocale();
  const statuses: Record<UserStatus, StatusLook> = {
    activated: { tone: 'done', icon: CircleCheck, label: t('activated') },
    deactivated: { tone: 'neutral', icon: CirclePause, label: t('deactivated') },
    deleted: { tone: 'danger', icon: UserRoundX, label: t('deleted') },
  };
  const validations: Record<Validation, StatusLook> = {
    not_needed: { tone: 'neutral', icon: CircleMinus, label: t('notNeeded') },
    missing: { tone: 'wait', icon: Hourglass, label: t('missing') },
    done: { tone: 'done', icon: CircleCheck, label: t('done') },
  };
  const consents: Record<ConsentState, StatusLook> = {
    waiting: { tone: 'wait', icon: Hourglass, label: t('guardianWaiting') },
    refused: { tone: 'danger', icon: Ban, label: t('guardianRefused') },
    approved: { tone: 'done', icon: CircleCheck, label: t('guardianApproved') },
  };
  return {
    /** The account's most important state: blocked and frozen come before active. */
    account: (user: Pick<ListedUser, 'status' | 'is_block' | 'is_freeze'>): StatusLook => {
      if (user.status !== 'deleted' && user.is_block)
        return { tone: 'danger', icon: Ban, label: t('blocked') };
      if (user.status === 'activated' && user.is_freeze)
        return { tone: 'info', icon: Snowflake, label: t('frozen') };
      return statuses[user.status];
    },
    statusLabel: (status: UserStatus): string => statuses[status].label,
    consent: (state: ConsentState): StatusLook => consents[state],
    validation: (validation: Validation): StatusLook => validations[validation],
    role: (role: Role): string => roleLabel(role, locale),
  };
}
