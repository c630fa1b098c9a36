import { useId } from 'react';
import { House, MapPin } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { listContacts } from '@ezra/contract/calls/events';
import type { EventPerson } from '@ezra/contract/events/event-people';
import type { EventPurpose } from '@ezra/contract/events/events.terms';
import { queryFor } from '../../../../lib/api/queries.ts';
import { isolated } from '../../../../lib/format/isolated.ts';
import { useFormat } from '../../../../lib/format/use-format.ts';
import { usePhrases } from '../../../../lib/i18n/use-phrases.ts';
import { usePersonPage } from '../../../../lib/requests/use-person-page.ts';
import { Badge, StatusBadge } from '../../../../ui/badge/badge.tsx';
import { DeskPanel, PanelBlock, PanelBody } from '../../../../ui/desk/desk-panel.tsx';
import { Places, Reach } from '../../../../ui/desk/reach.tsx';
import { Dot } from '../../../../ui/dot/dot.tsx';
import { LoadFailure } from '../../../../ui/empty-state/load-failure.tsx';
import { Past } from '../../../../ui/past/past.tsx';
import { SkeletonLines } from '../../../../ui/skeleton/skeleton.tsx';
import { Ago } from '../../../../ui/text/ago.tsx';
import { useStateLooks } from '../map/states.ts';
import { CallForm, type CallDraft } from './call-form.tsx';
import { mayCall, personState, useOutcome } from './person-looks.ts';
import { eventPeoplePhrases } from './phrases.ts';

interface PersonPanelProps {
  person: EventPerson;
  purpose: EventPurpose;
  drafts: Map<number, CallDraft>;
  /** Called before a call is saved. */
  onSave: () => void;
  onSaved: () => void;
}

/** Shows one person of an event: phone, needs, the form for the outcome, and earlier calls. */
export function PersonPanel({ person, purpose, drafts, onSave, onSaved }: PersonPanelProps) {
  const t = usePhrases(eventPeoplePhrases);
  const format = useFormat();
  const looks = useStateLooks(purpose).users;
  const pageOf = usePersonPage();
  const formTitle = useId();
  const { id, user, needs, note, volunteer, address, distance_km: distance } = person;
  return (
    <DeskPanel
      id={String(id)}
      title={
        <>
          <Dot of="seeker" />
          <bdi>{user.full_name}</bdi>
        </>
      }
      sub={
        <p className="panel__sub">
          <StatusBadge {...looks[personState(person)]} />
          {person.lives_alone === 1 && (
            <Badge tone="wait" icon={House}>
              {t('livesAlone')}
            </Badge>
          )}
          {person.answered_at && (
            <span className="muted">
              <Ago>{person.answered_at}</Ago>
            </span>
          )}
        </p>
      }
    >
      <PanelBody>
        <PanelBlock title={t('reach')}>
          <Reach person={user} page={pageOf(user.id)} />
        </PanelBlock>
        {needs.length > 0 && (
          <PanelBlock title={t('needs')}>
            <p>
              <bdi>{needs.join(', ')}</bdi>
            </p>
          </PanelBlock>
        )}
        {note && (
          <PanelBlock title={t('note')}>
            <p className="quote">
              <bdi>{note}</bdi>
            </p>
          </PanelBlock>
        )}
        {mayCall(person) && (
          <PanelBlock title={<span id={formTitle}>{t('callForm')}</span>}>
            <CallForm
              key={id}
              id={id}
              headingId={formTitle}
              drafts={drafts}
              onSave={onSave}
              onSaved={onSaved}
            />
          </PanelBlock>
        )}
        <PanelBlock title={t('where')}>
          <Places places={[[MapPin, t('address'), address]]} />
          <p className="muted">
            {distance === null ? t('noPlace') : t('fromCenter', { distance: format.distance(distance) })}
          </p>
        </PanelBlock>
        {volunteer && (
          <PanelBlock title={t('volunteer')}>
            <p className="iconed strong">
              <Dot of="volunteer" />
              <bdi>{volunteer}</bdi>
            </p>
          </PanelBlock>
        )}
        <PanelBlock title={t('history')}>
          <Calls id={id} />
        </PanelBlock>
      </PanelBody>
    </DeskPanel>
  );
}

const TOPICS = { topics: ['event'], silent: true } as const;

/** Lists the calls to the person, the latest first. */
function Calls({ id }: { id: number }) {
  const t = usePhrases(eventPeoplePhrases);
  const outcomeOf = useOutcome();
  const { data, isError, isFetching, refetch } = useQuery(queryFor(listContacts, { params: { id } }, TOPICS));
  if (data)
    return (
      <Past
        changes={data.data.map(({ id: call, by, created_at, ...said }) => ({
          new_values: said,
          created_at,
          actor: { id: call, full_name: by },
        }))}
        wordsFor={({ outcome, note }) =>
          note === null ? outcomeOf(outcome) : `${outcomeOf(outcome)}: ${isolated(note)}`
        }
        none={t('noHistory')}
      />
    );
  if (isError) return <LoadFailure level={3} onRetry={() => void refetch()} isRetrying={isFetching} />;
  return <SkeletonLines lines={2} />;
}
