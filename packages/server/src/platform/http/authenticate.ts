import type { EndpointShape } from '@ezra/contract/common/endpoint';
import { mayCall } from '@ezra/contract/common/roles';
import { AppError } from '../errors.ts';
import type { Actor } from '../sessions/actor.ts';

/** Finds who is behind a token; the composition root gives it its database. */
export interface SessionReader {
  /** `isUse`: the call puts off the session's idle end. */
  findActor(token: string, now: Date, isUse: boolean): Promise<Actor | null>;
  /** For the token that can do nothing but report activity. */
  findActivityActor(token: string, now: Date): Promise<Actor | null>;
}

/** The token of `Authorization: Bearer <token>`, or null. */
export const bearerToken = (header: string | undefined): string | null =>
  header !== undefined && /^bearer /i.test(header) ? header.slice(7).trim() : null;

/**
 * Whether `actor` may make this call; throws what the answer says when not. A tab that believes in
 * another role is told so before it is refused, because 403 would end its session.
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

/** Whether the session lacks nothing that the endpoint asks for. */
function isOpenTo({ who, beforeSecondFactor }: EndpointShape, { secondFactor }: Actor): boolean {
  if (secondFactor === 'none' || who === 'public' || beforeSecondFactor === true) return true;
  return secondFactor === 'enrol' && beforeSecondFactor === 'enrol';
}
