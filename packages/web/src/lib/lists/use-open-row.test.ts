import { act, renderHook, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { addressOfRow, addressWithRow, useOpenRow } from './use-open-row.ts';

const open = () => renderHook(useOpenRow).result;
beforeEach(() => window.history.replaceState({ key: 'of the router' }, '', '/people?status=a,b'));

it('keeps the open row in the address, without changing the rest', () => {
  const row = open();
  expect(row.current.row).toBeNull();
  act(() => row.current.open('problem-7'));
  expect(row.current.row).toBe('problem-7');
  expect(window.location.search).toBe('?status=a,b&open=problem-7');
  expect(window.history.state).toMatchObject({ key: 'of the router' });
  // Simulates a reload, or a colleague who got the address.
  expect(open().current.row).toBe('problem-7');
});

it('adds one history entry, however many rows follow; closing goes back', async () => {
  const steps = window.history.length;
  const row = open();
  act(() => row.current.open('1'));
  act(() => row.current.open('2'));
  act(() => row.current.open('3'));
  expect(window.history.length).toBe(steps + 1);
  act(() => row.current.close());
  await waitFor(() => expect(row.current.row).toBeNull());
  expect(window.location.search).toBe('?status=a,b');
});

it('closes a row from the address without leaving the page', () => {
  window.history.replaceState(null, '', '/people?open=4&page=2');
  const row = open();
  act(() => row.current.close());
  expect(row.current.row).toBeNull();
  expect(window.location.href).toMatch(/\/people\?page=2$/);
  act(() => row.current.close());
  expect(window.location.href).toMatch(/\/people\?page=2$/);
});

it('updates every list of the page', () => {
  const [one, other] = [open(), open()];
  act(() => one.current.open('5'));
  expect(other.current.row).toBe('5');
});

it('returns addresses of rows, in the current list and in another', () => {
  expect(addressWithRow('9')).toBe('/people?status=a,b&open=9');
  expect(addressOfRow('/requests', 9)).toBe('/requests?open=9');
});
