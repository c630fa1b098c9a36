import { useQuery } from '@tanstack/react-query';
import { registerOptions, registrationOptions } from '@ezra/contract/calls/account';
import type { Option } from '@ezra/contract/account/dropdowns';
import { isAwaited, missingChoices, queryFor } from '../../../../lib/api/queries.ts';
import type { MissingChoices } from '../../../../ui/field/use-field.ts';

/** Loads the option lists of the registration forms; the volunteers' form needs only the first call. */
export function useLists(which: 'user' | 'volunteer') {
  const people = useQuery({ ...queryFor(registerOptions, {}, { silent: true }), staleTime: Infinity });
  const details = useQuery({
    ...queryFor(registrationOptions, {}, { silent: true }),
    staleTime: Infinity,
    enabled: which === 'user',
  });
  const lists: Readonly<Record<string, readonly Option[]>> = { ...people.data?.data, ...details.data?.data };
  const all = which === 'user' ? [people, details] : [people];
  return {
    isAwaited: all.some(isAwaited),
    options: (list: string): readonly Option[] => lists[list] ?? [],
    /** Says that a list is empty because it could not be loaded. */
    missing: (list: string): MissingChoices | undefined => (lists[list] ? undefined : missingChoices(...all)),
  };
}
