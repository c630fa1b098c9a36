import { OrganizationList } from '../../../features/people/organizations/administration/organization-list.tsx';
import { useVisit } from '../../../lib/navigation.ts';
import { useScreenTitle } from '../../../lib/page-title.ts';

export function Screen() {
  const title = useScreenTitle('adminOrganization');
  return <OrganizationList key={useVisit()} title={title} />;
}
