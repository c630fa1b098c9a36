import type { QueryClient } from '@tanstack/react-query';
import { LINK_KINDS, linkPath, readLink, type LinkKindName } from '@ezra/contract/links';
import { queryFor } from '../../lib/api/queries.ts';

interface LinkAddress {
  kind: LinkKindName;
  token: string;
}

/** What a personal link asks. */
export const linkQuery = ({ kind, token }: LinkAddress) =>
  queryFor(readLink, { params: { kind, token } }, { silent: true });

/** Asks for it ahead of the screen at this path that shows it; false: it cannot be had now. */
export async function loadLink(client: QueryClient, pathname: string): Promise<boolean> {
  const kind = LINK_KINDS.find((each) => pathname.startsWith(linkPath(each)));
  const token = kind && pathname.slice(linkPath(kind).length);
  if (!kind || !token) return false;
  const query = linkQuery({ kind, token });
  await client.prefetchQuery(query);
  return client.getQueryData(query.queryKey) !== undefined;
}
