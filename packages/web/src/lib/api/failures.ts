import { ERRORS } from '@ezra/contract/common/errors';
import { say, type Locale } from '@ezra/contract/common/locales';
import { isStaff, type AuthRecord } from '../auth-record/record.ts';
import { paths } from '../paths.ts';
import { isAborted, isApiError } from './api-error.ts';

/**
 * The error catalogue of the product (document 1, section 8), in this one place.
 * - `leave`: say the message, forget the session, go to a page.
 * - `second-step`: the second factor is to be given; the screen asks for it where it stands.
 * - `reload`: another tab switched the role; this page shows somebody else's screen.
 * - `toast`: say it; the person stays where they are.
 * - `quiet`: shown elsewhere (under the fields) or nothing to say.
 */
export type Reaction =
  | { readonly kind: 'leave'; readonly message: string; readonly to: string }
  | { readonly kind: 'reload'; readonly message: string }
  | { readonly kind: 'second-step' }
  | { readonly kind: 'toast'; readonly message: string }
  | { readonly kind: 'quiet' };

const QUIET: Reaction = { kind: 'quiet' };

/** Where a person signs in again: managers and admins at the staff login. */
export const loginPathOf = (auth: AuthRecord | null): string =>
  isStaff(auth) ? paths.adminLogin() : paths.login();

/** What the product does about a failed call. Field errors (422) are the form's to show. */
export function reactionTo(error: unknown, auth: AuthRecord | null, locale: Locale): Reaction {
  const generic: Reaction = { kind: 'toast', message: say(ERRORS.internal, locale) };
  if (isAborted(error)) return QUIET;
  if (!isApiError(error)) return generic;
  const said = typeof error.said === 'string' && error.said !== '' ? error.said : null;

  switch (error.status) {
    case 401:
      // A screen that is just being left may ask again without the session: whoever has none loses none, and
      // stays where the first refusal led.
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

/** What the app lends to the catalogue: its toasts, its router, the page. */
export interface ReactionHands {
  /** Says it; what is given takes it back. */
  alert(message: string): (() => void) | undefined;
  leave(to: string): void;
  reload(): void;
  /** Looks up what the session lacks, so that the screen can ask for it. */
  askSecondStep(): void;
}

let hands: ReactionHands | null = null;
/** The app lends its hands once, at the start. */
export const lendHands = (lent: ReactionHands): void => {
  hands = lent;
};

/** Carries a reaction out; gives what takes back the words that were said. */
export function carryOut(reaction: Reaction): (() => void) | undefined {
  if (reaction.kind === 'quiet' || hands === null) return undefined;
  if (reaction.kind === 'second-step') {
    hands.askSecondStep();
    return undefined;
  }
  const takeBack = hands.alert(reaction.message);
  if (reaction.kind === 'leave') hands.leave(reaction.to);
  if (reaction.kind === 'reload') hands.reload();
  return takeBack;
}

/** Failures that concern the whole session, whoever made the call. */
export const isSessionFailure = (reaction: Reaction): boolean =>
  reaction.kind === 'leave' || reaction.kind === 'reload' || reaction.kind === 'second-step';
