import type { EndpointShape } from '@ezra/contract/common/endpoint';
import { mayCall } from '@ezra/contract/common/permissions';
import type { Tx } from '../db/database.ts';
import { AppError } from '../errors.ts';
import type { Actor } from '../sessions/actor.ts';
import type { AtEnd } from '../sessions/sessions.queries.ts';

export interface SessionReader {
  /** `isUse`: the call counts as activity and so postpones the session's idle end. */
  findActor(token: string, now: Date, isUse: boolean): Promise<Actor | null>;
  /** Finds the person by a token that may only report activity. */
  findActivityActor(token: string, now: Date): Promise<Actor | null>;
  /**
   * Reads the caller again at the end of a transaction and locks the account until it commits. Returns the
   * same actor if the transaction wrote nothing, or changed the session itself; also whether it wrote
   * anything.
   */
  actorAtEnd(tx: Tx, actor: Actor, now: Date): Promise<AtEnd>;
}

/** Reads the token of `Authorization: Bearer <token>`; null if there is none. */
export const bearerToken = (header: string | undefined): string | null =>
  header !== undefined && /^bearer /i.test(header) ? header.slice(7).trim() : null;

/** What an endpoint says of who may call it. */
export type Permitted = Pick<EndpointShape, 'who' | 'restricted' | 'beforeSecondFactor'>;

/**
 * Throws unless `actor` may make this call. A tab with an outdated role gets `role_switched` before any 403,
 * because 403 would end its session.
 */
export function authorise(endpoint: Permitted, actor: Actor | null, believedRole: string | undefined): void {
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

function isOpenTo({ who, beforeSecondFactor }: Permitted, { secondFactor }: Actor): boolean {
  if (secondFactor === 'none' || who === 'public' || beforeSecondFactor === true) return true;
  return secondFactor === 'enrol' && beforeSecondFactor === 'enrol';
}
