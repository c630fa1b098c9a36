import { linkPath } from '@ezra/contract/link-paths';
import type { Tx } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Parts } from '../../../platform/feature.ts';
import { expiredLink, invalidLink, linkNotFound } from '../../../platform/http/link-pages/link-errors.ts';
import { roughKilometres } from '../../../platform/places/kilometres.ts';
import { roomsWith } from '../../../platform/realtime/realtime.ts';
import type { Acting } from '../../../platform/sessions/acting.policy.ts';
import { newTokenAndHash, tokenHash } from '../../../platform/sessions/token.ts';
import { asVolunteer } from '../../../platform/cases/by.domain.ts';
import { commandRequest } from '../help-requests/help-requests.service.ts';
import { maySee } from '../help-requests/help-requests.policy.ts';
import { nearestVolunteers } from '../help-requests/near-volunteers.queries.ts';
import { isOver, standingOf, URGENT_ASKED, urgentlyAsked, whyOver } from './invitations.domain.ts';
import {
  askableVolunteers,
  askedAbout,
  findInvitation,
  holdRequest,
  type Invitation,
} from './invitations.queries.ts';
import {
  claimUrgent,
  insertInvitations,
  lockAnswer,
  saveAnswer,
  type GivenAnswer,
} from './invitations.repository.ts';
import { helpInvitation, type InvitationWords } from './invitations.templates.ts';

export type InvitationsDeps = Pick<Parts, 'events' | 'messaging' | 'realtime'>;

interface Asked {
  readonly requestId: number;
  readonly volunteerIds: readonly number[];
  /** Regions whose volunteers may be asked; null: all. */
  readonly states: readonly number[] | null;
  readonly invitedBy: number | null;
}

/** Asks the available ones, nearest first, each once; gives how many. */
async function ask(
  tx: Tx,
  { messaging, realtime }: InvitationsDeps,
  request: Omit<InvitationWords, 'distanceKm' | 'path'> & { readonly dueAt: Date },
  { requestId, volunteerIds, states, invitedBy }: Asked,
  now: Date,
): Promise<number> {
  const volunteers = await askableVolunteers(tx, requestId, volunteerIds, states);
  const links = volunteers.map((volunteer) => ({ ...volunteer, ...newTokenAndHash() }));
  const asked = await insertInvitations(
    tx,
    requestId,
    links.map(({ id, hash }) => ({ volunteerId: id, tokenHash: hash })),
    { now, invitedBy },
  );
  const items = links
    .filter(({ id }) => asked.has(id))
    .map(({ id, token, distanceM }) => ({
      to: { userId: id },
      params: {
        ...request,
        distanceKm: roughKilometres(distanceM),
        path: `${linkPath('help_request')}${token}`,
      },
    }));
  await messaging.sendMany(tx, helpInvitation, items, { now, expiresAt: request.dueAt });
  if (items.length > 0)
    await realtime.publishSoon(tx, roomsWith('requests.list'), { topic: 'applications', id: requestId });
  return items.length;
}

/** Finds the invitation of a link, even if ended; null when there is no such link. */
export async function invitationOf(tx: Tx, token: string, now: Date): Promise<Invitation | null> {
  const hash = tokenHash(token);
  return hash === null ? null : findInvitation(tx, hash, now);
}

/** Asks volunteers whom an admin chose; skips those who cannot be asked, or were before. */
export async function inviteChosen(
  tx: Tx,
  deps: InvitationsDeps,
  requestId: number,
  volunteerIds: readonly number[],
  acting: Acting,
  now: Date,
): Promise<number> {
  const request = await holdRequest(tx, requestId, now);
  if (!request || !maySee(acting, request)) throw new AppError('not_found');
  if (!request.isTakeable) throw new AppError('request_not_open');
  const asked = { requestId, volunteerIds, states: acting.states, invitedBy: acting.userId };
  return ask(tx, deps, wordsOf(request), asked, now);
}

/** Asks the nearest about an urgent request, once until it loses a volunteer. */
export async function inviteNearest(
  tx: Tx,
  deps: InvitationsDeps,
  requestId: number,
  now: Date,
): Promise<void> {
  if (!(await claimUrgent(tx, requestId, now))) return;
  const request = await holdRequest(tx, requestId, now);
  if (!request?.isTakeable) return;
  // Reads more than it asks, because volunteers who were asked before are skipped.
  const limit = URGENT_ASKED * 10;
  const nearest = await nearestVolunteers(tx, { requestId, states: null, search: '', limit });
  const volunteerIds = urgentlyAsked(nearest, await askedAbout(tx, requestId)).map(({ id }) => id);
  await ask(tx, deps, wordsOf(request), { requestId, volunteerIds, states: null, invitedBy: null }, now);
}

/** Takes the volunteer's answer. Repeating it changes nothing; a different one is refused. */
export async function answerInvitation(
  tx: Tx,
  { events }: InvitationsDeps,
  token: string,
  given: GivenAnswer,
  now: Date,
): Promise<Invitation> {
  const hash = tokenHash(token);
  if (hash === null) throw linkNotFound('id');
  await lockAnswer(tx, hash);
  const invitation = await findInvitation(tx, hash, now);
  if (invitation === null) throw linkNotFound('id');
  if (invitation.respond === given.respond) return invitation;
  if (invitation.respond !== 0) throw new AppError('already_answered');
  if (standingOf(invitation) === 'expired') throw expiredLink(whyOver(invitation));
  const { requestId, volunteerId } = invitation;
  await commandRequest(
    tx,
    events,
    requestId,
    { kind: given.respond === 1 ? 'accept' : 'decline', volunteerId },
    asVolunteer(volunteerId),
    { now },
  );
  await saveAnswer(tx, invitation.id, given, now);
  return (await findInvitation(tx, hash, now)) ?? invitation;
}

/** Finds the invitation for the call that checks a link; reports an unknown or ended link at its field. */
export async function openInvitation(tx: Tx, token: string, now: Date): Promise<Invitation> {
  const invitation = await invitationOf(tx, token, now);
  if (invitation === null) throw invalidLink('id');
  if (isOver(invitation)) throw expiredLink(whyOver(invitation));
  return invitation;
}

const wordsOf = (request: NonNullable<Awaited<ReturnType<typeof holdRequest>>>) => ({
  category: request.category,
  arrivalDate: request.arrivalDate,
  arrivalTime: request.arrivalTime,
  expirationDate: request.expirationDate,
  origin: request.origin,
  destination: request.destination,
  dueAt: request.dueAt,
});
