import { expect, it } from 'vitest';
import { fitColumns } from './fit-columns.ts';

const COLUMNS = [
  { id: 'who', width: 10 },
  { id: 'what', width: 10, leaves: 1 },
  { id: 'state', width: 8, leaves: 3 },
  { id: 'urgency', width: 5, leaves: 4 },
  { id: 'email', width: 12, isExtra: true },
];
const fit = (room: number, chosen: { hiddenColumns?: string[]; addedColumns?: string[] } = {}) =>
  fitColumns(COLUMNS, { hiddenColumns: [], addedColumns: [], ...chosen }, room).map(({ id }) => id);

it('shows the usual columns while there is room, and lets the least needed leave first', () => {
  expect(fit(40)).toEqual(['who', 'what', 'state', 'urgency']);
  expect(fit(30)).toEqual(['who', 'what', 'state']);
  expect(fit(20)).toEqual(['who', 'what']);
  expect(fit(5)).toEqual(['who']);
});

it('shows what was added and not what was hidden, whatever the room', () => {
  expect(fit(60, { addedColumns: ['email'], hiddenColumns: ['what'] })).toEqual([
    'who',
    'state',
    'urgency',
    'email',
  ]);
  expect(fit(33, { addedColumns: ['email'] })).toEqual(['who', 'what', 'state', 'urgency', 'email']);
  expect(fit(20, { addedColumns: ['email'] })).toEqual(['who', 'what', 'email']);
});
