import { ProfilePage } from '../../features/profile/profile-page.tsx';

/** `/profile` and `/admin/profile`. */
export const Screen = () => <ProfilePage />;
