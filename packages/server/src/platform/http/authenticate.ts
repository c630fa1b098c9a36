import type { EndpointShape } from '@ezra/contract/common/endpoint';
import { mayCall } from '@ezra/contract/common/permissions';
import type { Tx } from '../db/database.ts';
import { AppError } from '../errors.ts';
import type { Actor } from '../sessions/actor.ts';
import type { AtEnd } from '../sessions/sessions.queries.ts';

/** Finds the person behind a token; the composition root binds it to a database. */
export interface SessionReader {
  /** `isUse`: the call postpones the session's idle end. */
  findActor(token: string, now: Date, isUse: boolean): Promise<Actor | null>;
  /** For the token that may only report activity. */
  findActivityActor(token: string, now: Date): Promise<Actor | null>;
  /**
   * The person as the transaction finds them at its end, held so until it commits. The same actor when it wrote
   * nothing, or changed the session itself. Also whether it has written anything.
   */
  actorAtEnd(tx: Tx, actor: Actor, now: Date): Promise<AtEnd>;
}

/** The token of `Authorization: Bearer <token>`, or null. */
export const bearerToken = (header: string | undefined): string | null =>
  header !== undefined && /^bearer /i.test(header) ? header.slice(7).trim() : null;

/**
 * Checks that `actor` may make this call; throws the refusal. A tab with an outdated role is told so first,
 * because 403 would end its session.
 */
export function authorise(
  endpoint: EndpointShape,
  actor: Actor | null,
  believedRole: string | undefined,
): void {
  if (actor === null) {
    if (endpoint.who === 'public') return;
    throw new AppError('session_expired');
  }
  if (believedRole !== undefined && believedRole !== '' && believedRole !== actor.role) {
    throw new AppError('role_switched');
  }
  if (!mayCall(endpoint.who, actor.role)) throw new AppError('forbidden');
  if (!isOpenTo(endpoint, actor)) throw new AppError('second_factor_needed');
  if (actor.restricted && endpoint.restricted !== true && endpoint.who !== 'public') {
    throw new AppError('account_restricted');
  }
}

/** Whether the session fulfils the endpoint's second-factor rule. */
function isOpenTo({ who, beforeSecondFactor }: EndpointShape, { secondFactor }: Actor): boolean {
  if (secondFactor === 'none' || who === 'public' || beforeSecondFactor === true) return true;
  return secondFactor === 'enrol' && beforeSecondFactor === 'enrol';
}
