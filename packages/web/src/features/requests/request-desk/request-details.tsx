import type { ReactNode } from 'react';
import { CircleDot, MapPin, MapPinOff } from 'lucide-react';
import { useLocale } from '../../../lib/i18n/locale.ts';
import { usePhrases } from '../../../lib/i18n/use-phrases.ts';
import { sayContactWays } from '../../../lib/requests/contact-ways.ts';
import { usePersonPage } from '../../../lib/requests/use-person-page.ts';
import { StatusBadge } from '../../../ui/badge/badge.tsx';
import { PanelBlock } from '../../../ui/desk/desk-panel.tsx';
import { Places, Reach } from '../../../ui/desk/reach.tsx';
import { DetailsList } from '../../../ui/facts/facts.tsx';
import { Moment } from '../../../ui/text/moment.tsx';
import { approvableOffers } from './approvable-offers.ts';
import type { DeskAction, DeskRequest } from './desk-request.ts';
import { Needs } from './needs.tsx';
import { requestPanelPhrases } from './panel-phrases.ts';
import { deskPhrases } from './phrases.ts';
import { RequestHistory } from './request-history.tsx';
import type { FoundRequest } from './found-request.ts';
import { RequestVolunteers } from './request-volunteers.tsx';
import './desk.css';

interface RequestDetailsProps {
  found: FoundRequest;
  said?: ((applicationId: number) => ReactNode) | undefined;
  /** The details are read-only without it. */
  act?: ((action: DeskAction, request: DeskRequest) => void) | undefined;
}

/** Shows the details of a request, the decisive ones first. */
export function RequestDetails({ found, said, act }: RequestDetailsProps) {
  const t = usePhrases(deskPhrases);
  const p = usePhrases(requestPanelPhrases);
  const pageOf = usePersonPage();
  const { application, history, needs } = found;
  const waiting = approvableOffers(found).length;
  return (
    <>
      <PanelBlock title={waiting > 0 ? p('offersWait', { count: waiting }) : p('whoAnswered')}>
        <RequestVolunteers found={found} act={act} />
      </PanelBlock>
      {needs.length > 0 && (
        <PanelBlock title={t('needs')}>
          <Needs needs={needs} />
        </PanelBlock>
      )}
      <PanelBlock title={t('reach')}>
        <Reach person={application.user} page={pageOf(application.user.id)} />
      </PanelBlock>
      <PanelBlock title={p('fromTo')}>
        <Way application={application} />
      </PanelBlock>
      {application.description && (
        <PanelBlock title={t('description')}>
          <p className="quote">
            <bdi>{application.description}</bdi>
          </p>
        </PanelBlock>
      )}
      <PanelBlock title={p('details')}>
        <More application={application} />
      </PanelBlock>
      {said && <PanelBlock title={p('said')}>{said(application.id)}</PanelBlock>}
      <PanelBlock title={p('history')}>
        <RequestHistory history={history} />
      </PanelBlock>
    </>
  );
}

type Application = FoundRequest['application'];

function Way({ application }: { application: Application }) {
  const t = usePhrases(deskPhrases);
  const p = usePhrases(requestPanelPhrases);
  const { origin_address, destination_address, is_located } = application;
  return (
    <>
      <Places
        places={[
          [CircleDot, t('origin'), origin_address],
          [MapPin, t('destination'), destination_address],
        ]}
      />
      {!is_located && (
        <div className="stack stack--tight">
          <div>
            <StatusBadge tone="wait" icon={MapPinOff} label={p('noPosition')} />
          </div>
          <p className="muted">{p('noPositionText')}</p>
        </div>
      )}
    </>
  );
}

function More({ application }: { application: Application }) {
  const t = usePhrases(deskPhrases);
  const p = usePhrases(requestPanelPhrases);
  const locale = useLocale();
  const { comments, system_notes, user } = application;
  const ways = sayContactWays(application, locale);
  return (
    <DetailsList
      details={[
        comments && { label: p('comments'), value: comments },
        user.disability && { label: t('disability'), value: user.disability },
        ways && { label: p('contactWays'), value: ways },
        user.residential_address && { label: t('homeAddress'), value: user.residential_address },
        user.arrival_address && { label: t('presentAddress'), value: user.arrival_address },
        application.arrival_confirmed_at && {
          label: p('arrivalConfirmed'),
          value: <Moment>{application.arrival_confirmed_at}</Moment>,
        },
        application.is_volunteer_changed === 1 && { label: t('volunteer'), value: p('volunteerChanged') },
        { label: t('created'), value: <Moment>{application.created_at}</Moment> },
        system_notes && { label: t('systemNotes'), value: system_notes },
      ]}
    />
  );
}
