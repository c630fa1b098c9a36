import { lazy, Suspense } from 'react';
import { SignInFlow } from '../../../features/account/auth/sign-in/sign-in-flow.tsx';
import { HaveAccount } from '../../../features/account/auth/sign-in/login-links.tsx';
import { paths } from '@ezra/contract/paths';
import { SkeletonCards } from '../../../ui/skeleton/skeleton.tsx';

const UserRegistration = lazy(async () => ({
  default: (await import('../../../features/account/registration/user/user-registration.tsx'))
    .UserRegistration,
}));

/** Registration of help seekers. A number that is already registered is signed in. */
export function Screen() {
  return (
    <SignInFlow
      entrance="register"
      links={<HaveAccount to={paths.userLogin()} />}
      form={(verified, hands) => (
        <Suspense fallback={<SkeletonCards count={1} lines={6} />}>
          <UserRegistration verified={verified} {...hands} />
        </Suspense>
      )}
    />
  );
}
