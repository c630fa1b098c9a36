import { AccountRemoval } from '../../../features/people/account-removal/account-removal.tsx';
import { GuardianConsent } from '../../../features/account/registration/guardian/guardian-consent.tsx';
import { MyDataCard } from '../../../features/account/my-data/my-data-card.tsx';
import { ProfilePage } from '../../../features/account/profile/profile-page.tsx';
import { SecondFactorCard } from '../../../features/account/second-factor/second-factor-card.tsx';
import { SessionsCard } from '../../../features/account/sessions/sessions-card.tsx';

/** `/profile` and `/admin/profile`. */
export const Screen = () => (
  <ProfilePage notices={<GuardianConsent />}>
    <SecondFactorCard />
    <SessionsCard />
    <MyDataCard />
    <AccountRemoval />
  </ProfilePage>
);
