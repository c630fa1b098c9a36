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
import { telephone } from '../../../lib/format/values.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { usePhrases } from '../../../lib/i18n/use-phrases.ts';
import { StatusBadge, type StatusLook } from '../../../ui/badge/badge.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { FactList, type Fact } from '../../../ui/facts/facts.tsx';
import { Link } from '../../../ui/link/link.tsx';
import { MapLink } from '../../../ui/link/map-link.tsx';
import { PhoneNumber } from '../../../ui/text/phone-number.tsx';
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx';
import { alarmPhrases } from './phrases.ts';

interface CallCardProps {
  call: StaffEmergency;
  busy: boolean;
  onAct: (action: EmergencyAction) => void;
}

const MINUTE_MS = 60_000;

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
  const facts: Fact[] = [
    {
      label: t('phone'),
      icon: Phone,
      isKey: true,
      value: (
        <Link href={telephone(user.phone)} standalone>
          <PhoneNumber>{format.phone(user.phone)}</PhoneNumber>
        </Link>
      ),
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
  ];
  if (call.description)
    facts.push({ label: t('happened'), icon: MessageSquareText, value: call.description });
  const needs = [user.disability, user.comments].filter(Boolean).join(' · ');
  if (needs) facts.push({ label: t('needs'), icon: Accessibility, value: needs });
  if (call.event) facts.push({ label: t('event'), icon: MapPinned, value: call.event.name });
  // On a closed call a missing acknowledgement no longer matters.
  if (call.acknowledged_by !== null || call.state !== 'closed')
    facts.push({
      label: t('care'),
      icon: UserRound,
      value: call.acknowledged_by?.full_name ?? t('nobody'),
      isMuted: call.acknowledged_by === null,
    });
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
function useAssignments(call: StaffEmergency): Fact[] {
  const t = usePhrases(alarmPhrases);
  const format = useFormat();
  const sent = sentTo(call);
  const refused = call.assignments.filter(({ state }) => state === 'cannot');
  const facts: Fact[] = [];
  if (sent) {
    const { volunteer, eta_minutes: minutes, answered_at: at, note } = sent;
    const arrival =
      minutes === null || at === null ? null : new Date(new Date(at).valueOf() + minutes * MINUTE_MS);
    facts.push({
      label: t('volunteer'),
      icon: UserRoundCheck,
      value: (
        <>
          <bdi>{volunteer.full_name}</bdi>
          {', '}
          <Link href={telephone(volunteer.phone)} standalone>
            <PhoneNumber>{format.phone(volunteer.phone)}</PhoneNumber>
          </Link>
          <br />
          {sent.state === 'asked' && t('noAnswer')}
          {arrival && t('arrives', { time: format.clockTime(arrival) })}
        </>
      ),
    });
    if (note) facts.push({ label: t('note'), icon: MessageSquareText, value: note });
  }
  const ended = call.assignments.filter(({ state }) => state === 'ended');
  if (call.state === 'closed' && ended.length > 0)
    facts.push({
      label: t('volunteer'),
      icon: UserRoundCheck,
      value: ended.map(({ volunteer }) => volunteer.full_name).join(', '),
    });
  if (refused.length > 0)
    facts.push({
      label: t('refused'),
      icon: CircleX,
      value: refused.map(({ volunteer }) => volunteer.full_name).join(', '),
    });
  if (call.closed_at !== null)
    facts.push({ label: t('closed'), icon: CircleCheck, value: format.listMoment(call.closed_at) });
  if (call.system_note) facts.push({ label: t('note'), icon: MessageSquareText, value: call.system_note });
  return facts;
}
