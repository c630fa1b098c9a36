import {
  Accessibility,
  CircleCheck,
  CircleX,
  Clock,
  Hourglass,
  MapPin,
  MapPinned,
  MessageSquareText,
  Phone,
  TriangleAlert,
  UserRound,
  UserRoundCheck,
} from 'lucide-react';
import type { EmergencyAction, StaffEmergency } from '@ezra/contract/emergencies';
import { now } from '../../../lib/clock.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { usePhrases } from '../../../lib/i18n/use-phrases.ts';
import { StatusBadge, type StatusLook } from '../../../ui/badge/badge.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { FactList } from '../../../ui/facts/facts.tsx';
import { PhoneLink } from '../../../ui/link/contact-links.tsx';
import { MapLink } from '../../../ui/link/map-link.tsx';
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx';
import { arrivalOf } from '../arrival.ts';
import { alarmPhrases } from './phrases.ts';

interface CallCardProps {
  call: StaffEmergency;
  busy: boolean;
  onAct: (action: EmergencyAction) => void;
}

/** The volunteer who is there for the call now. */
export const sentTo = (call: StaffEmergency) =>
  call.assignments.find(({ state }) => state === 'asked' || state === 'coming');

function useLook(call: StaffEmergency): StatusLook {
  const t = usePhrases(alarmPhrases);
  const isComing = sentTo(call)?.state === 'coming';
  switch (call.state) {
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

/** A call with all that is needed to act on it. */
export function CallCard({ call, busy, onAct }: CallCardProps) {
  const t = usePhrases(alarmPhrases);
  const look = useLook(call);
  const may = (action: EmergencyAction) => call.allowed_actions.includes(action);
  const who = <VisuallyHidden> {t('about', { name: call.user.full_name })}</VisuallyHidden>;
  return (
    <Card
      as="article"
      level={3}
      title={<bdi>{call.user.full_name}</bdi>}
      aside={<StatusBadge {...look} />}
      actions={
        call.allowed_actions.length > 0 && (
          <>
            {may('acknowledge') && (
              <Button variant="primary" busy={busy} onClick={() => onAct('acknowledge')}>
                {t('acknowledge')}
                {who}
              </Button>
            )}
            {may('assign') && (
              <Button variant={may('acknowledge') ? 'secondary' : 'tonal'} onClick={() => onAct('assign')}>
                {t(sentTo(call) ? 'sendOther' : 'send')}
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
      <Facts call={call} />
    </Card>
  );
}

function Facts({ call }: { call: StaffEmergency }) {
  const t = usePhrases(alarmPhrases);
  const format = useFormat();
  const { user, address } = call;
  const needs = [user.disability, user.comments].filter(Boolean).join(' · ');
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
        call.closed_at === null
          ? t('sinceValue', {
              when: format.relativeTime(call.raised_at, now()),
              time: format.clockTime(call.raised_at),
            })
          : format.listMoment(call.raised_at),
    },
    call.description && { label: t('happened'), icon: MessageSquareText, value: call.description },
    needs && { label: t('needs'), icon: Accessibility, value: needs },
    call.event && { label: t('event'), icon: MapPinned, value: call.event.name },
    // On a closed call a missing acknowledgement no longer matters.
    (call.acknowledged_by !== null || call.state !== 'closed') && {
      label: t('care'),
      icon: UserRound,
      value: call.acknowledged_by?.full_name ?? t('nobody'),
      isMuted: call.acknowledged_by === null,
    },
  ];
  return (
    <>
      <FactList facts={[...facts, ...useAssignments(call)]} />
      {address !== null && call.is_located === 0 && call.state !== 'closed' && (
        <p className="small muted">{t('notLocated')}</p>
      )}
    </>
  );
}

/** Lists the volunteers who were sent, and those who cannot come. */
function useAssignments(call: StaffEmergency) {
  const t = usePhrases(alarmPhrases);
  const format = useFormat();
  const sent = sentTo(call);
  const arrival = sent && arrivalOf(sent);
  const namesIn = (wanted: 'cannot' | 'ended') =>
    call.assignments
      .filter(({ state }) => state === wanted)
      .map(({ volunteer }) => volunteer.full_name)
      .join(', ');
  const ended = call.state === 'closed' && namesIn('ended');
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
    call.closed_at && { label: t('closed'), icon: CircleCheck, value: format.listMoment(call.closed_at) },
    call.system_note && { label: t('note'), icon: MessageSquareText, value: call.system_note },
  ];
}
