import { useQuery } from '@tanstack/react-query';
import { registerOptions, type Option } from '@ezra/contract/dropdowns';
import { queryFor } from '../../lib/api/queries.ts';

interface Disabilities {
  /** Empty until they are there. */
  options: readonly Option[];
  /** Not there yet, and nothing has gone wrong so far: whoever waits a moment shows the form in its full height. */
  isAwaited: boolean;
}

/** The list of disabilities, for roles that choose from it. */
export function useDisabilities(isAsked: boolean): Disabilities {
  const { data, isPending, failureCount } = useQuery({
    ...queryFor(registerOptions, {}, { silent: true }),
    staleTime: Infinity,
    enabled: isAsked,
  });
  return {
    options: data?.data.disabilities ?? [],
    isAwaited: isAsked && isPending && failureCount === 0,
  };
}
