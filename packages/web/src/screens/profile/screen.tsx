import { AccountRemoval } from '../../features/account-removal/account-removal.tsx';
import { GuardianConsent } from '../../features/registration/guardian/guardian-consent.tsx';
import { MyDataCard } from '../../features/my-data/my-data-card.tsx';
import { ProfilePage } from '../../features/profile/profile-page.tsx';
import { SecondFactorCard } from '../../features/second-factor/second-factor-card.tsx';
import { SessionsCard } from '../../features/sessions/sessions-card.tsx';

/** `/profile` and `/admin/profile`. */
export const Screen = () => (
  <ProfilePage notices={<GuardianConsent />}>
    <SecondFactorCard />
    <SessionsCard />
    <MyDataCard />
    <AccountRemoval />
  </ProfilePage>
);
