import { ChevronRight, HandHeart, LifeBuoy } from 'lucide-react';
import { isFollowedByStaff } from '../../../lib/access/followed.ts';
import { paths } from '@ezra/contract/paths';
import { usePhrases } from '../../../lib/i18n/use-phrases.ts';
import { Alert } from '../../../ui/alert/alert.tsx';
import { Icon, type IconShape } from '../../../ui/icon/icon.tsx';
import { Anchor } from '../../../ui/link/anchor.tsx';
import { Link } from '../../../ui/link/link.tsx';
import { Rings } from '../../../ui/rings/rings.tsx';
import { EmergencyNumbers } from './emergency-numbers.tsx';
import { loginPhrases } from './phrases.ts';
import { AssociationContact } from '../../../features/account/auth/sign-in/association-contact.tsx';
import { useIpStatus } from '../../../features/account/auth/sign-in/use-ip-status.ts';
import './login.css';

/** The landing page: what the system is, and how to sign in. */
export function Screen() {
  const t = usePhrases(loginPhrases);
  const refusals = useIpStatus();
  return (
    <div className="landing">
      <div className="landing__art">
        <Rings figure="landing" />
      </div>
      <div className="landing__side">
        <div className="landing__text">
          <h1>{t('welcome')}</h1>
          <p>{t('intro')}</p>
        </div>
        <div role="alert" className="landing__refusal">
          {refusals.length > 0 && (
            <Alert tone="danger" title={t('blocked')} actions={<AssociationContact />}>
              {refusals.join(' ')}
            </Alert>
          )}
        </div>
        <div className="landing__choices">
          <Door
            to={paths.userLogin()}
            icon={LifeBuoy}
            title={t('needHelp')}
            hint={t('needHelpHint')}
            isPrimary
          />
          <Door
            to={paths.volunteerLogin()}
            icon={HandHeart}
            title={t('volunteer')}
            hint={t('volunteerHint')}
          />
        </div>
        {isFollowedByStaff() && (
          <Link href={paths.adminLogin()} standalone>
            {t('staff')}
          </Link>
        )}
        <EmergencyNumbers />
      </div>
    </div>
  );
}

interface DoorProps {
  to: string;
  icon: IconShape;
  title: string;
  hint: string;
  isPrimary?: boolean;
}

const Door = ({ to, icon, title, hint, isPrimary = false }: DoorProps) => (
  <Anchor className={isPrimary ? 'door door--primary' : 'door'} href={to}>
    <Icon icon={icon} size="large" />
    <span>
      <span className="door__title">{title}</span>
      <span className="visually-hidden">: </span>
      <span className="door__hint">{hint}</span>
    </span>
    <Icon icon={ChevronRight} directional />
  </Anchor>
);
