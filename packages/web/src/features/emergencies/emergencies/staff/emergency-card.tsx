import {
  Accessibility,
  CircleCheck,
  CircleX,
  Clock,
  Contact,
  Hourglass,
  MapPin,
  MapPinned,
  MessageSquareText,
  Phone,
  TriangleAlert,
  UserRound,
  UserRoundCheck,
} from 'lucide-react';
import type { EmergencyAction, StaffEmergency } from '@ezra/contract/emergencies/emergencies';
import { now } from '../../../../lib/clock.ts';
import { isolated } from '../../../../lib/format/isolated.ts';
import { useFormat } from '../../../../lib/format/use-format.ts';
import { usePhrases } from '../../../../lib/i18n/use-phrases.ts';
import { StatusBadge, type StatusLook } from '../../../../ui/badge/badge.tsx';
import { Button } from '../../../../ui/button/button.tsx';
import { Card } from '../../../../ui/card/card.tsx';
import { FactList } from '../../../../ui/facts/facts.tsx';
import { PhoneLink } from '../../../../ui/link/contact-links.tsx';
import { MapLink } from '../../../../ui/link/map-link.tsx';
import { VisuallyHidden } from '../../../../ui/text/visually-hidden.tsx';
import { arrivalOf } from '../arrival.ts';
import type { EmergencyProps } from './alarm-card.tsx';
import { alarmPhrases } from './phrases.ts';
import { sentTo } from './use-emergency-words.ts';

export { sentTo };

interface EmergencyCardProps extends EmergencyProps {
  /** `div` inside an element that is already an article. */
  as?: 'article' | 'div';
}

function useLook(emergency: StaffEmergency): StatusLook {
  const t = usePhrases(alarmPhrases);
  const isComing = sentTo(emergency)?.state === 'coming';
  switch (emergency.state) {
    case 'new':
      return { tone: 'danger', icon: TriangleAlert, label: t('new') };
    case 'acknowledged':
      return { tone: 'wait', icon: Hourglass, label: t('acknowledged') };
    case 'assigned':
      return isComing
        ? { tone: 'done', icon: CircleCheck, label: t('coming') }
        : { tone: 'wait', icon: Hourglass, label: t('asked') };
    case 'closed':
      return { tone: 'neutral', icon: CircleCheck, label: t('closed') };
  }
}

/** Shows an emergency with everything needed to act on it. */
export function EmergencyCard({ emergency, busy, onAct, as = 'article' }: EmergencyCardProps) {
  const t = usePhrases(alarmPhrases);
  const look = useLook(emergency);
  const may = (action: EmergencyAction) => emergency.allowed_actions.includes(action);
  const who = <VisuallyHidden> {t('about', { name: emergency.user.full_name })}</VisuallyHidden>;
  return (
    <Card
      as={as}
      level={3}
      title={as === 'article' && <bdi>{emergency.user.full_name}</bdi>}
      aside={<StatusBadge {...look} />}
      actions={
        emergency.allowed_actions.length > 0 && (
          <>
            {may('acknowledge') && (
              <Button variant="primary" busy={busy} onClick={() => onAct('acknowledge')}>
                {t('acknowledge')}
                {who}
              </Button>
            )}
            {may('assign') && (
              <Button variant={may('acknowledge') ? 'secondary' : 'tonal'} onClick={() => onAct('assign')}>
                {t(sentTo(emergency) ? 'sendOther' : 'send')}
                {who}
              </Button>
            )}
            {may('close') && (
              <Button variant="quiet" onClick={() => onAct('close')}>
                {t('close')}
                {who}
              </Button>
            )}
          </>
        )
      }
    >
      <Facts emergency={emergency} />
    </Card>
  );
}

function Facts({ emergency }: { emergency: StaffEmergency }) {
  const t = usePhrases(alarmPhrases);
  const format = useFormat();
  const { user, address } = emergency;
  const needs = [user.disability, user.comments && isolated(user.comments)].filter(Boolean).join(' · ');
  const facts = [
    {
      label: t('phone'),
      icon: Phone,
      isKey: true,
      value: <PhoneLink phone={user.phone} standalone />,
    },
    {
      label: t('address'),
      icon: MapPin,
      value: address === null ? t('noAddress') : <MapLink place={address}>{t('map')}</MapLink>,
    },
    {
      label: t('since'),
      icon: Clock,
      value:
        emergency.closed_at === null
          ? t('sinceValue', {
              when: format.relativeTime(emergency.raised_at, now()),
              time: format.clockTime(emergency.raised_at),
            })
          : format.listMoment(emergency.raised_at),
    },
    emergency.description && { label: t('happened'), icon: MessageSquareText, value: emergency.description },
    needs && { label: t('needs'), icon: Accessibility, value: needs },
    user.contact && {
      label: t('contactPerson'),
      icon: Contact,
      value: (
        <>
          <bdi>{user.contact.full_name}</bdi>
          {', '}
          <PhoneLink phone={user.contact.phone} standalone />
        </>
      ),
    },
    emergency.event && { label: t('event'), icon: MapPinned, value: emergency.event.name },
    // A closed emergency does not need an acknowledgement any more.
    (emergency.acknowledged_by !== null || emergency.state !== 'closed') && {
      label: t('care'),
      icon: UserRound,
      value: emergency.acknowledged_by?.full_name ?? t('nobody'),
      isMuted: emergency.acknowledged_by === null,
    },
  ];
  return (
    <>
      <FactList facts={[...facts, ...useAssignments(emergency)]} />
      {address !== null && emergency.is_located === 0 && emergency.state !== 'closed' && (
        <p className="small muted">{t('notLocated')}</p>
      )}
    </>
  );
}

/** Lists volunteers who were sent, and those who cannot come. */
function useAssignments(emergency: StaffEmergency) {
  const t = usePhrases(alarmPhrases);
  const format = useFormat();
  const sent = sentTo(emergency);
  const arrival = sent && arrivalOf(sent);
  const namesIn = (wanted: 'cannot' | 'ended') =>
    emergency.assignments
      .filter(({ state }) => state === wanted)
      .map(({ volunteer }) => volunteer.full_name)
      .join(', ');
  const ended = emergency.state === 'closed' && namesIn('ended');
  const refused = namesIn('cannot');
  return [
    sent && {
      label: t('volunteer'),
      icon: UserRoundCheck,
      value: (
        <>
          <bdi>{sent.volunteer.full_name}</bdi>
          {', '}
          <PhoneLink phone={sent.volunteer.phone} standalone />
          <br />
          {sent.state === 'asked' && t('noAnswer')}
          {arrival && t('arrives', { time: format.clockTime(arrival) })}
        </>
      ),
    },
    sent?.note && { label: t('note'), icon: MessageSquareText, value: sent.note },
    ended && { label: t('volunteer'), icon: UserRoundCheck, value: ended },
    refused && { label: t('refused'), icon: CircleX, value: refused },
    emergency.closed_at && {
      label: t('closed'),
      icon: CircleCheck,
      value: format.listMoment(emergency.closed_at),
    },
    emergency.system_note && { label: t('note'), icon: MessageSquareText, value: emergency.system_note },
  ];
}
