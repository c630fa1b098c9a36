import { useEffect, useState } from 'react';
import { USER_MODAL_CLOSE_MS } from '@ezra/contract/common/constants';
import type { ListedUser } from '@ezra/contract/users';
import { usePhrases } from '../../lib/i18n/use-phrases.ts';
import { Badge, StatusBadge } from '../../ui/badge/badge.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { DetailColumns, DetailsList } from '../../ui/facts/facts.tsx';
import { Cluster } from '../../ui/layout/layout.tsx';
import { useUserLooks } from './looks.ts';
import { usersPhrases } from './phrases.ts';
import { disabilitiesOf } from './user-columns.tsx';
import { VolunteerPapers, type Papers } from './volunteer-papers.tsx';
import { PhoneLink, EmailLink } from '../../ui/link/contact-links.tsx';
import { Moment } from '../../ui/text/moment.tsx';

interface UserDetailProps {
  user: ListedUser;
  onClose: () => void;
}

/**
 * Shows the details of a person to an admin; for volunteers also their papers, which can be confirmed here.
 */
export function UserDetail({ user, onClose }: UserDetailProps) {
  const t = usePhrases(usersPhrases);
  const looks = useUserLooks();
  // The answer to the last confirmation, until the list is reloaded.
  const [saved, setSaved] = useState<Papers | null>(null);
  const papers = saved ?? user.volunteer_information;
  const name = user.full_name || t('noName');
  useEffect(() => {
    if (saved === null) return;
    const timer = setTimeout(onClose, USER_MODAL_CLOSE_MS);
    return () => clearTimeout(timer);
  }, [saved, onClose]);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="wide"
      title={name}
      actions={<Button onClick={onClose}>{t('close')}</Button>}
    >
      <Cluster gap="tight">
        <StatusBadge {...looks.account(user)} />
        {user.roles.map((role) => (
          <Badge key={role}>{looks.role(role)}</Badge>
        ))}
      </Cluster>
      <DetailColumns>
        <section>
          <h3>{t('personal')}</h3>
          <DetailsList
            details={[
              {
                label: t('phone'),
                value: <PhoneLink phone={user.phone} />,
              },
              user.email && {
                label: t('email'),
                value: <EmailLink email={user.email} />,
              },
              disabilitiesOf(user) && { label: t('disabilities'), value: disabilitiesOf(user) },
              user.residential_address && { label: t('homeAddress'), value: user.residential_address },
              user.arrival_address && { label: t('presentAddress'), value: user.arrival_address },
              { label: t('signed'), value: user.signed ? t('signedUp') : t('signedIn') },
              { label: t('created'), value: <Moment>{user.created_at}</Moment> },
            ]}
          />
        </section>
        {papers && (
          <section>
            <h3>{t('papers')}</h3>
            <VolunteerPapers
              name={name}
              papers={papers}
              inTreatment={user.in_treatment_count}
              onSaved={setSaved}
            />
          </section>
        )}
      </DetailColumns>
    </Dialog>
  );
}
