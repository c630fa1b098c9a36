import { act, renderHook, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { useListState } from './use-list-state.ts';

const START = {
  sort: { column: 'created_at', order: 'desc' },
  filters: { status: [] as string[], signed: undefined as string | undefined },
} as const;
const open = () => renderHook(() => useListState(START)).result;
beforeEach(() => window.history.replaceState({ key: 'of the router' }, '', '/people?id=7'));

it('keeps page, size, order and filters in the address, and the search in the history entry', async () => {
  const list = open();
  act(() => list.current.setTyped(' רות '));
  await waitFor(() => expect(list.current.query.search).toBe('רות'));
  act(() => list.current.setSort({ column: 'full_name', order: 'asc' }));
  act(() => list.current.setFilters({ status: ['activated'] }));
  act(() => list.current.setPage(4));
  expect(window.location.search).toBe('?id=7&page=4&order=asc&orderBy=full_name&status=activated');
  expect(decodeURIComponent(window.location.href)).not.toContain('רות');
  expect(window.history.state).toMatchObject({ key: 'of the router' });

  // Simulates a reload: another component, the same address.
  expect(open().current.query).toEqual({
    page: 4,
    perPage: 10,
    search: 'רות',
    order: 'asc',
    orderBy: 'full_name',
    status: ['activated'],
    signed: undefined,
  });
});

it('returns to the first page with every change except that of the page', () => {
  const list = open();
  const changes: (() => void)[] = [
    () => list.current.setPerPage(50),
    () => list.current.setSort({ column: 'phone', order: 'asc' }),
    () => list.current.setFilters({ signed: '1' }),
    () => list.current.narrow('haifa', { status: ['deleted'], signed: undefined }),
    () => list.current.clear(),
  ];
  for (const change of changes) {
    act(() => list.current.setPage(3));
    expect(list.current.page).toBe(3);
    act(change);
    expect(list.current.page).toBe(1);
  }
});

it('tells whether it is narrowed, and clears search and filters at once', () => {
  const list = open();
  expect(list.current.isNarrowed).toBe(false);
  act(() => list.current.narrow(' haifa ', { status: [], signed: undefined }));
  expect(list.current).toMatchObject({ isNarrowed: true, search: 'haifa' });
  act(() => list.current.narrow('', { status: ['deleted'], signed: undefined }));
  expect(list.current).toMatchObject({ isNarrowed: true, search: '' });
  act(() => list.current.clear());
  expect(list.current).toMatchObject({ isNarrowed: false, typed: '', filters: { status: [] } });
  expect(window.location.search).toBe('?id=7');
});

it('restores the address for another list of the same screen', () => {
  const list = renderHook(() => useListState(START));
  act(() => list.result.current.narrow('haifa', { status: ['deleted'], signed: '1' }));
  list.unmount();
  expect(window.location.search).toBe('?id=7');
  expect(open().current).toMatchObject({ search: '', isNarrowed: false });
});

it('does not change the address of the next screen', () => {
  const list = renderHook(() => useListState(START));
  act(() => list.result.current.setPage(2));
  window.history.pushState(null, '', '/requests?page=5');
  list.unmount();
  expect(window.location.search).toBe('?page=5');
});
