import { useQuery } from '@tanstack/react-query';
import { listAutoAssigns } from '@ezra/contract/calls/events';
import { queryFor } from '../../../lib/api/queries.ts';
import { usePhrases } from '../../../lib/i18n/use-phrases.ts';
import { useScreenTitle } from '../../../lib/page-title.ts';
import { LoadFailure } from '../../../ui/empty-state/load-failure.tsx';
import { PageHead } from '../../../ui/layout/layout.tsx';
import { SkeletonCards } from '../../../ui/skeleton/skeleton.tsx';
import { AutoAssignForm } from './auto-assign-form.tsx';
import { autoAssignPhrases } from './phrases.ts';
import './auto-assign.css';

/** Loads the setting of auto-assign (document 3, section 2): the first one of the list. */
export function AutoAssignPage() {
  const t = usePhrases(autoAssignPhrases);
  const title = useScreenTitle('adminAutoAssign');
  const answer = useQuery({
    ...queryFor(listAutoAssigns, {}, { silent: true }),
    // Opening the page again must not show an old value.
    gcTime: 0,
  });
  const setting = answer.data?.data[0];
  return (
    <div className="main__inner auto-assign">
      <PageHead title={title} text={t('text')} />
      {setting ? (
        <AutoAssignForm setting={setting} />
      ) : answer.isPending ? (
        <SkeletonCards count={1} />
      ) : (
        <LoadFailure onRetry={() => void answer.refetch()} isRetrying={answer.isFetching} />
      )}
    </div>
  );
}
