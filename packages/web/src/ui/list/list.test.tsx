import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { fakeWidth } from '../../testing/desk-sample.tsx';
import { renderKit } from '../test-kit.tsx';
import { List } from './list.tsx';
import type { Column } from './types.ts';

interface Row {
  id: number;
  name: string;
  town: string;
}
const ROWS: Row[] = [
  { id: 1, name: 'Ruth', town: 'Haifa' },
  { id: 2, name: 'Dan', town: '' },
];
const COLUMNS: Column<Row>[] = [
  { id: 'town', header: 'Town', cell: (row) => row.town },
  { id: 'name', header: 'Name', cell: (row) => row.name, isRowHeader: true, isSortable: true },
];
const listOf = (more: object = {}) => ({
  rows: ROWS as readonly Row[],
  total: 2,
  page: 1,
  perPage: 10,
  sort: { column: 'town', order: 'desc' as const },
  setSort: vi.fn(),
  setPage: vi.fn(),
  setPerPage: vi.fn(),
  isLoading: false,
  isFailed: false,
  isRetrying: false,
  retry: vi.fn(),
  isNarrowed: false,
  clear: vi.fn(),
  ...more,
});

function show(list = listOf(), locale: 'he-IL' | 'en-US' = 'en-US') {
  const onOpen = vi.fn<(row: Row) => void>();
  renderKit(
    <List
      list={list}
      label="People"
      columns={COLUMNS}
      idOf={({ id }) => id}
      rowLabel={({ name }) => name}
      onOpen={onOpen}
      empty={<p>Nobody</p>}
    />,
    locale,
  );
  return { list, onOpen };
}

describe('a list', () => {
  it('is a table with column and row heads', () => {
    show();
    expect(screen.getByRole('table', { name: 'People' })).toBeTruthy();
    expect(screen.getByRole('rowheader', { name: 'Ruth' })).toBeTruthy();
    expect(screen.getByRole('cell', { name: '–' })).toBeTruthy();
  });

  it('leads to its beginning when another page opens', async () => {
    const { list } = show(listOf({ perPage: 2, total: 4 }));
    await userEvent.click(screen.getByRole('button', { name: 'Go to the next page' }));
    expect(list.setPage).toHaveBeenCalledWith(2);
    expect(document.activeElement).toBe(screen.getByRole('group', { name: 'People' }));
  });

  it.each([
    ['town', 'desc', null, 'desc'],
    ['name', 'desc', 'descending', 'asc'],
    ['name', 'asc', 'ascending', 'desc'],
  ])('sorted by %s %s, says so and offers the other order', async (column, order, said, next) => {
    const { list } = show(listOf({ sort: { column, order } }));
    const head = screen.getByRole('columnheader', { name: 'Name' });
    expect(head.getAttribute('aria-sort')).toBe(said);
    await userEvent.click(within(head).getByRole('button'));
    expect(list.setSort).toHaveBeenCalledWith({ column: 'name', order: next });
    expect(within(screen.getByRole('columnheader', { name: 'Town' })).queryByRole('button')).toBeNull();
  });

  it('opens a row by its name and by a press on the row', async () => {
    const { onOpen } = show();
    await userEvent.click(screen.getByText('Haifa'));
    await userEvent.click(screen.getByRole('button', { name: 'Dan' }));
    expect(onOpen.mock.calls.map(([{ id }]) => id)).toEqual([1, 2]);
  });

  it('leaves the arrow keys to scrolling', async () => {
    show();
    const ruth = screen.getByRole('button', { name: 'Ruth' });
    ruth.focus();
    await userEvent.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(ruth);
  });

  it('says in both languages that nothing was found, and clears the filters', async () => {
    const { list } = show(listOf({ rows: [], total: 0, isNarrowed: true }), 'he-IL');
    expect(screen.getByRole('heading', { name: 'לא נמצאו תוצאות' })).toBeTruthy();
    expect(screen.getByRole('status').textContent).toBe('לא נמצאו תוצאות');
    await userEvent.click(screen.getByRole('button', { name: 'לנקות את הסינון' }));
    expect(list.clear).toHaveBeenCalled();
  });

  it('says what to do when it has no rows, and offers to try again when it did not load', async () => {
    show(listOf({ rows: [], total: 0 }));
    expect(screen.getByText('Nobody')).toBeTruthy();
    const { list } = show(listOf({ rows: [], total: 0, isFailed: true }));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(list.retry).toHaveBeenCalled();
  });

  it('shows the same rows as cards where there is little room, with sorting', async () => {
    fakeWidth(400);
    const { list, onOpen } = show();
    expect(screen.queryByRole('table')).toBeNull();
    const card = screen.getByRole('article', { name: 'Ruth' });
    expect(within(card).getByText('Haifa')).toBeTruthy();
    expect(within(screen.getByRole('article', { name: 'Dan' })).queryByText('Town')).toBeNull();
    await userEvent.click(within(card).getByRole('button', { name: 'Ruth' }));
    expect(onOpen).toHaveBeenCalledWith(ROWS[0]);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'name asc');
    expect(list.setSort).toHaveBeenCalledWith({ column: 'name', order: 'asc' });
  });

  it('pages on the server: page numbers, size, and ends that stay reachable', async () => {
    const { list } = show(listOf({ total: 163 }));
    expect(screen.getByText('1 to 10 of 163')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Page 1' }).getAttribute('aria-current')).toBe('page');
    await userEvent.click(screen.getByRole('button', { name: 'Go to the previous page' }));
    expect(list.setPage).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Page 17' }));
    await userEvent.click(screen.getByRole('button', { name: 'Go to the next page' }));
    expect(list.setPage.mock.calls).toEqual([[17], [2]]);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Rows per page' }), '50');
    expect(list.setPerPage).toHaveBeenCalledWith(50);
  });
});
