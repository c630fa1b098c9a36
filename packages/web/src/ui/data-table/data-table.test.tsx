import { useState } from 'react';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { renderKit } from '../test-kit.tsx';
import { DataTable } from './data-table.tsx';
import type { DataTableProps } from './types.ts';
import type { Column, Sort } from './types.ts';

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
  { id: 'name', header: 'Name', cell: (row) => row.name, isRowHeader: true, isSortable: true },
  { id: 'town', header: 'Town', cell: (row) => row.town },
];

function People(props: Partial<DataTableProps<Row>>) {
  const [sort, setSort] = useState<Sort | null>(null);
  return (
    <DataTable
      label="People"
      columns={COLUMNS}
      rows={ROWS}
      rowId={(row) => row.id}
      rowLabel={(row) => row.name}
      sort={sort}
      onSortChange={setSort}
      layout="table"
      {...props}
    />
  );
}

describe('DataTable', () => {
  it('is a table with column and row heads', () => {
    renderKit(<People />, 'en-US');
    expect(screen.getByRole('table', { name: 'People' })).toBeTruthy();
    expect(screen.getByRole('rowheader', { name: 'Ruth' })).toBeTruthy();
    expect(screen.getByRole('cell', { name: '–' })).toBeTruthy();
  });

  it('leads to its beginning when another page opens', async () => {
    const onPageChange = vi.fn();
    renderKit(<People pagination={{ page: 1, perPage: 2, total: 4, onPageChange }} />, 'en-US');
    await userEvent.click(screen.getByRole('button', { name: 'Go to the next page' }));
    expect(onPageChange).toHaveBeenCalledWith(2);
    expect(document.activeElement).toBe(screen.getByRole('group', { name: 'People' }));
  });

  it('says how it is sorted: descending first, then ascending; other columns cannot be pressed', async () => {
    renderKit(<People />, 'en-US');
    const head = screen.getByRole('columnheader', { name: 'Name' });
    expect(head.getAttribute('aria-sort')).toBeNull();
    await userEvent.click(within(head).getByRole('button'));
    expect(head.getAttribute('aria-sort')).toBe('descending');
    await userEvent.click(within(head).getByRole('button'));
    expect(head.getAttribute('aria-sort')).toBe('ascending');
    expect(within(screen.getByRole('columnheader', { name: 'Town' })).queryByRole('button')).toBeNull();
  });

  it('opens a row by its name and by a press on the row', async () => {
    const onRowOpen = vi.fn();
    renderKit(<People onRowOpen={onRowOpen} />, 'en-US');
    await userEvent.click(screen.getByText('Haifa'));
    await userEvent.click(screen.getByRole('button', { name: 'Dan' }));
    expect(onRowOpen.mock.calls.map(([row]) => (row as Row).id)).toEqual([1, 2]);
  });

  it('says in both languages that nothing was found', () => {
    renderKit(<People rows={[]} />);
    expect(screen.getByRole('heading', { name: 'לא נמצאו תוצאות' })).toBeTruthy();
  });

  it('shows the same rows as cards, with sorting', async () => {
    const onSortChange = vi.fn();
    renderKit(<People layout="cards" onSortChange={onSortChange} />, 'en-US');
    expect(screen.queryByRole('table')).toBeNull();
    expect(screen.getByRole('article', { name: 'Ruth' })).toBeTruthy();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'name asc');
    expect(onSortChange).toHaveBeenCalledWith({ column: 'name', order: 'asc' });
  });

  it('pages on the server: page numbers, size, and ends that stay reachable', async () => {
    const onPageChange = vi.fn();
    const onPerPageChange = vi.fn();
    renderKit(
      <People pagination={{ page: 1, perPage: 10, total: 163, onPageChange, onPerPageChange }} />,
      'en-US',
    );
    expect(screen.getByText('1 to 10 of 163')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Page 1' }).getAttribute('aria-current')).toBe('page');
    await userEvent.click(screen.getByRole('button', { name: 'Go to the previous page' }));
    expect(onPageChange).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Page 17' }));
    await userEvent.click(screen.getByRole('button', { name: 'Go to the next page' }));
    expect(onPageChange.mock.calls).toEqual([[17], [2]]);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Rows per page' }), '50');
    expect(onPerPageChange).toHaveBeenCalledWith(50);
  });
});
