import { defineFeature } from '../../../platform/feature.ts';
import { urgentInvitationsJob } from './invitations.jobs.ts';
import { invitationData } from './invitations.personal.ts';
import { invitationRoutes } from './invitations.routes.ts';
import { subscribeToAnswers } from './invitations.subscribers.ts';
import { invitationLinks } from './invitations.links.ts';

/** Asking volunteers about a request outside events: by an admin, or automatically if urgent. */
export const invitations = defineFeature({
  routes: invitationRoutes,
  links: (parts) => [invitationLinks(parts)],
  jobs: (parts) => [urgentInvitationsJob(parts)],
  subscribe: ({ events }) => subscribeToAnswers(events),
  personalData: [invitationData],
});
