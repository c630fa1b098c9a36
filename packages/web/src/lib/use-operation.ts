import { useEffect } from 'react';
import { paths } from '@ezra/contract/paths';
import { useGo, useRouteParam } from './navigation.ts';

/** The operation of a form's address: add a record, or edit the one with this id. */
export type Operation = { readonly kind: 'add' } | { readonly kind: 'edit'; readonly id: number };

/**
 * Reads the operation of a form's address (`…/add`, `…/edit/{id}`); null for other addresses, which lead to
 * 'not found'. A malformed id becomes 0, which no record has.
 */
export function useOperation(id: string | null, { canAdd = true } = {}): Operation | null {
  const name = useRouteParam('operation');
  const go = useGo();
  const isKnown = (name === 'add' && canAdd) || (name === 'edit' && id !== null);
  useEffect(() => {
    if (!isKnown) go(paths.notFound(), { replace: true });
  }, [isKnown, go]);
  if (!isKnown) return null;
  if (name === 'add') return { kind: 'add' };
  return { kind: 'edit', id: id !== null && /^\d{1,9}$/.test(id) ? Number(id) : 0 };
}
