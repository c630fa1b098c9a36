import { createContext, use } from 'react';
import type { Phrases, Translate } from '../../../lib/i18n/phrases.ts';
import { usePhrases } from '../../../lib/i18n/use-phrases.ts';
import { userPhrases } from './phrases.ts';

type Words = typeof userPhrases extends Phrases<infer T> ? T : never;

/** Whether people fill the details form in for themselves or for somebody else: its words, and what it asks. */
export interface UserFormKind {
  readonly phrases: Phrases<Words>;
  readonly isForSomebodyElse: boolean;
}

const UserFormKindContext = createContext<UserFormKind>({ phrases: userPhrases, isForSomebodyElse: false });
export const UserFormKindProvider = UserFormKindContext.Provider;

/** What the sections of the details form take from the form they stand in. */
export function useUserForm(): { t: Translate<Words>; isForSomebodyElse: boolean } {
  const { phrases, isForSomebodyElse } = use(UserFormKindContext);
  return { t: usePhrases(phrases), isForSomebodyElse };
}
