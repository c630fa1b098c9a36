import { lazy, Suspense } from 'react';
import { SignInFlow } from '../../features/sign-in/sign-in-flow.tsx';
import { HaveAccount } from '../../features/sign-in/login-links.tsx';
import { paths } from '../../lib/paths.ts';
import { SkeletonCards } from '../../ui/skeleton/skeleton.tsx';

const VolunteerRegistration = lazy(async () => ({
  default: (await import('../../features/registration/volunteer/volunteer-registration.tsx'))
    .VolunteerRegistration,
}));

/** Volunteers register; whoever is registered already is simply let in. */
export function Screen() {
  return (
    <SignInFlow
      entrance="registerVolunteer"
      links={<HaveAccount to={paths.volunteerLogin()} />}
      form={(verified, hands) => (
        <Suspense fallback={<SkeletonCards count={1} lines={6} />}>
          <VolunteerRegistration verified={verified} {...hands} />
        </Suspense>
      )}
    />
  );
}
