import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { readView, useTableView } from './use-table-view.ts';

it('keeps a view for the next time, separately for each table', () => {
  const first = renderHook(() => useTableView('users'));
  act(() => first.result.current[1]({ hiddenColumns: ['email'], addedColumns: ['phone'], isRoomy: true }));
  expect(renderHook(() => useTableView('users')).result.current[0]).toEqual({
    hiddenColumns: ['email'],
    addedColumns: ['phone'],
    isRoomy: true,
  });
  expect(renderHook(() => useTableView('requests')).result.current[0].hiddenColumns).toEqual([]);
});

it.each([null, '', 'nonsense', '[]', '{"hiddenColumns":5,"isRoomy":"huge"}'])(
  'reads %j as the default view',
  (text) => expect(readView(text)).toEqual({ hiddenColumns: [], addedColumns: [], isRoomy: false }),
);
