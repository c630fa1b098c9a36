import type { Database } from '../../platform/db/database.ts';
import { writtenPage, type LinkKind } from '../../platform/http/link-pages/link-kind.ts';
import type { Route } from '../../platform/http/route.ts';
import type { JobType } from '../../platform/jobs/jobs.ts';
import { needsOfRequest } from '../help-requests/public.ts';
import { urgentInvitationsJob } from './invitations.jobs.ts';
import { presentInvitationPage } from './invitations.presenter.ts';
import { invitationRoutes } from './invitations.routes.ts';
import { createInvitations, type InvitationsDeps } from './invitations.service.ts';
import { subscribeToAnswers } from './invitations.subscribers.ts';

/**
 * Asks volunteers about a request outside events: on an admin's choice, or automatically when it is urgent.
 */
export function createRequestInvitations(deps: InvitationsDeps & { readonly db: Database }): {
  routes: Route[];
  links: LinkKind;
  job: JobType<unknown>;
} {
  const invitations = createInvitations(deps);
  subscribeToAnswers(deps.events);
  return {
    routes: invitationRoutes({ db: deps.db, invitations }),
    job: urgentInvitationsJob(invitations),
    links: {
      name: 'help_request',
      async find(tx, token, opened) {
        const invitation = await invitations.find(tx, token);
        if (invitation === null) return null;
        const { requestId, locale } = invitation;
        const needs = await needsOfRequest(tx, requestId, opened.locale ?? locale);
        return writtenPage(invitation, opened, (_, reader) =>
          presentInvitationPage(invitation, needs, reader),
        );
      },
      async answer(tx, token, { choice, note, eta_minutes }, { now }) {
        const given = { respond: choice === 'yes' ? 1 : 2, note, etaMinutes: eta_minutes ?? null } as const;
        await invitations.respond(tx, token, given, now);
      },
    },
  };
}
