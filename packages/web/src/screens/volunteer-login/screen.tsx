import { lazy, Suspense } from 'react';
import { phoneFromRoute } from '../../features/sign-in/phone-from-route.ts';
import { SignInFlow } from '../../features/sign-in/sign-in-flow.tsx';
import { FirstTime } from '../../features/sign-in/login-links.tsx';
import { useRouteParam } from '../../lib/navigation.ts';
import { SkeletonCards } from '../../ui/skeleton/skeleton.tsx';

const VolunteerRegistration = lazy(async () => ({
  default: (await import('../../features/registration/volunteer/volunteer-registration.tsx'))
    .VolunteerRegistration,
}));

/** Volunteers sign in, by link with their number filled in; whoever is new goes on to the form here. */
export function Screen() {
  const phone = phoneFromRoute(useRouteParam('phone'));
  return (
    <SignInFlow
      key={phone}
      entrance="volunteer"
      initialPhone={phone}
      links={<FirstTime />}
      form={(verified, hands) => (
        <Suspense fallback={<SkeletonCards count={1} lines={6} />}>
          <VolunteerRegistration verified={verified} {...hands} />
        </Suspense>
      )}
    />
  );
}
