import { useState, type ReactNode } from 'react';
import { Ban, Check, CircleCheck, House, MapPin, MapPinned } from 'lucide-react';
import type { EventApprovalRequest } from '@ezra/contract/events/pairs';
import { RESPOND } from '@ezra/contract/events/pairs.terms';
import { paths } from '@ezra/contract/paths';
import { useMay } from '../../../lib/auth-record/store.ts';
import { isolated } from '../../../lib/format/isolated.ts';
import { usePhrases } from '../../../lib/i18n/use-phrases.ts';
import { useScreenTitle } from '../../../lib/page-title.ts';
import type { RequestChats } from '../../../lib/requests/request-chats.ts';
import { usePersonPage } from '../../../lib/requests/use-person-page.ts';
import { Button } from '../../../ui/button/button.tsx';
import { DeskPanel, PanelBlock, PanelBody } from '../../../ui/desk/desk-panel.tsx';
import { PanelChat, unreadOf, type ChatMember } from '../../../ui/desk/panel-chat.tsx';
import { Places, Reach } from '../../../ui/desk/reach.tsx';
import { usePanelNews } from '../../../ui/desk/use-panel-news.tsx';
import { Dot } from '../../../ui/dot/dot.tsx';
import { DetailsList } from '../../../ui/facts/facts.tsx';
import { Link } from '../../../ui/link/link.tsx';
import { Tabs } from '../../../ui/tabs/tabs.tsx';
import { Ago } from '../../../ui/text/ago.tsx';
import { Moment } from '../../../ui/text/moment.tsx';
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx';
import { isWaiting } from './cells.tsx';
import { DeskStatus } from './desk-columns.tsx';
import { ofDesk, type PairAct } from './event-pair.ts';
import { EventHistory, useEventLog } from './event-history.tsx';
import { eventDeskPhrases, eventRequestPhrases } from './phrases.ts';

interface EventPanelProps {
  request: EventApprovalRequest;
  chats: RequestChats;
  act: PairAct;
}

/** Lists the people of a pair, with whom staff can chat about its event. */
function chatMembersOf({ event, user, volunteer }: EventApprovalRequest): readonly ChatMember[] {
  const about = { event_id: event.id };
  return [
    { ...user, about, isSeeker: true },
    ...(volunteer ? [{ ...volunteer, about, isSeeker: false }] : []),
  ];
}

/** Shows one request in an event: both people, all details for the staff, and the chats. */
export function EventPanel({ request, chats, act }: EventPanelProps) {
  const t = usePhrases(eventRequestPhrases);
  const d = usePhrases(eventDeskPhrases);
  const [part, setPart] = useState<'details' | 'chat'>('details');
  const mapOf = useMay('events.run') ? paths.adminEventMap : paths.managerEventMap;
  const mapTitle = useScreenTitle('managerEventMap');
  const people = chatMembersOf(request);
  const { id, event, user } = request;
  const { changes, wordsFor } = useEventLog({ of: 'user', id });
  const news = usePanelNews(id, changes, wordsFor);
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
        <>
          <p>
            <Link href={mapOf(event.id)} icon={MapPinned} standalone>
              <span>
                <bdi>{event.name}</bdi>
                <VisuallyHidden>: {mapTitle}</VisuallyHidden>
              </span>
            </Link>
          </p>
          <p className="panel__sub">
            <DeskStatus row={request} />
            <span className="muted">
              {isWaiting(request) && (
                <>{t('waitingFor', { manager: isolated(event.manager.full_name) })} · </>
              )}
              <Ago>{request.creation_date}</Ago>
            </span>
          </p>
        </>
      }
      news={news}
      foot={request.allowed_actions.length > 0 && <Foot request={request} act={act} />}
    >
      <Tabs
        label={d('parts')}
        value={part}
        onChange={setPart}
        tabs={[
          { value: 'details', label: t('details') },
          { value: 'chat', label: t('chat'), count: unreadOf(people, chats) },
        ]}
      >
        <PanelBody>
          {part === 'chat' ? <PanelChat people={people} chats={chats} /> : <Details request={request} />}
        </PanelBody>
      </Tabs>
    </DeskPanel>
  );
}

