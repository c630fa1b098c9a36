import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { readUser } from '@ezra/contract/calls/people';
import type { SaidFact, UserDetail } from '@ezra/contract/people/user-detail';
import { HISTORY_MAX } from '@ezra/contract/people/user-detail.terms';
import { useStaffCall } from '../../../lib/api/for-role.ts';
import { queryFor } from '../../../lib/api/queries.ts';
import { useMay } from '../../../lib/auth-record/store.ts';
import { usePhrases } from '../../../lib/i18n/use-phrases.ts';
import { Badge } from '../../../ui/badge/badge.tsx';
import { PanelBlock } from '../../../ui/desk/desk-panel.tsx';
import { LoadFailure } from '../../../ui/empty-state/load-failure.tsx';
import { DetailsList } from '../../../ui/facts/facts.tsx';
import { Past } from '../../../ui/past/past.tsx';
import { SkeletonLines } from '../../../ui/skeleton/skeleton.tsx';
import { detailPhrases } from './detail-phrases.ts';
import { PAPER_TOPICS } from './papers.ts';
import './said-words.css';
import './user-details.css';

interface OfPerson {
  id: number;
  name: string;
}

/** Loads a person's details, and renders a part of them. */
function Loaded({ id, children }: { id: number; children: (detail: UserDetail) => ReactNode }) {
  const query = queryFor(useStaffCall(readUser), { params: { id } }, { topics: PAPER_TOPICS, silent: true });
  const { data, isError, isFetching, refetch } = useQuery(query);
  if (data) return children(data.data);
  if (isError) return <LoadFailure level={3} onRetry={() => void refetch()} isRetrying={isFetching} />;
  return <SkeletonLines lines={8} />;
}

function Value({ fact, name }: { fact: SaidFact; name: string }) {
  const t = usePhrases(detailPhrases);
  if (fact.parts.length > 0)
    return (
      <ul className="said-parts">
        {fact.parts.map((facts, index) => (
          // Parts of an answer have no ids, and keep their order.
          <li key={index}>
            <Said facts={facts} name={name} />
          </li>
        ))}
      </ul>
    );
  if (fact.kind === 'signature')
    return <img className="said-signature" src={fact.text ?? ''} alt={t('signatureOf', { name })} />;
  if (fact.kind === 'ltr') return <bdi dir="ltr">{fact.text}</bdi>;
  return <bdi className={fact.kind === 'words' ? 'said-words' : undefined}>{fact.text}</bdi>;
}

const Said = ({ facts, name }: { facts: readonly SaidFact[]; name: string }) => (
  <DetailsList
    details={facts.map((fact) => ({ label: fact.label, value: <Value fact={fact} name={name} /> }))}
  />
);

/** A person's answers and agreements. */
export function UserAnswers({ id, name }: OfPerson) {
  const t = usePhrases(detailPhrases);
  return (
    <Loaded id={id}>
      {({ sections }) =>
        sections.length === 0 ? (
          <p className="muted">{t('noAnswers')}</p>
        ) : (
          sections.map(({ title, facts }) => (
            <PanelBlock key={title} title={title}>
              <Said facts={facts} name={name} />
            </PanelBlock>
          ))
        )
      }
    </Loaded>
  );
}

/** Changes of an account, who registered it, and who saw its details. */
export const UserHistory = ({ id, name }: OfPerson) => (
  <Loaded id={id}>{(detail) => <History detail={detail} name={name} />}</Loaded>
);

function History({ detail: { references, activity, accesses }, name }: { detail: UserDetail; name: string }) {
  const t = usePhrases(detailPhrases);
  const seesAll = useMay('users.list');
  const latest = (lines: readonly unknown[]) =>
    lines.length === HISTORY_MAX && <p className="muted">{t('latest', { count: HISTORY_MAX })}</p>;
  return (
    <>
      {references.length > 0 && (
        <PanelBlock title={t('references', { name })}>
          <ul className="said-parts">
            {references.map(({ user, is_active: isActive }) => (
              <li key={user.id}>
                <bdi>{user.full_name}</bdi> <Badge>{isActive ? t('isActive') : t('isInactive')}</Badge>
              </li>
            ))}
          </ul>
        </PanelBlock>
      )}
      <PanelBlock title={t('done')}>
        <Past
          changes={activity.map(({ at, actor, what }) => ({ new_values: what, created_at: at, actor }))}
          wordsFor={(what) => what}
          none={t('nothingDone')}
        />
        {latest(activity)}
      </PanelBlock>
      {seesAll && (
        <PanelBlock title={t('seen')}>
          <Past
            changes={accesses.map(({ at, actor, role, place }) => ({
              new_values: `${place} (${role})`,
              created_at: at,
              actor,
            }))}
            wordsFor={(what) => what}
            none={t('nothingSeen')}
          />
          {latest(accesses)}
        </PanelBlock>
      )}
    </>
  );
}
