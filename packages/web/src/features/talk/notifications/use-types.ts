import { useQuery } from '@tanstack/react-query';
import { listNotificationTypes } from '@ezra/contract/calls/talk';
import { queryFor } from '../../../lib/api/queries.ts';

/** Kinds of messages to filter by; empty while they load, and after a failure. */
export function useNotificationTypes(): readonly { readonly value: number; readonly label: string }[] {
  const types = useQuery(queryFor(listNotificationTypes, {}, { silent: true }));
  return (types.data?.data ?? []).flatMap(({ id, label }) => (id === '' ? [] : [{ value: id, label }]));
}