function Details({ request }: { request: EventApprovalRequest }) {
  const t = usePhrases(eventRequestPhrases);
  const d = usePhrases(eventDeskPhrases);
  const { id, event, user, volunteer, note, system_note: systemNote } = request;
  const volunteerRequest = request.event_volunteer_request_id;
  return (
    <>
      <PanelBlock title={t('volunteer')}>
        {volunteer ? (
          <Person person={volunteer}>
            <Dot of="volunteer" />
            <bdi>{volunteer.full_name}</bdi>
          </Person>
        ) : (
          <p className="muted">{d('noVolunteer')}</p>
        )}
      </PanelBlock>
      <PanelBlock title={d('user')}>
        <Person person={user}>
          <Dot of="seeker" />
          <bdi>{user.full_name}</bdi>
        </Person>
      </PanelBlock>
      {note && (
        <PanelBlock title={t('note')}>
          <p className="quote">
            <bdi>{note}</bdi>
          </p>
        </PanelBlock>
      )}
      <PanelBlock title={d('request')}>
        <DetailsList
          details={[
            { label: d('answer'), value: d(answerOf(request)) },
            systemNote && { label: t('systemNote'), value: systemNote },
            { label: t('event'), value: event.name },
            { label: d('eventAddress'), value: event.address },
            { label: d('manager'), value: event.manager.full_name },
            { label: d('opened'), value: <Moment>{event.created_at}</Moment> },
            { label: d('updated'), value: <Moment>{request.creation_date}</Moment> },
          ]}
        />
      </PanelBlock>
      <PanelBlock title={t('history')}>
        <EventHistory of="user" id={id} />
      </PanelBlock>
      {volunteerRequest !== null && (
        <PanelBlock title={d('volunteerHistory')}>
          <EventHistory of="volunteer" id={volunteerRequest} />
        </PanelBlock>
      )}
    </>
  );
}

interface PersonProps {
  person: NonNullable<EventApprovalRequest['volunteer']>;
  children: ReactNode;
}

/** Shows one side of a pair: the person, contact details and place. */
function Person({ person, children }: PersonProps) {
  const t = usePhrases(eventRequestPhrases);
  const pageOf = usePersonPage();
  return (
    <>
      <p className="iconed strong">{children}</p>
      <Reach person={person} page={pageOf(person.id)} />
      <Places
        places={[
          [MapPin, t('presentAddress'), person.arrival_address],
          [House, t('homeAddress'), person.residential_address],
        ]}
      />
    </>
  );
}

/** Offers all allowed actions, the next step first. */
function Foot({ request, act }: Pick<EventPanelProps, 'request' | 'act'>) {
  const t = usePhrases(eventRequestPhrases);
  const { allowed_actions: allowed } = request;
  const pair = ofDesk(request);
  return (
    <>
      {allowed.includes('approve') && (
        <Button variant="primary" icon={Check} onClick={() => act('approve', pair)}>
          {t('approve')}
        </Button>
      )}
      {allowed.includes('complete') && (
        <Button
          variant={allowed.includes('approve') ? 'secondary' : 'primary'}
          icon={CircleCheck}
          onClick={() => act('complete', pair)}
        >
          {t('complete')}
        </Button>
      )}
      {allowed.includes('reject') && (
        <Button variant="danger" icon={Ban} onClick={() => act('reject', pair)}>
          {t('reject')}
        </Button>
      )}
    </>
  );
}

function answerOf({ respond }: EventApprovalRequest): 'needsHelp' | 'needsNone' | 'notAnswered' {
  if (respond === null) return 'notAnswered';
  return respond === RESPOND.needsHelp ? 'needsHelp' : 'needsNone';
}
