import type { ReactNode } from 'react';
import { CircleDot, Mail, MapPin, MapPinOff, Navigation, Phone, UserRound } from 'lucide-react';
import { paths } from '@ezra/contract/paths';
import { useMay } from '../../lib/auth-record/store.ts';
import { firstName, mailTo, telephone } from '../../lib/format/values.ts';
import { useLocale } from '../../lib/i18n/locale.ts';
import { usePhrases } from '../../lib/i18n/use-phrases.ts';
import { sayContactWays } from '../../lib/requests/contact-ways.ts';
import { StatusBadge } from '../../ui/badge/badge.tsx';
import { ButtonLink } from '../../ui/button/button-link.tsx';
import { PanelBlock } from '../../ui/desk/desk-panel.tsx';
import { DetailsList } from '../../ui/facts/facts.tsx';
import { Icon, type IconShape } from '../../ui/icon/icon.tsx';
import { Link } from '../../ui/link/link.tsx';
import { mapOf } from '../../ui/link/map-link.tsx';
import { Moment } from '../../ui/text/moment.tsx';
import { PhoneNumber } from '../../ui/text/phone-number.tsx';
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx';
import type { DeskAction, DeskRequest } from './desk-request.ts';
import { deskPhrases } from './phrases.ts';
import { RequestHistory } from './request-history.tsx';
import type { FoundRequest } from './request-panel.tsx';
import { RequestVolunteers } from './request-volunteers.tsx';
import './desk.css';

interface RequestDetailsProps {
  found: FoundRequest;
  said?: ((applicationId: number) => ReactNode) | undefined;
  /** Without it nothing can be done here. */
  act?: ((action: DeskAction, request: DeskRequest) => void) | undefined;
}

/** What is known of a request: what decides first. */
export function RequestDetails({ found, said, act }: RequestDetailsProps) {
  const t = usePhrases(deskPhrases);
  const { application, links, history } = found;
  const waiting = links.filter(({ can_approve }) => can_approve === 1);
  return (
    <>
      <PanelBlock title={waiting.length > 0 ? t('offersWait', { count: waiting.length }) : t('whoAnswered')}>
        <RequestVolunteers found={found} act={act} />
      </PanelBlock>
      <PanelBlock title={t('reach')}>
        <Reach application={application} />
      </PanelBlock>
      <PanelBlock title={t('fromTo')}>
        <Way application={application} />
      </PanelBlock>
      {application.description && (
        <PanelBlock title={t('description')}>
          <p className="quote">
            <bdi>{application.description}</bdi>
          </p>
        </PanelBlock>
      )}
      <PanelBlock title={t('details')}>
        <More application={application} />
      </PanelBlock>
      {said && <PanelBlock title={t('said')}>{said(application.id)}</PanelBlock>}
      <PanelBlock title={t('history')}>
        <RequestHistory history={history} />
      </PanelBlock>
    </>
  );
}

type Application = FoundRequest['application'];

/** Call, write, and the person's own page. */
function Reach({ application }: { application: Application }) {
  const t = usePhrases(deskPhrases);
  const mayRead = useMay('users.list');
  const { id, full_name, phone, email } = application.user;
  return (
    <div className="quick">
      <ButtonLink size="small" icon={Phone} href={telephone(phone)}>
        <PhoneNumber>{phone}</PhoneNumber>
        <VisuallyHidden>: {t('call', { name: full_name })}</VisuallyHidden>
      </ButtonLink>
      {email && (
        <ButtonLink size="small" icon={Mail} href={mailTo(email)}>
          {t('email')}
          <VisuallyHidden>: {email}</VisuallyHidden>
        </ButtonLink>
      )}
      {mayRead && (
        <ButtonLink size="small" icon={UserRound} href={`${paths.adminUserManagement()}?open=${id}`}>
          {t('toPerson', { name: firstName(full_name) })}
        </ButtonLink>
      )}
    </div>
  );
}

/** From where to where, each with the way to a map. */
function Way({ application }: { application: Application }) {
  const t = usePhrases(deskPhrases);
  const { origin_address, destination_address, is_located } = application;
  const places: readonly (readonly [IconShape, string, string | null])[] = [
    [CircleDot, t('origin'), origin_address],
    [MapPin, t('destination'), destination_address],
  ];
  return (
    <>
      <ul className="way">
        {places.map(
          ([icon, kind, place]) =>
            place && (
              <li key={kind}>
                <Icon icon={icon} />
                <span>
                  <span className="way__kind">{kind}</span>
                  <bdi>{place}</bdi>
                </span>
                <Link
                  href={mapOf(place)}
                  target="_blank"
                  rel="noopener noreferrer"
                  icon={Navigation}
                  standalone
                >
                  {t('inMap')}
                  <VisuallyHidden>: {place}</VisuallyHidden>
                </Link>
              </li>
            ),
        )}
      </ul>
      {!is_located && (
        <div className="stack stack--tight">
          <div>
            <StatusBadge tone="wait" icon={MapPinOff} label={t('noPosition')} />
          </div>
          <p className="muted">{t('noPositionText')}</p>
        </div>
      )}
    </>
  );
}

function More({ application }: { application: Application }) {
  const t = usePhrases(deskPhrases);
  const locale = useLocale();
  const { comments, system_notes, user } = application;
  const ways = sayContactWays(application, locale);
  return (
    <DetailsList
      details={[
        comments && { label: t('comments'), value: comments },
        user.disability && { label: t('disability'), value: user.disability },
        ways && { label: t('contactWays'), value: ways },
        user.residential_address && { label: t('homeAddress'), value: user.residential_address },
        user.arrival_address && { label: t('presentAddress'), value: user.arrival_address },
        application.arrival_confirmed_at && {
          label: t('arrivalConfirmed'),
          value: <Moment>{application.arrival_confirmed_at}</Moment>,
        },
        application.is_volunteer_changed === 1 && { label: t('volunteer'), value: t('volunteerChanged') },
        { label: t('created'), value: <Moment>{application.created_at}</Moment> },
        system_notes && { label: t('systemNotes'), value: system_notes },
      ]}
    />
  );
}
