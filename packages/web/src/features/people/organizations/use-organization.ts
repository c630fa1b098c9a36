import { useQuery } from '@tanstack/react-query';
import type { CallData } from '@ezra/contract/common/endpoint';
import { readOrganization } from '@ezra/contract/calls/people';
import { isApiError } from '../../../lib/api/api-error.ts';
import { queryFor } from '../../../lib/api/queries.ts';

/** The organization of a registration link. `failed`: the call failed, so the organization may exist. */
export type OrganizationOfLink =
  | { readonly kind: 'none' | 'loading' | 'unknown' }
  | { readonly kind: 'failed'; readonly retry: () => void }
  | { readonly kind: 'known'; readonly organization: CallData<typeof readOrganization> };

export function useOrganization(slug: string | null): OrganizationOfLink {
  const { data, error, refetch } = useQuery({
    ...queryFor(readOrganization, { params: { slug: slug ?? '' } }, { silent: true }),
    enabled: slug !== null,
    staleTime: Infinity,
  });
  if (slug === null) return { kind: 'none' };
  if (data) return { kind: 'known', organization: data.data };
  if (error === null) return { kind: 'loading' };
  const isUnknown = isApiError(error) && error.status >= 400 && error.status < 500;
  return isUnknown ? { kind: 'unknown' } : { kind: 'failed', retry: () => void refetch() };
}
