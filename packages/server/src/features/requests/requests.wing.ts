import type { Feature } from '../../platform/feature.ts';
import { categories } from './categories/categories.feature.ts';
import { feedback } from './feedback/feedback.feature.ts';
import { helpRequests } from './help-requests/help-requests.feature.ts';
import { invitations } from './invitations/invitations.feature.ts';
import { requestDesk } from './request-desk/request-desk.feature.ts';
import { visits } from './visits/visits.feature.ts';
import { volunteering } from './volunteering/volunteering.feature.ts';

/** Requests for help, from asking to their end. */
export const requestsWing: readonly Feature[] = [
  helpRequests,
  volunteering,
  requestDesk,
  feedback,
  invitations,
  visits,
  categories,
];
