import type { Profile } from '@ezra/contract/account/profile';
import { renewalOf } from '../../../lib/access/landing.ts';
import { may, type AuthRecord } from '../../../lib/auth-record/record.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { usePhrases } from '../../../lib/i18n/use-phrases.ts';
import { paths } from '@ezra/contract/paths';
import { Alert } from '../../../ui/alert/alert.tsx';
import { ButtonLink } from '../../../ui/button/button-link.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { profilePhrases } from './phrases.ts';

interface AlertsProps {
  auth: AuthRecord;
  profile: Profile;
}

/** Shows what prevents a person from using the product, and how to solve it. */
export function ProfileAlerts({ auth, profile }: AlertsProps) {
  const t = usePhrases(profilePhrases);
  return (
    <Stack>
      {!profile.is_active && (
        <Alert
          tone="danger"
          title={t('deactivated')}
          actions={
            <ButtonLink href={may(auth, 'administration.enter') ? paths.adminContact() : paths.contact()}>
              {t('contact')}
            </ButtonLink>
          }
        >
          {t('deactivatedText')}
        </Alert>
      )}
      {may(auth, 'requests.ask') && profile.disability_id.length === 0 && (
        <Alert tone="wait" title={t('noDisability')}>
          {t('noDisabilityText')}
        </Alert>
      )}
      {may(auth, 'requests.volunteer') && <VolunteerAlert auth={auth} profile={profile} />}
    </Stack>
  );
}

function VolunteerAlert({ auth, profile }: AlertsProps) {
  const t = usePhrases(profilePhrases);
  const information = profile.volunteer_information;
  if (!information)
    return (
      <Alert
        tone="wait"
        title={t('noInformation')}
        actions={<ButtonLink href={paths.volunteerRegistration()}>{t('toForm')}</ButtonLink>}
      >
        {t('noInformationText')}
      </Alert>
    );
  // A deactivated account cannot renew, and has its own alert.
  if (!profile.is_active) return null;
  if (profile.is_freeze) return <RenewalAlert auth={auth} information={information} isOver />;
  return (
    <>
      {information.is_renew === 1 && <RenewalAlert auth={auth} information={information} />}
      <PendingAlert profile={profile} information={information} />
    </>
  );
}

type Information = NonNullable<Profile['volunteer_information']>;

interface RenewalAlertProps {
  auth: AuthRecord;
  information: Information;
  /** The agreement has ended. Otherwise it ends soon and can be renewed already. */
  isOver?: boolean;
}

function RenewalAlert({ auth, information, isOver = false }: RenewalAlertProps) {
  const t = usePhrases(profilePhrases);
  const format = useFormat();
  const day = format.shortPlainDay(information.ends_on);
  return (
    <Alert
      tone={isOver ? 'wait' : 'info'}
      title={isOver ? t('renew') : t('renewSoon', { day })}
      actions={
        <ButtonLink href={renewalOf({ ...auth, volunteer_information_id: information.id })}>
          {t('toRenewal')}
        </ButtonLink>
      }
    >
      {t(
        isOver
          ? 'renewText'
          : information.is_required_police_validation
            ? 'renewSoonPolice'
            : 'renewSoonText',
      )}
    </Alert>
  );
}

function PendingAlert({ profile, information }: { profile: Profile; information: Information }) {
  const t = usePhrases(profilePhrases);
  if (!profile.is_pending) return null;
  const needsPolice = information.is_required_police_validation === 1 && information.validate_police === 0;
  return (
    <Alert
      tone="wait"
      title={t('pending')}
      actions={needsPolice && <ButtonLink href={paths.policeConfirmation()}>{t('toPolice')}</ButtonLink>}
    >
      {needsPolice ? `${t('pendingText')} ${t('pendingPolice')}` : t('pendingText')}
    </Alert>
  );
}
