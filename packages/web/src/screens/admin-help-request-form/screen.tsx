import { useQuery } from '@tanstack/react-query';
import { applicationDropdowns } from '@ezra/contract/help-requests';
import { queryFor } from '../../lib/api/queries.ts';
import { usePhrases } from '../../lib/i18n/use-phrases.ts';
import { useGo } from '../../lib/navigation.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { paths } from '../../lib/paths.ts';
import { onBehalfPhrases } from '../../features/request-desk/on-behalf-phrases.ts';
import { LoadFailure } from '../../ui/empty-state/load-failure.tsx';
import { SkeletonCards } from '../../ui/skeleton/skeleton.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { OnBehalfWizard } from './on-behalf-wizard.tsx';

/** An admin asks for help in somebody's name; afterwards the request waits on the dashboard. */
export function Screen() {
  const t = usePhrases(onBehalfPhrases);
  const go = useGo();
  usePageTitle(t('pageTitle'));
  const choices = useQuery(queryFor(applicationDropdowns, { body: {} }, { silent: true }));
  if (choices.data)
    return (
      <OnBehalfWizard
        choices={choices.data.data}
        onSent={(message) => {
          if (message) toast.success(message);
          go(paths.adminDashboard());
        }}
      />
    );
  return (
    <div className="main__inner">
      <h1>{t('pageTitle')}</h1>
      {choices.isError ? (
        <LoadFailure onRetry={() => void choices.refetch()} isRetrying={choices.isFetching} />
      ) : (
        <SkeletonCards />
      )}
    </div>
  );
}
