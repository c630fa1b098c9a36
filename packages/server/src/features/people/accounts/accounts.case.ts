import type { Consequences, HistoryLine } from '../../../platform/cases/follow-case.ts';
import { changed, type Rule } from '../../../platform/cases/step.domain.ts';
import type { Letter } from '../../../platform/messaging/messaging.ts';
import { needOf } from '../users/users.policy.ts';
import type { AccountEffect, AccountState, AccountStatus, AccountSteps } from './accounts.domain.ts';
import type { AccountChanged } from './accounts.events.ts';
import { accountLetters as t, type AccountWords } from './accounts.templates.ts';

export interface Notice {
  readonly letter: Letter<AccountWords>;
}
export type AccountTopic = 'session' | 'volunteers';

type AccountStep<Kind extends keyof AccountSteps> = Rule<
  AccountState,
  AccountStatus,
  AccountSteps[Kind],
  AccountEffect
> & {
  /** The person's open work ends; `handed_over`: what the replacements do not take. */
  readonly work: 'goes_on' | 'ends' | 'handed_over';
  readonly endsSessions: boolean;
  /** Asks one of the staff for the second factor again, where the account is of the staff. */
  readonly asksAgain: boolean;
} & Consequences<AccountChanged, Notice, AccountTopic>;

const word =
  (status: string) =>
  ({ userId }: AccountChanged): HistoryLine[] => [
    { subject: 'user', subjectId: userId, newValues: { status } },
  ];
const BOTH = ['session', 'volunteers'] as const;

export const STEPS: { readonly [Kind in keyof AccountSteps]: AccountStep<Kind> } = {
  activate: {
    who: [needOf('activate')],
    from: ['present'],
    otherwise: 'not_for_person',
    isDone: ({ isActive }) => isActive,
    decide: () => changed({ set: { is_active: true } }),
    work: 'goes_on',
    endsSessions: false,
    asksAgain: true,
    letters: () => [{ letter: t.activated }],
    history: word('activated'),
    tells: BOTH,
  },

  /** A deactivated person keeps a session for profile and contact. */
  deactivate: {
    who: [needOf('deactivate')],
    from: ['present'],
    otherwise: 'not_for_person',
    isDone: ({ isActive }) => !isActive,
    decide: () => changed({ set: { is_active: false } }),
    work: 'handed_over',
    endsSessions: false,
    asksAgain: true,
    letters: () => [{ letter: t.deactivated }],
    history: word('deactivated'),
    tells: BOTH,
  },

  block: {
    who: [needOf('block')],
    from: ['present'],
    otherwise: 'not_for_person',
    isDone: ({ isBlocked }) => isBlocked,
    decide: (_account, _args, now) => changed({ set: { blocked_at: now } }),
    work: 'ends',
    endsSessions: true,
    asksAgain: true,
    letters: () => [],
    history: word('blocked'),
    tells: BOTH,
  },

  unblock: {
    who: [needOf('unblock')],
    from: ['present'],
    otherwise: 'not_for_person',
    isDone: ({ isBlocked }) => !isBlocked,
    decide: () => changed({ set: { blocked_at: null } }),
    work: 'goes_on',
    endsSessions: false,
    asksAgain: false,
    letters: () => [],
    history: word('unblocked'),
    tells: BOTH,
  },

  delete: {
    who: [needOf('delete')],
    from: ['present'],
    otherwise: 'unchanged',
    decide: (_account, _args, now) => changed({ set: { deleted_at: now } }),
    work: 'handed_over',
    endsSessions: true,
    asksAgain: true,
    letters: () => [{ letter: t.removed }],
    history: word('deleted'),
    tells: BOTH,
  },

  /** The account signs in again, with all that it had. */
  restore: {
    who: [needOf('restore')],
    from: ['deleted'],
    otherwise: 'unchanged',
    decide: () => changed({ set: { deleted_at: null } }),
    work: 'goes_on',
    endsSessions: false,
    asksAgain: true,
    letters: () => [{ letter: t.restored }],
    history: word('restored'),
    tells: ['volunteers'],
  },
};
