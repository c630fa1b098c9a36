import { Accessibility, Clock, MapPin, MapPinned, Phone, Send, Siren, UserRound } from 'lucide-react';
import { useId } from 'react';
import type { EmergencyAction, StaffEmergency } from '@ezra/contract/emergencies/emergencies';
import { isolated } from '../../../../lib/format/isolated.ts';
import { telephone } from '../../../../lib/format/values.ts';
import { usePhrases } from '../../../../lib/i18n/use-phrases.ts';
import { Badge } from '../../../../ui/badge/badge.tsx';
import { ButtonLink } from '../../../../ui/button/button-link.tsx';
import { Button } from '../../../../ui/button/button.tsx';
import { Icon } from '../../../../ui/icon/icon.tsx';
import { PhoneLink } from '../../../../ui/link/contact-links.tsx';
import { Link } from '../../../../ui/link/link.tsx';
import { mapOf } from '../../../../ui/link/map-link.tsx';
import { PhoneNumber } from '../../../../ui/text/phone-number.tsx';
import { VisuallyHidden } from '../../../../ui/text/visually-hidden.tsx';
import { alarmPhrases } from './phrases.ts';
import { useEmergencyWords } from './use-emergency-words.ts';

export interface EmergencyProps {
  emergency: StaffEmergency;
  busy: boolean;
  onAct: (action: EmergencyAction) => void;
}

/**
 * Shows an emergency without an owner, as the most visible thing on the page, with everything needed to act
 * on it. It can be closed after somebody handles it.
 */
export function AlarmCard({ emergency, busy, onAct }: EmergencyProps) {
  const t = usePhrases(alarmPhrases);
  const words = useEmergencyWords();
  const id = useId();
  const { user, address, event } = emergency;
  const may = (action: EmergencyAction) => emergency.allowed_actions.includes(action);
  const needs = [user.disability, user.comments && isolated(user.comments)].filter(Boolean).join(' · ');
  const who = <VisuallyHidden> {t('about', { name: user.full_name })}</VisuallyHidden>;
  return (
    <article className="alarm" aria-labelledby={id}>
      <div className="alarm__text">
        <div className="alarm__title">
          <Icon icon={Siren} />
          <h3 id={id}>
            <bdi>{words.who(emergency)}</bdi>
          </h3>
          <Badge tone="danger" icon={Clock}>
            {words.unowned(emergency)}
          </Badge>
        </div>
        {emergency.description && (
          <p className="alarm__said" dir="auto">
            {t('said', { text: emergency.description })}
          </p>
        )}
        <ul className="alarm__facts">
          <li>
            <Icon icon={MapPin} size="small" />
            {address === null ? (
              t('noAddress')
            ) : (
              <Link href={mapOf(address)} target="_blank">
                <VisuallyHidden>{t('map')}: </VisuallyHidden>
                <bdi>{address}</bdi>
              </Link>
            )}
          </li>
          {needs && (
            <li>
              <Icon icon={Accessibility} size="small" />
              {needs}
            </li>
          )}
          {user.contact && (
            <li>
              <Icon icon={UserRound} size="small" />
              <span>
                {t('contact', { name: isolated(user.contact.full_name) })}{' '}
                <PhoneLink phone={user.contact.phone} />
              </span>
            </li>
          )}
          {event && (
            <li>
              <Icon icon={MapPinned} size="small" />
              {event.name}
            </li>
          )}
        </ul>
        {address !== null && emergency.is_located === 0 && <p className="small muted">{t('notLocated')}</p>}
      </div>
      <div className="alarm__acts">
        {may('acknowledge') && (
          <Button variant="emergency" busy={busy} onClick={() => onAct('acknowledge')}>
            {t('acknowledge')}
            {who}
          </Button>
        )}
        <ButtonLink icon={Phone} href={telephone(user.phone)}>
          <VisuallyHidden>{t('call', { name: user.full_name })} </VisuallyHidden>
          <PhoneNumber>{user.phone}</PhoneNumber>
        </ButtonLink>
        {may('assign') && (
          <Button icon={Send} onClick={() => onAct('assign')}>
            {t('send')}
            {who}
          </Button>
        )}
      </div>
    </article>
  );
}
