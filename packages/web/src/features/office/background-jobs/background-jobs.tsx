import { useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { CircleCheck, RotateCcw } from 'lucide-react';
import { readJobs, retryJob, retryJobs } from '@ezra/contract/calls/office';
import type { FailedJob, JobsState } from '@ezra/contract/office/background-jobs';
import { queryFor } from '../../../lib/api/queries.ts';
import { useSave } from '../../../lib/api/use-save.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { usePhrases } from '../../../lib/i18n/use-phrases.ts';
import { Alert } from '../../../ui/alert/alert.tsx';
import { StatusBadge } from '../../../ui/badge/badge.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { LoadFailure } from '../../../ui/empty-state/load-failure.tsx';
import { useMinute } from '../../../ui/hooks/use-minute.ts';
import { WorkPart } from '../../../ui/layout/work-page.tsx';
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx';
import { JobTable } from './job-table.tsx';
import { jobPhrases } from './phrases.ts';
import './background-jobs.css';

/** Milliseconds between reloads: jobs publish no event. */
const NET_MS = 15_000;

/** State of the background jobs: failed ones with a way to retry them, and all kinds on request. */
export function BackgroundJobs() {
  const t = usePhrases(jobPhrases);
  const answer = useQuery({
    ...queryFor(readJobs, {}, { topics: ['tasks'], silent: true }),
    refetchInterval: NET_MS,
    placeholderData: keepPreviousData,
  });
  const state = answer.data?.data;
  return (
    <WorkPart title={t('title')}>
      {() =>
        state ? (
          <State state={state} />
        ) : (
          answer.isError && (
            <LoadFailure isRetrying={answer.isFetching} onRetry={() => void answer.refetch()} />
          )
        )
      }
    </WorkPart>
  );
}

function State({ state: { runners, kinds, failed } }: { state: JobsState }) {
  const t = usePhrases(jobPhrases);
  const [isShown, setShown] = useState(false);
  return (
    <div className="jobs">
      {failed.length > 0 ? (
        <Failed jobs={failed} />
      ) : (
        runners > 0 && <StatusBadge tone="done" icon={CircleCheck} label={t('fine')} />
      )}
      <Button variant="quiet" size="small" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
        {t(isShown ? 'hide' : 'show')}
      </Button>
      {isShown && (
        <>
          {runners > 0 && <p className="small muted">{t('runners', { count: runners })}</p>}
          <JobTable kinds={kinds} />
        </>
      )}
    </div>
  );
}

/** Jobs that failed for good. A kind with several can be retried at once. */
function Failed({ jobs }: { jobs: readonly FailedJob[] }) {
  const t = usePhrases(jobPhrases);
  const format = useFormat();
  const now = useMinute();
  const one = useSave(retryJob, { topics: ['tasks'] });
  const all = useSave(retryJobs, { topics: ['tasks'] });
  const kinds = [...new Set(jobs.map(({ name }) => name))];
  return (
    <Alert tone="danger" title={t('failed', { count: jobs.length })}>
      <ul className="jobs__kinds">
        {kinds.map((name) => {
          const ofKind = jobs.filter((job) => job.name === name);
          const label = ofKind[0]?.label ?? name;
          return (
            <li key={name}>
              <h3>{label}</h3>
              {ofKind.length > 1 && (
                <Button size="small" icon={RotateCcw} onClick={() => all.mutate({ body: { name } })}>
                  {t('retryAll')}
                  <VisuallyHidden>: {label}</VisuallyHidden>
                </Button>
              )}
              <ul className="jobs__failed">
                {ofKind.map((job) => (
                  <li key={job.id}>
                    <span>
                      {t('at', { when: format.relativeTime(job.failed_at, now) })}{' '}
                      {t('attempts', { count: job.attempts })}
                    </span>
                    {job.error && (
                      <bdi className="jobs__error" dir="ltr">
                        {job.error}
                      </bdi>
                    )}
                    <Button
                      size="small"
                      icon={RotateCcw}
                      onClick={() => one.mutate({ params: { id: job.id } })}
                    >
                      {t('retry')}
                      <VisuallyHidden>: {label}</VisuallyHidden>
                    </Button>
                  </li>
                ))}
              </ul>
            </li>
          );
        })}
      </ul>
    </Alert>
  );
}
