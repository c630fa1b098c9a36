import type { Approval } from '@ezra/contract/common/constants';
import type { CallData } from '@ezra/contract/common/endpoint';
import { flagOf } from '@ezra/contract/common/fields';
import type { RequestStatus } from '@ezra/contract/requests/help-requests.terms';
import type {
  AdminApplication,
  AdminApplicationUser,
  PendingApplication,
  readApplication,
} from '@ezra/contract/requests/request-desk';
import type { Acting } from '../../../platform/sessions/acting.policy.ts';
import { presentActions, presentCore } from '../help-requests/help-requests.presenter.ts';
import type { OfferLine } from './desk-lists.queries.ts';
import type { OfferRow, DeskRow } from './request-desk.queries.ts';

type RequestOffer = CallData<typeof readApplication>['links'][number];

/** The words stored with the request, if it has its own. */
const otherDisability = ({ contact, user_other_disability }: DeskRow): string | null =>
  contact?.other_disability === undefined ? user_other_disability : contact.other_disability;

/** The home stored with the request, else the one on record. */
const homeOf = ({ contact, user_residential_address }: DeskRow): string | null =>
  contact?.residential_address ?? user_residential_address;

/** The destination falls back to the home, the origin to the work address (document 2, 2.6). */
export const presentDeskRequest = (row: DeskRow, acting: Acting, now: Date): AdminApplication => ({
  origin_address: row.origin_address ?? row.user_arrival_address,
  destination_address: row.destination_address ?? homeOf(row),
  other_address: flagOf(row.other_address),
  is_located: flagOf(row.is_located),
  comments: row.contact?.comments ?? null,
  town: row.town,
  system_notes: row.system_notes,
  user: {
    id: row.user_id,
    full_name: row.contact?.full_name ?? row.user_full_name,
    phone: row.contact?.phone ?? row.user_phone,
    email: row.contact?.email ?? row.user_email,
    residential_address: homeOf(row),
    arrival_address: row.user_arrival_address,
    disability: [...row.disabilities, otherDisability(row)].filter(Boolean).join(', '),
  },
  volunteer:
    row.volunteer_id === null
      ? null
      : { id: row.volunteer_id, full_name: row.volunteer_full_name ?? '', phone: row.volunteer_phone ?? '' },
  waiting_count: row.waiting_count,
  allowed_actions: presentActions(row, acting, now),
  ...presentCore(row),
});

/** A volunteer's answer, as the detail of the request shows it. */
export function presentOffer(
  offer: OfferRow,
  row: DeskRow,
  acting: Acting,
  now: Date,
): Omit<RequestOffer, 'facts'> {
  // The database allows only 0 to 2.
  const approval = offer.is_approved as Approval;
  const at = { ...offer, volunteerId: offer.volunteer_id, isAvailable: offer.is_available };
  return {
    id: offer.id,
    is_approved: approval,
    can_approve: flagOf(presentActions(row, acting, now, at).includes('approve')),
    volunteer: offer.volunteer,
    note: offer.note,
    eta_minutes: offer.eta_minutes,
    updated_at: offer.updated_at.toISOString(),
  };
}

/** The offer of a line, as `presentActions` needs it; null for a line without. */
const offerOf = (row: OfferLine) =>
  row.offer_volunteer_id === null
    ? null
    : { ...row, volunteerId: row.offer_volunteer_id, isAvailable: row.is_offer_available };

const volunteerOf = (row: OfferLine) =>
  row.offer_volunteer_id === null
    ? null
    : { id: row.offer_volunteer_id, full_name: row.offer_full_name ?? '', phone: row.offer_phone ?? '' };

/** An open request with the first offer that waits for approval. */
export function presentPending(row: OfferLine, acting: Acting, now: Date): PendingApplication {
  const volunteer = volunteerOf(row);
  return {
    ...presentDeskRequest(row, acting, now),
    offer: row.offer_id === null || !volunteer ? null : { id: row.offer_id, volunteer },
    allowed_actions: presentActions(row, acting, now, offerOf(row)),
  };
}

/** A line of the single-request table; "rejected" when its volunteer was rejected or said no. */
export const presentOfferLine = (row: OfferLine, acting: Acting, now: Date): AdminApplicationUser => {
  const approval = row.is_approved as Approval | null;
  return {
    id: row.offer_id,
    application_id: row.id,
    applied_volunteer_id: row.offer_volunteer_id,
    is_approved: approval,
    status: approval === 2 && row.offer_volunteer_id !== null ? 'rejected' : (row.status as RequestStatus),
    volunteer: volunteerOf(row),
    application: presentDeskRequest(row, acting, now),
    allowed_actions: presentActions(row, acting, now, offerOf(row)),
  };
};
