import { useQuery } from '@tanstack/react-query';
import { applicationDropdowns } from '@ezra/contract/calls/requests';
import { missingChoices, queryFor } from '../../../lib/api/queries.ts';
import { useGo } from '../../../lib/navigation.ts';
import { useScreenTitle } from '../../../lib/page-title.ts';
import { paths } from '@ezra/contract/paths';
import { NO_CHOICES } from '../../../features/requests/help-requests/no-choices.ts';
import { SkeletonCards } from '../../../ui/skeleton/skeleton.tsx';
import { OnBehalfWizard } from './on-behalf-wizard.tsx';

/** An admin asks for help on behalf of a person; the new request is then on the dashboard. */
export function Screen() {
  const go = useGo();
  const screenTitle = useScreenTitle('adminHelpRequestForm');
  const choices = useQuery(queryFor(applicationDropdowns, { body: {} }, { silent: true }));
  const missing = missingChoices(choices);
  if (choices.data || missing)
    return (
      <OnBehalfWizard
        choices={choices.data?.data ?? NO_CHOICES}
        missing={missing}
        onSent={() => go(paths.adminDashboard())}
      />
    );
  return (
    <div className="main__inner">
      <h1>{screenTitle}</h1>
      <SkeletonCards />
    </div>
  );
}
