import { lazy, Suspense } from 'react';
import { OrganizationBanner } from '../../../features/people/organizations/organization-banner.tsx';
import { useOrganizationOfTab } from '../../../features/people/organizations/use-organization-of-tab.ts';
import { phoneFromRoute } from '../../../features/account/auth/sign-in/phone-from-route.ts';
import { SignInFlow } from '../../../features/account/auth/sign-in/sign-in-flow.tsx';
import { FirstTime } from '../../../features/account/auth/sign-in/login-links.tsx';
import { useRouteParam } from '../../../lib/navigation.ts';
import { Stack } from '../../../ui/layout/layout.tsx';
import { SkeletonCards } from '../../../ui/skeleton/skeleton.tsx';

const VolunteerRegistration = lazy(async () => ({
  default: (await import('../../../features/account/registration/volunteer/volunteer-registration.tsx'))
    .VolunteerRegistration,
}));

/**
 * Sign-in for volunteers; a link can fill in the number. A new number continues to the registration form,
 * with the organization whose link was opened.
 */
export function Screen() {
  const phone = phoneFromRoute(useRouteParam('phone'));
  const { organization, slug, forget } = useOrganizationOfTab(null);
  return (
    <SignInFlow
      key={phone}
      entrance="volunteer"
      initialPhone={phone}
      links={<FirstTime />}
      form={(verified, hands) => (
        <Suspense fallback={<SkeletonCards count={1} lines={6} />}>
          <Stack gap="loose">
            {organization.kind === 'known' && <OrganizationBanner of={organization} isOverForm />}
            <VolunteerRegistration verified={verified} slug={slug} onRegistered={forget} {...hands} />
          </Stack>
        </Suspense>
      )}
    />
  );
}
