import { CircleCheck, CircleMinus, MessageCircleQuestionMark } from 'lucide-react';
import { APPROVAL } from '@ezra/contract/common/constants';
import type { CallData } from '@ezra/contract/common/endpoint';
import type { readApplication } from '@ezra/contract/request-desk';
import { usePhrases } from '../../lib/i18n/use-phrases.ts';
import { Badge } from '../../ui/badge/badge.tsx';
import { OfferWaits } from './cells.tsx';
import { deskPhrases } from './phrases.ts';
import { PhoneLink } from '../../ui/link/contact-links.tsx';
import { Moment } from '../../ui/text/moment.tsx';

type Offers = CallData<typeof readApplication>['links'];
type Invitations = CallData<typeof readApplication>['invitations'];

/**
 * Lists the volunteers who answered a request, with their notes, and those who were asked and have not
 * answered.
 */
export function RequestVolunteers({ offers, invitations }: { offers: Offers; invitations: Invitations }) {
  const t = usePhrases(deskPhrases);
  if (offers.length + invitations.length === 0) return <p className="muted">{t('nobodyAnswered')}</p>;
  return (
    <ul className="desk-people">
      {offers.map(({ id, volunteer, is_approved, can_approve, note, eta_minutes, updated_at }) => (
        <li key={id}>
          <Volunteer {...volunteer} />
          {is_approved === APPROVAL.waiting ? (
            <OfferWaits canApprove={can_approve === 1} />
          ) : is_approved === APPROVAL.approved ? (
            <Badge tone="done" icon={CircleCheck}>
              {t('offerApproved')}
            </Badge>
          ) : (
            <Badge icon={CircleMinus}>{t('offerEnded')}</Badge>
          )}
          <span className="muted">
            <Moment>{updated_at}</Moment>
          </span>
          {(note ?? eta_minutes) !== null && (
            <p className="desk-people__words">
              {eta_minutes !== null && t('eta', { count: eta_minutes })}
              {note && eta_minutes !== null && ' · '}
              {note && <bdi>{note}</bdi>}
            </p>
          )}
        </li>
      ))}
      {invitations.map(({ id, volunteer, created_at }) => (
        <li key={`asked-${id}`}>
          <Volunteer {...volunteer} />
          <Badge icon={MessageCircleQuestionMark}>{t('asked')}</Badge>
          <span className="muted">
            <Moment>{created_at}</Moment>
          </span>
        </li>
      ))}
    </ul>
  );
}

/** What is told of a volunteer, beside what each answered. */
const Volunteer = ({ full_name, phone }: Offers[number]['volunteer']) => (
  <>
    <strong>{full_name}</strong>
    <PhoneLink phone={phone} standalone />
  </>
);
