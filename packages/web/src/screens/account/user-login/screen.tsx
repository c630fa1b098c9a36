import { lazy, Suspense } from 'react';
import { SignInFlow } from '../../../features/account/auth/sign-in/sign-in-flow.tsx';
import { FirstTime } from '../../../features/account/auth/sign-in/login-links.tsx';
import { SkeletonCards } from '../../../ui/skeleton/skeleton.tsx';

const UserRegistration = lazy(async () => ({
  default: (await import('../../../features/account/registration/user/user-registration.tsx'))
    .UserRegistration,
}));

/** Sign-in for help seekers. A new number continues to the registration form. */
export function Screen() {
  return (
    <SignInFlow
      entrance="user"
      links={<FirstTime />}
      form={(verified, hands) => (
        <Suspense fallback={<SkeletonCards count={1} lines={6} />}>
          <UserRegistration verified={verified} {...hands} />
        </Suspense>
      )}
    />
  );
}
