import { useState } from 'react';
import type { Role } from '@ezra/contract/common/roles';
import type { Handover, Replacement } from '@ezra/contract/people/open-work';
import { REPLACED, type Replaced } from '@ezra/contract/people/open-work.terms';
import { useOpenWork, type Left } from './use-open-work.ts';

type Chosen = Partial<Record<Replaced, Replacement | null>>;
type Problems = Partial<Record<Replaced, string | undefined>>;

/** Holds the chosen replacements for the work that a person leaves open when losing these roles. */
export function useReplacements(id: number, lost: readonly Role[]) {
  const open = useOpenWork(id, lost);
  const [chosen, setChosen] = useState<Chosen>({});
  const [problems, setProblems] = useState<Problems>({});
  const { work } = open;
  const left = work?.left ?? [];
  // The volunteer who takes over the requests also takes over the pairs of events.
  const isRequired = ({ replaced, candidates }: Left): boolean =>
    candidates.length > 0 && !(replaced === 'event_volunteer_id' && chosen.volunteer_id);
  const to: Handover = Object.fromEntries(
    left.map(({ replaced }) => [replaced, chosen[replaced]?.id ?? null]),
  );
  return {
    ...open,
    id,
    chosen,
    problems,
    isRequired,
    isIncomplete: work === undefined || left.some((each) => isRequired(each) && !chosen[each.replaced]),
    choose: (replaced: Replaced, one: Replacement | null) => {
      setChosen((now) => ({ ...now, [replaced]: one }));
      setProblems((now) => ({ ...now, [replaced]: undefined }));
    },
    complain: (replaced: Replaced, problem: string) =>
      setProblems((now) => ({ ...now, [replaced]: problem })),
    to,
    /** Shows errors about replacements at their fields. Returns false when there are none. */
    takeErrors: (errors: Readonly<Record<string, readonly string[]>>): boolean => {
      const found = REPLACED.filter((replaced) => errors[replaced] !== undefined);
      setProblems(Object.fromEntries(found.map((replaced) => [replaced, errors[replaced]?.[0]])));
      return found.length > 0;
    },
  };
}
export type Replacements = ReturnType<typeof useReplacements>;
