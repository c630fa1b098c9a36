import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CloudOff } from 'lucide-react';
import { answerLink, type LinkKindName } from '@ezra/contract/links';
import { isApiError } from '../../lib/api/api-error.ts';
import { useSave } from '../../lib/api/use-save.ts';
import { usePhrases } from '../../lib/i18n/use-phrases.ts';
import { Button } from '../../ui/button/button.tsx';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { useFocusAfter } from '../../ui/hooks/use-focus-after.ts';
import { SingleMatter } from '../../ui/layout/layout.tsx';
import { SkeletonCards } from '../../ui/skeleton/skeleton.tsx';
import { linkQuery } from './link-query.ts';
import { LinkQuestion } from './link-question.tsx';
import { LinkAnswered, LinkRefused } from './link-states.tsx';
import { linkPhrases } from './phrases.ts';

interface LinkPageProps {
  kind: LinkKindName;
  token: string;
}

/** A page behind a personal link: what somebody is asked, the answer, and the red card of a link that is over. */
export function LinkPage({ kind, token }: LinkPageProps) {
  const t = usePhrases(linkPhrases);
  const client = useQueryClient();
  const focusAfter = useFocusAfter();
  const params = { kind, token };
  const query = linkQuery(params);
  const { data, error, refetch } = useQuery(query);
  const save = useSave(answerLink, {
    onSaved: (answer) => {
      focusAfter(() => document.getElementById(HEADING));
      client.setQueryData(query.queryKey, answer);
    },
    onFailed: ({ code }) => {
      if (code !== 'not_found') return false;
      void refetch();
      return true;
    },
  });
  const page = data?.data;
  if (isApiError(error) && error.code === 'not_found')
    return (
      <SingleMatter>
        <LinkRefused headingId={HEADING} why="link_invalid" lines={Object.values(error.errors).flat()} />
      </SingleMatter>
    );
  if (!page) return error ? <Failed retry={() => void refetch()} /> : <Loading label={t('loading')} />;
  return (
    <SingleMatter>
      {page.state === 'open' && (
        <LinkQuestion
          headingId={HEADING}
          page={page}
          busy={save.isPending}
          onAnswer={(body) => save.mutate({ params, body })}
        />
      )}
      {page.state === 'answered' && <LinkAnswered headingId={HEADING} page={page} />}
      {page.state === 'expired' && <LinkRefused headingId={HEADING} why="link_expired" lines={[page.text]} />}
    </SingleMatter>
  );
}

const HEADING = 'link-title';

const Loading = ({ label }: { label: string }) => (
  <SingleMatter>
    <span className="visually-hidden" role="status">
      {label}
    </span>
    <SkeletonCards count={1} lines={5} />
  </SingleMatter>
);

function Failed({ retry }: { retry: () => void }) {
  const t = usePhrases(linkPhrases);
  return (
    <EmptyState
      level={1}
      icon={CloudOff}
      title={t('loadFailed')}
      action={
        <Button variant="primary" onClick={retry}>
          {t('tryAgain')}
        </Button>
      }
    >
      {t('loadFailedText')}
    </EmptyState>
  );
}
