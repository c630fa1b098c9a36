import { act, fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import type { Locale } from '@ezra/contract/common/locales';
import { renderScreen, stubServer, type Answer } from '../../../testing/screen-kit.tsx';
import { OrganizationDialog } from './organization-dialog.tsx';

const ASSIGN = 'POST /admin/user/assign/organization/5';
const HAND = { id: 3, name: 'יד לאור' };
const onDone = vi.fn();
const served = (assigned: Answer = () => ({ body: { data: HAND } })) =>
  stubServer({
    'GET /admin/organizations': () => ({ body: { data: [HAND], meta: { total: 1, page: 1, perPage: 10 } } }),
    [ASSIGN]: assigned,
  });
const show = (current: typeof HAND | null, locale: Locale = 'he-IL') => {
  onDone.mockReset();
  renderScreen(<OrganizationDialog userId={5} name="דן רם" current={current} onDone={onDone} />, locale);
};
const field = () => screen.findByRole<HTMLInputElement>('combobox');
const sent = (calls: ReturnType<typeof served>) =>
  calls.filter(({ method }) => method === 'POST').map(({ body }) => body);
afterEach(() => void vi.useRealTimers());

it('searches among organizations and assigns the chosen one', async () => {
  const calls = served();
  show(null);
  await userEvent.type(await field(), 'יד');
  await userEvent.click(await screen.findByRole('option', { name: 'יד לאור' }));
  expect(calls.at(-1)?.query.get('search')).toBe('יד');
  await userEvent.click(screen.getByRole('button', { name: 'לשמור' }));
  expect(await screen.findByText('הארגון עודכן')).toBeTruthy();
  expect(sent(calls)).toEqual([{ organization_id: 3 }]);
});

it('takes the organization away when the field is empty, and closes a second later', async () => {
  const calls = served(() => ({ body: { data: null } }));
  show(HAND, 'en-US');
  await userEvent.clear(await field());
  vi.useFakeTimers();
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(sent(calls)).toEqual([{ organization_id: null }]);
  await act(() => vi.advanceTimersByTimeAsync(990));
  expect(onDone).not.toHaveBeenCalled();
  await act(() => vi.advanceTimersByTimeAsync(20));
  expect(onDone.mock.calls).toEqual([[true]]);
});

it('does not accept typed text as an organization', async () => {
  const calls = served();
  show(HAND, 'en-US');
  await userEvent.type(await field(), 'xyz');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/Choose an organization from the list/)).toBeTruthy();
  expect(sent(calls)).toEqual([]);
});

it("shows the server's error at the field", async () => {
  served(() => ({ status: 422, body: { code: 'invalid', errors: { organization_id: ['רק מתנדבים'] } } }));
  show(HAND);
  await userEvent.click(await screen.findByRole('button', { name: 'לשמור' }));
  expect(await screen.findByText('רק מתנדבים')).toBeTruthy();
  expect((await field()).getAttribute('aria-invalid')).toBe('true');
});
