import { writtenPage, type LinkKind } from '../../../platform/http/link-pages/link-kind.ts';
import { needsOfRequest } from '../help-requests/requester-needs.queries.ts';
import { presentInvitationPage } from './invitations.presenter.ts';
import { answerInvitation, invitationOf, type InvitationsDeps } from './invitations.service.ts';

/** The pages on which volunteers who were asked about a request answer. */
export const invitationLinks = (deps: InvitationsDeps): LinkKind => ({
  name: 'help_request',
  async find(tx, token, opened) {
    const invitation = await invitationOf(tx, token, opened.now);
    if (invitation === null) return null;
    const { requestId, locale } = invitation;
    const needs = await needsOfRequest(tx, requestId, opened.locale ?? locale);
    return writtenPage(invitation, opened, (_, reader) => presentInvitationPage(invitation, needs, reader));
  },
  async answer(tx, token, { choice, note, eta_minutes }, { now }) {
    const given = { respond: choice === 'yes' ? 1 : 2, note, etaMinutes: eta_minutes ?? null } as const;
    await answerInvitation(tx, deps, token, given, now);
  },
});
