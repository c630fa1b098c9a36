import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { renderKit } from '../test-kit.tsx';
import { TableSettings } from './table-settings.tsx';

const cell = () => null;
const columns = [
  { id: 'name', header: 'Name', isRowHeader: true, cell },
  { id: 'phone', header: 'Phone', cell },
  { id: 'notes', header: 'Notes', card: 'none' as const, cell },
];

it.each([
  [false, ['Phone', 'Notes']],
  [true, ['Phone']],
])('on cards %s: %j can be chosen, and what is not offered stays as it was', async (isOnCards, available) => {
  const onChange = vi.fn();
  const view = { hiddenColumns: ['notes'], density: 'regular' } as const;
  renderKit(<TableSettings {...{ columns, view, onChange, isOnCards }} />, 'en-US');
  await userEvent.click(screen.getByRole('button', { name: 'Columns' }));
  expect(screen.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent)).toEqual(available);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Phone' }));
  expect([...(onChange.mock.calls[0]?.[0] as typeof view).hiddenColumns].sort()).toEqual(['notes', 'phone']);
});
