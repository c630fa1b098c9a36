import { useEffect } from 'react';
import { paths } from '@ezra/contract/paths';
import { useGo, useRouteParam } from './navigation.ts';

/** What a form's address asks for: a new record, or the one with this id. */
export type Operation = { readonly kind: 'add' } | { readonly kind: 'edit'; readonly id: number };

/**
 * Reads the operation of a form's address (`…/add`, `…/edit/{id}`); null for others, which lead to 'not found'. An id that
 * is none is 0, of which no record is found.
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
