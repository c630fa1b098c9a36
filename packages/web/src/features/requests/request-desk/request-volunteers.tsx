import { CircleCheck, CircleMinus, MessageCircleQuestionMark } from 'lucide-react';
import type { ReactNode } from 'react';
import { APPROVAL } from '@ezra/contract/common/constants';
import { usePhrases } from '../../../lib/i18n/use-phrases.ts';
import { useVolunteerFacts } from '../../../lib/requests/use-volunteer-facts.ts';
import { Badge } from '../../../ui/badge/badge.tsx';
import { Fact } from '../../../ui/comparison/fact.tsx';
import { DueButton } from '../../../ui/desk/due-button.tsx';
import { PhoneLink } from '../../../ui/link/contact-links.tsx';
import { Moment } from '../../../ui/text/moment.tsx';
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx';
import { approvableOffers } from './approvable-offers.ts';
import { fromApplication, withOffer, type DeskAction, type DeskRequest } from './desk-request.ts';
import { requestPanelPhrases } from './panel-phrases.ts';
import { deskPhrases } from './phrases.ts';
import type { FoundRequest } from './found-request.ts';

interface RequestVolunteersProps {
  found: FoundRequest;
  /** The list is read-only without it. */
  act?: ((action: DeskAction, request: DeskRequest) => void) | undefined;
}

/** How many unanswered invitations are unfolded; more would push the person's details down. */
const ASKED_SHOWN = 3;

/** Orders the offers: volunteer in charge, approvable (best first), otherwise waiting, ended. */
function inOrder(found: FoundRequest): FoundRequest['links'] {
  const toApprove = approvableOffers(found);
  const others = found.links.filter((offer) => !toApprove.includes(offer));
  const of = (approval: number) => others.filter(({ is_approved }) => is_approved === approval);
  return [...of(APPROVAL.approved), ...toApprove, ...of(APPROVAL.waiting), ...of(APPROVAL.rejected)];
}

/** Lists the volunteers who answered, with their notes, and those who were asked without an answer. */
export function RequestVolunteers({ found, act }: RequestVolunteersProps) {
  const t = usePhrases(deskPhrases);
  const p = usePhrases(requestPanelPhrases);
  const { application, invitations } = found;
  const offers = inOrder(found);
  const request = fromApplication(application);
  const { columns, factsOf } = useVolunteerFacts(application.category.type === 1 ? 'vehicle' : 'interests');
  if (offers.length + invitations.length === 0) return <p className="muted">{p('nobodyAnswered')}</p>;
  const asked = (
    <ul className="offered">
      {invitations.map(({ id, volunteer, created_at }) => (
        <li key={id} className="person-row">
          <Volunteer {...volunteer}>
            <Badge icon={MessageCircleQuestionMark}>{p('asked')}</Badge>
          </Volunteer>
          <span className="person-row__facts">
            <Moment>{created_at}</Moment>
          </span>
        </li>
      ))}
    </ul>
  );
  return (
    <>
      <ul className="offered">
        {offers.map((offer) => {
          const { id, volunteer, is_approved, can_approve, note, eta_minutes, updated_at } = offer;
          const facts = factsOf(offer.facts);
          return (
            <li key={id} className="person-row">
              <Volunteer {...volunteer}>
                {is_approved === APPROVAL.waiting ? (
                  can_approve === 0 && <span className="muted">{t('cannotApprove')}</span>
                ) : is_approved === APPROVAL.approved ? (
                  <Badge tone="done" icon={CircleCheck}>
                    {p('offerApproved')}
                  </Badge>
                ) : (
                  <Badge icon={CircleMinus}>{p('offerEnded')}</Badge>
                )}
              </Volunteer>
              {is_approved === APPROVAL.waiting ? (
                <ul className="person-row__facts">
                  {columns.map(
                    ({ id: name }) =>
                      facts[name].said && (
                        <li key={name}>
                          <Fact fact={facts[name]} isAlone />
                        </li>
                      ),
                  )}
                </ul>
              ) : (
                <span className="person-row__facts">
                  <Moment>{updated_at}</Moment>
                </span>
              )}
              {(note ?? eta_minutes) !== null && (
                <p className="person-row__words">
                  {eta_minutes !== null && p('eta', { count: eta_minutes })}
                  {note && eta_minutes !== null && ' · '}
                  {note && <bdi>{note}</bdi>}
                </p>
              )}
              {can_approve === 1 && act && (
                <DueButton isMain onClick={() => act('approve', withOffer(request, offer, ['approve']))}>
                  {t('approveDue')}
                  <VisuallyHidden>: {volunteer.full_name}</VisuallyHidden>
                </DueButton>
              )}
            </li>
          );
        })}
      </ul>
      {invitations.length > ASKED_SHOWN ? (
        <details className="asked">
          <summary>{p('askedMany', { count: invitations.length })}</summary>
          {asked}
        </details>
      ) : (
        invitations.length > 0 && asked
      )}
    </>
  );
}

type Person = FoundRequest['links'][number]['volunteer'];

/** Shows a volunteer's name and phone, and `children` with their answer. */
const Volunteer = ({ full_name, phone, children }: Person & { children: ReactNode }) => (
  <span className="person-row__name">
    <strong>{full_name}</strong>
    <PhoneLink phone={phone} standalone />
    {children}
  </span>
);
