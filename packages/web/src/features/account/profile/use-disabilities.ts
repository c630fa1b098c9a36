import { useQuery } from '@tanstack/react-query';
import { registerOptions } from '@ezra/contract/calls/account';
import type { Option } from '@ezra/contract/account/dropdowns';
import { isAwaited, missingChoices, queryFor } from '../../../lib/api/queries.ts';
import type { MissingChoices } from '../../../ui/field/use-field.ts';

interface Disabilities {
  /** Empty until the list has loaded. */
  options: readonly Option[];
  missing: MissingChoices | undefined;
  /** Holds back the form until the list has loaded, so that its height does not change. */
  isAwaited: boolean;
}

/** Loads the list of disabilities for roles that choose from it. */
export function useDisabilities(isAsked: boolean): Disabilities {
  const answer = useQuery({
    ...queryFor(registerOptions, {}, { silent: true }),
    staleTime: Infinity,
    enabled: isAsked,
  });
  return {
    options: answer.data?.data.disabilities ?? [],
    missing: missingChoices(answer),
    isAwaited: isAwaited(answer),
  };
}
