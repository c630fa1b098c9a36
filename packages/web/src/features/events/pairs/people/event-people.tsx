import { lazy, useRef, useState } from 'react';
import { UsersRound } from 'lucide-react';
import { countEventPeopleViews, listEventPeople } from '@ezra/contract/calls/events';
import type { EventPerson } from '@ezra/contract/events/event-people';
import { EVENT_PEOPLE_VIEWS, type EventPeopleView } from '@ezra/contract/events/event-people.terms';
import type { ManagedEvent } from '@ezra/contract/events/events';
import type { EventPurpose } from '@ezra/contract/events/events.terms';
import { usePhrases } from '../../../../lib/i18n/use-phrases.ts';
import { useServerList } from '../../../../lib/lists/use-server-list.ts';
import { Desk } from '../../../../ui/desk/desk.tsx';
import { OpenedRow } from '../../../../ui/desk/opened-row.tsx';
import { useDesk } from '../../../../ui/desk/use-desk.ts';
import type { DeskView } from '../../../../ui/desk/views-bar.tsx';
import { EmptyState } from '../../../../ui/empty-state/empty-state.tsx';
import { ExportButton } from '../../../../ui/list/export-button.tsx';
import { EventViews } from '../event-views.tsx';
import { AskVolunteers } from './ask-volunteers.tsx';
import type { CallDraft } from './call-form.tsx';
import { KnownEvent } from './known-event.tsx';
import { usePeopleColumns } from './people-columns.tsx';
import { mayCall } from './person-looks.ts';
import { eventPeoplePhrases } from './phrases.ts';

const PersonPanel = lazy(async () => ({ default: (await import('./person-panel.tsx')).PersonPanel }));

/** Lists the help seekers of an event for calls, the greatest need first. */
export const EventPeople = ({ id }: { id: number }) => (
  <KnownEvent id={id}>{(event) => <People event={event} />}</KnownEvent>
);

const idOf = ({ id }: EventPerson) => String(id);
const NO_FILTERS = [] as const;

function People({ event }: { event: ManagedEvent }) {
  const t = usePhrases(eventPeoplePhrases);
  const { id, purpose } = event;
  // A welfare check looks for silent people. Asking volunteers later does not change the view.
  const [first] = useState<EventPeopleView>(purpose === 'welfare' ? 'silent' : 'needs_help');
  const drafts = useRef(new Map<number, CallDraft>());
  const list = useServerList(listEventPeople, {
    name: 'event-people',
    params: { id },
    sort: { column: 'need', order: 'desc' },
    topics: ['event'],
    views: { counts: countEventPeopleViews, first },
  });
  const desk = useDesk(list, { idOf, isWaiting: mayCall });
  const columns = usePeopleColumns({ purpose, onCall: (person) => desk.openRow(idOf(person)) });
  /** Opens the next person; after the last person the panel stays. */
  const goOn = (person: EventPerson) => {
    if (desk.isLast || desk.openId !== idOf(person)) desk.goOn(idOf(person));
    else desk.go(1);
  };

  return (
    <Desk
      title={<bdi>{event.name}</bdi>}
      tabs={<EventViews id={id} view="people" />}
      label={t('title')}
      list={list}
      desk={desk}
      views={usePeopleViews(purpose)}
      searchHint={t('searchHint')}
      filters={NO_FILTERS}
      columns={columns}
      rowLabel={({ user }) => user.full_name}
      actions={
        <>
          <AskVolunteers event={event} />
          <ExportButton list={list} fileName={t('exportFile')} />
        </>
      }
      panel={() => (
        <OpenedRow desk={desk}>
          {(person) => (
            <PersonPanel
              person={person}
              purpose={purpose}
              drafts={drafts.current}
              onSave={() => desk.hold(idOf(person))}
              onSaved={() => goOn(person)}
            />
          )}
        </OpenedRow>
      )}
      empty={
        list.view === 'all' && (
          <EmptyState icon={UsersRound} title={t('emptyTitle')}>
            {t('empty')}
          </EmptyState>
        )
      }
    />
  );
}

/** The names of the views, worded by the event's purpose. */
function usePeopleViews(purpose: EventPurpose): readonly DeskView[] {
  const t = usePhrases(eventPeoplePhrases);
  const isWelfare = purpose === 'welfare';
  const labels: Record<EventPeopleView, string> = {
    needs_help: t(isWelfare ? 'viewNotSafe' : 'viewNeeds'),
    silent: t('viewSilent'),
    safe: t(isWelfare ? 'viewSafe' : 'viewFine'),
    all: t('viewAll'),
  };
  return EVENT_PEOPLE_VIEWS.map((name) => ({ name, label: labels[name], isMine: name === 'needs_help' }));
}
