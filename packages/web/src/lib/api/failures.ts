import { ERRORS } from '@ezra/contract/common/errors';
import { say, type Locale } from '@ezra/contract/common/locales';
import { isStaff, type AuthRecord } from '../auth-record/record.ts';
import { paths } from '@ezra/contract/paths';
import { dismissToast, toast } from '../toasts.ts';
import { isAborted, isApiError } from './api-error.ts';

/**
 * The product's reactions to errors (document 1, section 8).
 * - `leave`: shows the message, forgets the session, goes to a page.
 * - `second-step`: the second factor is missing; the open screen asks for it.
 * - `reload`: another tab switched the role; this page shows a screen of the former role.
 * - `toast`: shows the message; the person stays on the screen.
 * - `quiet`: shown elsewhere (under the fields), or nothing to show.
 */
export type Reaction =
  | { readonly kind: 'leave'; readonly message: string; readonly to: string }
  | { readonly kind: 'reload'; readonly message: string }
  | { readonly kind: 'second-step' }
  | { readonly kind: 'toast'; readonly message: string }
  | { readonly kind: 'quiet' };

const QUIET: Reaction = { kind: 'quiet' };

/** Returns the person's login page: managers and admins have the staff login. */
export const loginPathOf = (auth: AuthRecord | null): string =>
  isStaff(auth) ? paths.adminLogin() : paths.login();

/** Decides what happens after a failed call. The form shows field errors (422) itself. */
export function reactionTo(error: unknown, auth: AuthRecord | null, locale: Locale): Reaction {
  const generic: Reaction = { kind: 'toast', message: say(ERRORS.internal, locale) };
  if (isAborted(error)) return QUIET;
  if (!isApiError(error)) return generic;
  const said = typeof error.said === 'string' && error.said !== '' ? error.said : null;

  switch (error.status) {
    case 401:
      // A screen that is being left may still make a call without the session. The first refusal has already
      // led to the login page.
      if (auth === null) return QUIET;
      return { kind: 'leave', message: say(ERRORS.session_expired, locale), to: loginPathOf(auth) };
    case 403:
      return { kind: 'leave', message: said ?? say(ERRORS.forbidden, locale), to: paths.forbidden() };
    case 429:
      return { kind: 'leave', message: said ?? say(ERRORS.too_many_requests, locale), to: loginPathOf(auth) };
    case 409:
      if (error.code === 'role_switched')
        return { kind: 'reload', message: said ?? say(ERRORS.role_switched, locale) };
      if (error.code === 'second_factor_needed') return { kind: 'second-step' };
      return { kind: 'toast', message: said ?? say(ERRORS.conflict, locale) };
    case 422:
      return error.code === 'address_change'
        ? QUIET
        : { kind: 'toast', message: firstOf(error.errors) ?? said ?? generic.message };
    case 404:
    case 413:
    case 415:
    case 503:
      return said === null ? generic : { kind: 'toast', message: said };
    default:
      return generic;
  }
}

const firstOf = (errors: Readonly<Record<string, readonly string[]>>): string | undefined =>
  Object.values(errors)[0]?.[0];

/** Functions that the app provides for reactions. */
export interface ReactionHands {
  leave(to: string): void;
  reload(): void;
  /** Finds out what the session lacks, so that the screen can ask for it. */
  askSecondStep(): void;
}

let hands: ReactionHands | null = null;
/** Sets the app's functions, once, at the start. */
export const lendHands = (lent: ReactionHands): void => {
  hands = lent;
};

/** Carries out a reaction; the returned function removes the message. */
export function carryOut(reaction: Reaction): (() => void) | undefined {
  if (reaction.kind === 'quiet' || hands === null) return undefined;
  if (reaction.kind === 'second-step') {
    hands.askSecondStep();
    return undefined;
  }
  const id = toast.error(reaction.message);
  if (reaction.kind === 'leave') hands.leave(reaction.to);
  if (reaction.kind === 'reload') hands.reload();
  return () => dismissToast(id);
}

/** Tells whether a failure concerns the whole session and not only the call. */
export const isSessionFailure = (reaction: Reaction): boolean =>
  reaction.kind === 'leave' || reaction.kind === 'reload' || reaction.kind === 'second-step';
