import type { ReactNode } from 'react';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { listUsers } from '@ezra/contract/calls/people';
import type { ListedUser } from '@ezra/contract/people/users';
import { stubServer } from '../../testing/screen-kit.tsx';
import { sampleUser } from '../../testing/user-samples.ts';
import { createQueryClient } from '../api/queries.ts';
import { useSteadyRows } from './use-steady-rows.ts';

const people = (...ids: number[]) => ids.map((id) => sampleUser({ id, full_name: `Person ${id}` }));
const idOf = ({ id }: ListedUser) => String(id);
/** The server's current state of rows requested by id. */
let now: ListedUser[] = [];
let calls: ReturnType<typeof stubServer> = [];
beforeEach(() => {
  now = [];
  calls = stubServer({
    'GET /admin/users': ({ query }) => ({
      body: { data: now.filter((one) => query.getAll('ids').includes(idOf(one))), meta: { total: 1 } },
    }),
  });
});

function show(rows: readonly ListedUser[]) {
  const client = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  return renderHook(
    (props: { rows: readonly ListedUser[]; place: string }) =>
      useSteadyRows({ endpoint: listUsers, idOf, topics: ['tasks'], ...props }),
    { wrapper, initialProps: { rows, place: 'page 1' } },
  );
}
const names = ({ rows }: { rows: readonly ListedUser[] }) => rows.map(({ full_name }) => full_name);

it('keeps a held row in place when the list no longer has it, and shows its new state', async () => {
  const { result, rerender } = show(people(1, 2, 3));
  act(() => result.current.hold('2'));
  expect(result.current.held).toBe(0);
  now = [sampleUser({ id: 2, full_name: 'Person 2, approved' })];
  rerender({ rows: people(1, 3, 4), place: 'page 1' });
  // It stays visible, even before the answer arrives.
  expect(names(result.current)).toEqual(['Person 1', 'Person 2', 'Person 3', 'Person 4']);
  expect(result.current.held).toBe(1);
  await waitFor(() => expect(names(result.current)[1]).toBe('Person 2, approved'));
  expect(calls.map(({ query }) => [query.getAll('ids'), query.get('view')])).toEqual([[['2'], 'all']]);
});

it('keeps several rows in order', () => {
  const { result, rerender } = show(people(1, 2, 3, 4));
  for (const id of ['3', '1']) act(() => result.current.hold(id));
  rerender({ rows: people(2, 4), place: 'page 1' });
  expect(names(result.current)).toEqual(['Person 1', 'Person 2', 'Person 3', 'Person 4']);
});

it('keeps the focused row, and releases it with the focus while the list has it', () => {
  const { result, rerender } = show(people(1, 2, 3));
  act(() => result.current.hold('3', 'focused'));
  act(() => result.current.hold('1', 'focused'));
  rerender({ rows: people(2), place: 'page 1' });
  expect(names(result.current)).toEqual(['Person 1', 'Person 2']);
  // It left the list while focused, and stays when the focus moves on.
  act(() => result.current.hold('2', 'focused'));
  expect(names(result.current)).toEqual(['Person 1', 'Person 2']);
});

it('makes no call while the list has the row, or no row was held', () => {
  const { result, rerender } = show(people(1, 2));
  act(() => result.current.hold('2'));
  act(() => result.current.hold('99'));
  rerender({ rows: people(2, 1), place: 'page 1' });
  expect(names(result.current)).toEqual(['Person 2', 'Person 1']);
  expect(calls).toEqual([]);
});

it('keeps no rows on another page', () => {
  const { result, rerender } = show(people(1, 2));
  act(() => result.current.hold('2'));
  rerender({ rows: people(1), place: 'page 2' });
  expect(names(result.current)).toEqual(['Person 1']);
  expect(result.current.held).toBe(0);
});
