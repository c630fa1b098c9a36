import { bestFirst } from '../../../lib/requests/compare-volunteers.ts';
import type { FoundRequest } from './found-request.ts';

/** Lists the offers that can be approved now, the best one first. */
export const approvableOffers = ({ links }: FoundRequest): FoundRequest['links'] =>
  bestFirst(
    links
      .filter(({ can_approve }) => can_approve === 1)
      .map((offer) => ({ ...offer.facts, id: offer.volunteer.id, has_accepted: 1 as const, offer })),
  ).map(({ offer }) => offer);
