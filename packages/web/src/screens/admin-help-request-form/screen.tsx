import { useQuery } from '@tanstack/react-query';
import { applicationDropdowns } from '@ezra/contract/help-requests';
import { missingChoices, queryFor } from '../../lib/api/queries.ts';
import { usePhrases } from '../../lib/i18n/use-phrases.ts';
import { useGo } from '../../lib/navigation.ts';
import { PageTitle } from '../../lib/page-title.ts';
import { paths } from '@ezra/contract/paths';
import { NO_CHOICES } from '../../features/help-requests/no-choices.ts';
import { onBehalfPhrases } from '../../features/request-desk/on-behalf-phrases.ts';
import { SkeletonCards } from '../../ui/skeleton/skeleton.tsx';
import { OnBehalfWizard } from './on-behalf-wizard.tsx';

/** An admin asks for help on a person's behalf; afterwards the request waits on the dashboard. */
export function Screen() {
  const t = usePhrases(onBehalfPhrases);
  const go = useGo();
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
      <PageTitle>{t('pageTitle')}</PageTitle>
      <h1>{t('pageTitle')}</h1>
      <SkeletonCards />
    </div>
  );
}
