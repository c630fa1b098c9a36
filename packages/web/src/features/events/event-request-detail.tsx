import { RESPOND, type EventApprovalRequest } from '@ezra/contract/events';
import { usePhrases } from '../../lib/i18n/use-phrases.ts';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { DetailColumns, DetailsList } from '../../ui/facts/facts.tsx';
import { StatusCell } from './cells.tsx';
import { EventHistory } from './event-history.tsx';
import { PersonFacts } from './person-facts.tsx';
import { eventDeskPhrases, eventRequestPhrases } from './phrases.ts';
import { Moment } from '../../ui/text/moment.tsx';

interface EventRequestDetailProps {
  request: EventApprovalRequest;
  onClose: () => void;
}

/** One request in an event with everything that the staff may know of it. */
export function EventRequestDetail({ request, onClose }: EventRequestDetailProps) {
  const t = usePhrases(eventRequestPhrases);
  const d = usePhrases(eventDeskPhrases);
  const { event, user, volunteer, note, system_note: systemNote } = request;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="wide"
      title={<bdi>{event.name}</bdi>}
      actions={<Button onClick={onClose}>{t('closeDialog')}</Button>}
    >
      <StatusCell request={request} manager={event.manager.full_name} />
      <DetailColumns>
        <section>
          <h3>{d('request')}</h3>
          <DetailsList
            details={[
              { label: d('answer'), value: d(answerOf(request)) },
              note && { label: t('note'), value: note },
              systemNote && { label: t('systemNote'), value: systemNote },
              { label: d('eventAddress'), value: event.address },
              { label: d('manager'), value: event.manager.full_name },
              { label: d('opened'), value: <Moment>{event.created_at}</Moment> },
              { label: d('created'), value: <Moment>{request.creation_date}</Moment> },
            ]}
          />
        </section>
        <section>
          <h3>{d('user')}</h3>
          <PersonFacts person={user} />
        </section>
        <section>
          <h3>{d('volunteer')}</h3>
          {volunteer ? <PersonFacts person={volunteer} /> : <p className="muted">{d('noVolunteer')}</p>}
        </section>
        <section>
          <h3>{t('history')}</h3>
          <EventHistory of="user" id={request.id} />
        </section>
      </DetailColumns>
    </Dialog>
  );
}

function answerOf({ respond }: EventApprovalRequest): 'needsHelp' | 'needsNone' | 'notAnswered' {
  if (respond === null) return 'notAnswered';
  return respond === RESPOND.needsHelp ? 'needsHelp' : 'needsNone';
}
