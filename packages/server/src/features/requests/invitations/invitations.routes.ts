import type { Phrase } from '@ezra/contract/common/locales';
import { checkApplication, inviteVolunteers, respondHelpRequest } from '@ezra/contract/requests/invitations';
import { inTransaction } from '../../../platform/db/transaction.ts';
import type { Parts } from '../../../platform/feature.ts';
import { route, type Route } from '../../../platform/http/route.ts';
import { actingAs } from '../../../platform/sessions/acting.ts';
import { presentCheck } from './invitations.presenter.ts';
import { answerInvitation, inviteChosen, openInvitation } from './invitations.service.ts';

const ACCEPTED: Phrase = {
  he: 'תודה! נודיע לך כשנאשר את ההצעה',
  en: 'User help request accepted successfully',
};
const DECLINED: Phrase = { he: 'תודה, קיבלנו את התשובה שלך', en: 'You decline request successfully' };

/** Asking volunteers by message, and the calls of the link that they get. */
export const invitationRoutes = ({ db, ...deps }: Parts): Route[] => [
  route(inviteVolunteers, async ({ params, body, actor, now }) => {
    const sent = await inTransaction(db, async (tx) => {
      const acting = await actingAs(tx, actor);
      return inviteChosen(tx, deps, params.applicationId, body.volunteer_ids, acting, now);
    });
    return { data: { sent } };
  }),

  route(checkApplication, async ({ body, now, locale }) => {
    const invitation = await inTransaction(db, (tx) => openInvitation(tx, body.id, now));
    return { data: presentCheck(invitation, body.id, locale) };
  }),

  route(respondHelpRequest, async ({ params, body, now }) => {
    const given = { respond: body.respond, note: body.note, etaMinutes: body.eta_minutes ?? null };
    const { respond } = await inTransaction(db, (tx) => answerInvitation(tx, deps, params.id, given, now));
    return { data: { id: params.id, respond }, message: body.respond === 1 ? ACCEPTED : DECLINED };
  }),
];
