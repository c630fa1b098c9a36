import { lazy, Suspense } from 'react';
import { OrganizationBanner } from '../../../features/people/organizations/organization-banner.tsx';
import { useOrganizationOfTab } from '../../../features/people/organizations/use-organization-of-tab.ts';
import { SignInFlow } from '../../../features/account/auth/sign-in/sign-in-flow.tsx';
import { HaveAccount } from '../../../features/account/auth/sign-in/login-links.tsx';
import { useRouteParam } from '../../../lib/navigation.ts';
import { paths } from '@ezra/contract/paths';
import { Stack } from '../../../ui/layout/layout.tsx';
import { SkeletonCards } from '../../../ui/skeleton/skeleton.tsx';

const VolunteerRegistration = lazy(async () => ({
  default: (await import('../../../features/account/registration/volunteer/volunteer-registration.tsx'))
    .VolunteerRegistration,
}));

/**
 * Registration of volunteers, with or without an organization's link. A number that is already registered is
 * signed in.
 */
export function Screen() {
  const { organization, slug, forget } = useOrganizationOfTab(useRouteParam('slug'));
  return (
    <SignInFlow
      entrance="registerVolunteer"
      banner={<OrganizationBanner of={organization} />}
      links={<HaveAccount to={paths.volunteerLogin()} />}
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
