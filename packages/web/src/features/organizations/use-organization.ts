import { useQuery } from '@tanstack/react-query';
import type { CallData } from '@ezra/contract/common/endpoint';
import type { readOrganization } from '@ezra/contract/organizations';
import { addressOf } from '../../lib/api/address.ts';
import { isApiError } from '../../lib/api/api-error.ts';
import { queryFor } from '../../lib/api/queries.ts';

const organization = addressOf<typeof readOrganization>({
  method: 'GET',
  path: '/admin/auth/organization/:slug',
});

/** The organization of a registration link. `failed`: the call failed, so it may well exist. */
export type OrganizationOfLink =
  | { readonly kind: 'none' | 'loading' | 'unknown' }
  | { readonly kind: 'failed'; readonly retry: () => void }
  | { readonly kind: 'known'; readonly organization: CallData<typeof readOrganization> };

export function useOrganization(slug: string | null): OrganizationOfLink {
  const { data, error, refetch } = useQuery({
    ...queryFor(organization, { params: { slug: slug ?? '' } }, { silent: true }),
    enabled: slug !== null,
    staleTime: Infinity,
  });
  if (slug === null) return { kind: 'none' };
  if (data) return { kind: 'known', organization: data.data };
  if (error === null) return { kind: 'loading' };
  const isUnknown = isApiError(error) && error.status >= 400 && error.status < 500;
  return isUnknown ? { kind: 'unknown' } : { kind: 'failed', retry: () => void refetch() };
}
