import {
  Ban,
  CircleCheck,
  CirclePause,
  Hourglass,
  ShieldCheck,
  Snowflake,
  TriangleAlert,
  UserRoundX,
} from 'lucide-react';
import type { ConsentState } from '@ezra/contract/account/registration/guardian';
import { roleLabel, type Role } from '@ezra/contract/common/roles';
import type { ListedUser } from '@ezra/contract/people/users';
import { useLocale } from '../../../lib/i18n/locale.ts';
import { usePhrases } from '../../../lib/i18n/use-phrases.ts';
import type { StatusLook } from '../../../ui/badge/badge.tsx';
import { usersPhrases } from './phrases.ts';
import { lacksConsent, missingPapers } from './papers.ts';

export const USER_STATUSES = ['activated', 'deactivated', 'deleted'] as const;
export type UserStatus = (typeof USER_STATUSES)[number];

/** Returns colour, icon and label for the states of people. */
export function useUserLooks() {
  const t = usePhrases(usersPhrases);
  const locale = useLocale();
  const statuses: Record<UserStatus, StatusLook> = {
    activated: { tone: 'done', icon: CircleCheck, label: t('activated') },
    deactivated: { tone: 'neutral', icon: CirclePause, label: t('deactivated') },
    deleted: { tone: 'danger', icon: UserRoundX, label: t('deleted') },
  };
  const consents: Record<ConsentState, StatusLook> = {
    waiting: { tone: 'wait', icon: Hourglass, label: t('guardianWaiting') },
    refused: { tone: 'danger', icon: Ban, label: t('guardianRefused') },
    approved: { tone: 'done', icon: CircleCheck, label: t('guardianApproved') },
  };
  return {
    /** The most important state of the account: blocked, frozen and missing papers come before active. */
    account: (user: ListedUser): StatusLook => {
      if (user.status !== 'deleted' && user.is_block)
        return { tone: 'danger', icon: Ban, label: t('blocked') };
      if (user.status === 'activated' && user.is_freeze)
        return { tone: 'info', icon: Snowflake, label: t('frozen') };
      if (user.status === 'activated' && missingPapers(user).length > 0)
        return { tone: 'wait', icon: Hourglass, label: t('awaiting') };
      return statuses[user.status];
    },
    /** The papers a volunteer lacks; null for people who need none. */
    papers: (user: ListedUser): StatusLook | null => {
      if (!user.volunteer_information) return null;
      const [missing, another] = missingPapers(user);
      if (!missing) return { tone: 'done', icon: ShieldCheck, label: t('allThere') };
      const lack = lacksConsent(user)
        ? 'guardianMissing'
        : another
          ? 'bothMissing'
          : (`${missing}Missing` as const);
      return { tone: 'wait', icon: TriangleAlert, label: t(lack) };
    },
    statusLabel: (status: UserStatus): string => statuses[status].label,
    consent: (state: ConsentState): StatusLook => consents[state],
    role: (role: Role): string => roleLabel(role, locale),
  };
}
