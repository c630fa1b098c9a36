import { CircleCheck, Hourglass, Phone } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import type { EmergencyStatus } from '@ezra/contract/emergencies/emergencies';
import { telephone, firstName } from '../../../../lib/format/values.ts';
import { useFormat } from '../../../../lib/format/use-format.ts';
import { usePhrases } from '../../../../lib/i18n/use-phrases.ts';
import { usePageTitle } from '../../../../lib/page-title.ts';
import { Avatar } from '../../../../ui/avatar/avatar.tsx';
import { StatusBadge } from '../../../../ui/badge/badge.tsx';
import { ButtonLink } from '../../../../ui/button/button-link.tsx';
import { Card } from '../../../../ui/card/card.tsx';
import { Rings } from '../../../../ui/rings/rings.tsx';
import { PhoneNumber } from '../../../../ui/text/phone-number.tsx';
import { ServiceNumbers } from '../service-numbers.tsx';
import { framePhrases } from '../numbers.ts';
import { arrivalOf } from '../arrival.ts';
import { CloseEmergency } from './close-emergency.tsx';
import { emergencyPhrases } from './phrases.ts';
import { Timeline } from './timeline.tsx';
import './emergency-panel.css';

function useHeadline(status: EmergencyStatus): { title: string; text: string } {
  const t = usePhrases(emergencyPhrases);
  const { clockTime } = useFormat();
  const { volunteer } = status;
  if (volunteer) {
    const name = volunteer.full_name;
    const arrival = arrivalOf(status);
    if (status.is_approved !== 1) return { title: t('askedTitle', { name }), text: t('askedText') };
    return {
      title: t('comingTitle', { name: firstName(name) }),
      text: arrival ? t('comingAt', { time: clockTime(arrival) }) : t('comingText'),
    };
  }
  if (status.reject_volunteer > 0) return { title: t('seekingTitle'), text: t('seekingText') };
  if (status.acknowledged_by !== null)
    return {
      title: t('acknowledgedTitle'),
      text: t('acknowledgedText', { name: status.acknowledged_by }),
    };
  return { title: t('receivedTitle'), text: t('receivedText') };
}

export function EmergencyPanel({ status }: { status: EmergencyStatus }) {
  const t = usePhrases(emergencyPhrases);
  const f = usePhrases(framePhrases);
  const { title, text } = useHeadline(status);
  const { volunteer } = status;
  const badgeId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  usePageTitle(t('pageTitle'));
  // The panel replaces the page, so keyboards and screen readers start at its top.
  useEffect(() => {
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div className="main__inner active-emergency">
      {!volunteer && (
        <div className="active-call__art">
          <Rings figure="emergency" />
        </div>
      )}
      <div className="active-call__head" role="status">
        <p id={badgeId}>
          {status.is_approved === 1 ? (
            <StatusBadge tone="done" icon={CircleCheck} label={t('assigned')} />
          ) : (
            <StatusBadge tone="wait" icon={Hourglass} label={t(volunteer ? 'noAnswer' : 'inProgress')} />
          )}
        </p>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <p>{text}</p>
      </div>
      {volunteer && <Volunteer {...volunteer} />}
      <Timeline status={status} />
      <CloseEmergency volunteer={volunteer} describedBy={badgeId} />
      <div className="active-call__numbers">
        <ServiceNumbers label={f('danger')} />
      </div>
    </div>
  );
}

function Volunteer({ full_name: name, phone }: { full_name: string; phone: string }) {
  const t = usePhrases(emergencyPhrases);
  return (
    <Card tone="soft">
      <div className="active-call__who">
        <Avatar name={name} size="large" />
        <div>
          <p className="strong">
            <bdi>{name}</bdi>
          </p>
          <p className="small muted">
            {t('approved')} · <PhoneNumber>{phone}</PhoneNumber>
          </p>
        </div>
      </div>
      <ButtonLink variant="primary" size="large" block icon={Phone} href={telephone(phone)}>
        {t('call', { name: firstName(name) })}
      </ButtonLink>
    </Card>
  );
}
