import type { Approval } from '@ezra/contract/common/constants';
import { flagOf } from '@ezra/contract/common/fields';
import type { BasketItem, OpenRequest } from '@ezra/contract/requests/volunteering';
import { kilometres, roughKilometres } from '../../../platform/places/kilometres.ts';
import type { Acting } from '../../../platform/sessions/acting.policy.ts';
import {
  presentActions,
  presentCore,
  presentProgress,
  presentSaid,
} from '../help-requests/help-requests.presenter.ts';
import type { OpenRow } from './open-requests.queries.ts';
import type { BasketRow } from './volunteering.queries.ts';

/** What the reader may do. `isAvailable` is true: volunteers who cannot be sent now cannot open the lists. */
const actionsOf = (row: OpenRow | BasketRow, acting: Acting, now: Date) =>
  presentActions(row, acting, now, { ...row, volunteerId: acting.userId, isAvailable: true });

/**
 * The volunteer's own answer. A reopened request is like a new one for a volunteer who was not chosen or
 * could not help for a while.
 */
const freshAnswer = ({ is_approved }: OpenRow): Approval | null =>
  is_approved === 2 ? null : (is_approved as Approval | null);

/** A request before approval: what, roughly where and how far, never who. */
export const presentOpen = (row: OpenRow, acting: Acting, now: Date): OpenRequest => ({
  area: row.area,
  destination_area: row.destination_area,
  distance_km: roughKilometres(row.distance_m),
  needs: row.needs,
  is_approved: freshAnswer(row),
  allowed_actions: actionsOf(row, acting, now),
  ...presentCore(row),
});

/** Presents a request of the basket. Only the assigned volunteer sees the person and exact places. */
export const presentBasketItem = (row: BasketRow, acting: Acting, now: Date): BasketItem => {
  const revealed = isRevealed(row, acting.userId);
  const approval = row.is_approved as Approval;
  return {
    id: row.offer_id,
    application_id: row.id,
    applied_volunteer_id: acting.userId,
    is_approved: approval,
    progress: presentProgress(row),
    application: {
      origin_address: revealed ? (row.origin_address ?? row.user_residential_address) : null,
      destination_address: revealed ? row.destination_address : null,
      other_address: flagOf(row.other_address),
      needs: row.needs,
      area: row.area,
      destination_area: row.destination_area,
      distance_km: (approval === 1 ? kilometres : roughKilometres)(row.distance_m),
      user: revealed
        ? {
            id: row.user_id,
            full_name: row.contact?.full_name ?? row.user_full_name,
            phone: row.contact?.phone ?? row.user_phone,
            email: row.contact?.email ?? row.user_email,
            residential_address: row.contact?.residential_address ?? row.user_residential_address,
            comments: row.contact?.comments ?? null,
            is_phone: flagOf(row.is_phone),
            is_wp: flagOf(row.is_wp),
            is_sms: flagOf(row.is_sms),
          }
        : null,
      allowed_actions: actionsOf(row, acting, now),
      ...presentSaid(row),
      ...presentCore(row),
    },
  };
};

/** Whether details are shown: to the assigned volunteer while in treatment. */
export const isRevealed = (row: BasketRow, volunteerId: number): boolean =>
  row.is_approved === 1 && row.volunteer_id === volunteerId && row.status === 'in_treatment';
