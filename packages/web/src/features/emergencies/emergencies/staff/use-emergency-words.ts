import type { StaffEmergency } from '@ezra/contract/emergencies/emergencies';
import { useAuth } from '../../../../lib/auth-record/store.ts';
import { isolated } from '../../../../lib/format/isolated.ts';
import { useFormat } from '../../../../lib/format/use-format.ts';
import { usePhrases } from '../../../../lib/i18n/use-phrases.ts';
import { useMinute } from '../../../../ui/hooks/use-minute.ts';
import { arrivalOf } from '../arrival.ts';
import { headPhrases } from './head-phrases.ts';

/** The volunteer who was asked or is coming now. */
export const sentTo = (emergency: StaffEmergency) =>
  emergency.assignments.find(({ state }) => state === 'asked' || state === 'coming');

/** Describes in one line each the person, the time without an owner, and who handles the emergency. */
export function useEmergencyWords() {
  const t = usePhrases(headPhrases);
  const format = useFormat();
  const me = useAuth()?.id;
  const now = useMinute();
  return {
    /** `רות אברהמי, אשדוד`. */
    who: ({ user, town }: StaffEmergency): string =>
      town ? t('nameAndTown', { name: isolated(user.full_name), town: isolated(town) }) : user.full_name,
    /** `לפני 4 דקות, ועוד לא בטיפול`. */
    unowned: ({ raised_at, alarmed_at }: StaffEmergency): string =>
      t(alarmed_at > raised_at ? 'unownedAgain' : 'unowned', {
        when: format.relativeTime(alarmed_at > raised_at ? alarmed_at : raised_at, now),
      }),
    /** `בטיפול של דנה שרון · אורי שגב בדרך, הגעה ב־09:55 בערך`. */
    handled: (emergency: StaffEmergency): string => {
      const { acknowledged_by: by } = emergency;
      const sent = sentTo(emergency);
      const arrival = sent && arrivalOf(sent);
      const name = isolated(sent?.volunteer.full_name ?? '');
      const help = !sent
        ? t('nobodySent')
        : sent.state === 'asked'
          ? t('askedVolunteer', { name, when: format.relativeTime(sent.created_at, now) })
          : arrival
            ? t('comingAt', { name, time: format.clockTime(arrival) })
            : t('comingVolunteer', { name });
      const care = by && (by.id === me ? t('handledByMe') : t('handledBy', { name: isolated(by.full_name) }));
      return [care, help].filter(Boolean).join(' · ');
    },
  };
}
