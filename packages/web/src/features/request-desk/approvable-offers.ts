import type { CallData } from '@ezra/contract/common/endpoint';
import type { readApplication } from '@ezra/contract/request-desk';
import { bestFirst } from '../../lib/requests/compare-volunteers.ts';

type Found = CallData<typeof readApplication>;

/** The offers that can be approved now, the one for which most speaks first. */
export const approvableOffers = ({ links }: Found): Found['links'] =>
  bestFirst(
    links
      .filter(({ can_approve }) => can_approve === 1)
      .map((offer) => ({ ...offer.facts, id: offer.volunteer.id, has_accepted: 1 as const, offer })),
  ).map(({ offer }) => offer);
