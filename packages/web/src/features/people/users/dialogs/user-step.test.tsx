import { act, fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ListedUser } from '@ezra/contract/people/users';
import { renderScreen, stubServer, type Answer } from '../../../../testing/screen-kit.tsx';
import { sampleUser } from '../../../../testing/user-samples.ts';
import { MessageDialog } from './message-dialog.tsx';
import { UserStep, type UserStepName } from './user-step.tsx';

const onDone = vi.fn();
const data =
  (value: unknown): Answer =>
  () => ({ body: { data: value, message: 'נעשה' } });
const person: ListedUser = sampleUser({ id: 5, full_name: 'דן רם' });
const show = (step: UserStepName) => {
  onDone.mockReset();
  renderScreen(<UserStep user={person} step={step} onDone={onDone} />, 'he-IL');
};
const NEAREST = { id: 8, full_name: 'רות', distance_km: 1.5 };
/** The person is in charge of one request. רות lives nearest; דב is found by name. */
const ONE_IN_CHARGE: Record<string, Answer> = {
  'POST /volunteer/intreatment/5': data({ intreatment_request: 1 }),
  'POST /volunteer/open/lists/5': ({ body }) => ({
    body: {
      data:
        body !== null && typeof body === 'object' && 'search' in body && body.search === 'דב'
          ? [{ id: 9, full_name: 'דב', distance_km: null }]
          : [NEAREST],
    },
  }),
};
const work = (more: Record<string, Answer> = {}): Record<string, Answer> => ({
  'POST /admin/users/applications/5': data([]),
  'POST /volunteer/intreatment/5': data({ intreatment_request: 0 }),
  'POST /assigned/event/volunteers/5': data({ total_event_volunteer_requests: 0 }),
  'POST /total-manager-events/5': data({ total_events: 0 }),
  ...more,
});
const isUnavailable = (button: HTMLElement) =>
  button.getAttribute('aria-disabled') === 'true' || button.hasAttribute('disabled');

describe('leaving', () => {
  it('says that nothing is open, then removes the account', async () => {
    const calls = stubServer(
      work({ 'POST /admin/user/update-status/5/0': data({ id: 5, status: 'deactivated' }) }),
    );
    show('deactivate');
    expect(await screen.findByText('אין בחשבון הזה דבר פתוח.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'להשבתה' }));
    expect(await screen.findByText('נעשה')).toBeTruthy();
    expect(calls.at(-1)?.path).toContain('/update-status/5/0');
  });

  it('requires a replacement when there are candidates', async () => {
    const calls = stubServer(
      work({
        ...ONE_IN_CHARGE,
        'DELETE /admin/users/5': data({ restorable_until: '2026-12-01T00:00:00Z' }),
      }),
    );
    show('delete');
    expect(await screen.findByText('בקשה אחת בטיפול של דן רם')).toBeTruthy();
    const confirm = screen.getByRole('button', { name: 'למחיקה' });
    expect(isUnavailable(confirm)).toBe(true);
    await userEvent.click(confirm);
    expect(calls.some(({ method }) => method === 'DELETE')).toBe(false);
    const field = screen.getByRole('combobox', { name: /מי ימשיך לטפל/ });
    await userEvent.click(field);
    // The nearest people are offered at once, others are found by name.
    expect(await screen.findByRole('option', { name: /רות.*1\.5 ק״מ/ })).toBeTruthy();
    await userEvent.type(field, 'דב');
    await userEvent.click(await screen.findByRole('option', { name: 'דב' }));
    await userEvent.click(screen.getByRole('button', { name: 'למחיקה' }));
    await screen.findByText('נעשה');
    expect(calls.at(-1)?.body).toEqual({ volunteer_id: 9 });
  });

  it('offers to load the open work again after a failure', async () => {
    stubServer(
      work({ 'POST /assigned/event/volunteers/5': () => ({ status: 500, body: { message: 'x' } }) }),
    );
    show('deactivate');
    expect(await screen.findByRole('button', { name: /לנסות שוב/ }, { timeout: 8000 })).toBeTruthy();
    expect(isUnavailable(screen.getByRole('button', { name: 'להשבתה' }))).toBe(true);
  }, 15_000);
});

it('asks in fixed English before someone becomes an admin', async () => {
  const calls = stubServer({ 'POST /admin/users/become/admin/5': data({ id: 5, roles: ['admin'] }) });
  show('become_admin');
  const question = await screen.findByText('Are you want to assign admin role to this user?');
  expect(question.closest('[lang]')?.getAttribute('lang')).toBe('en');
  await userEvent.click(screen.getByRole('button', { name: 'כן' }));
  await screen.findByText('נעשה');
  expect(calls).toHaveLength(1);
});

it('needs at least one role, offers no super admin, and hands over the work of a removed role', async () => {
  const role = (id: number, name: string) => ({ id, name, label: name });
  const calls = stubServer({
    'POST /dropdowns/roles': data({
      roles: [role(2, 'volunteer'), role(3, 'manager'), role(5, 'super admin')],
    }),
    'POST /admin/users/update/roles/5': data({ id: 5, roles: ['manager'] }),
    ...work(ONE_IN_CHARGE),
  });
  show('roles');
  const volunteer = await screen.findByRole('checkbox', { name: 'volunteer' });
  expect(screen.queryByRole('checkbox', { name: 'super admin' })).toBeNull();
  await userEvent.click(volunteer);
  await userEvent.click(screen.getByRole('button', { name: 'לשמור' }));
  expect(await screen.findByText('צריך לבחור לפחות תפקיד אחד')).toBeTruthy();
  await userEvent.click(screen.getByRole('checkbox', { name: 'manager' }));
  await userEvent.click(await screen.findByRole('combobox', { name: /מי ימשיך לטפל/ }));
  expect(isUnavailable(screen.getByRole('button', { name: 'לשמור' }))).toBe(true);
  await userEvent.click(await screen.findByRole('option', { name: /רות/ }));
  await userEvent.click(screen.getByRole('button', { name: 'לשמור' }));
  await screen.findByText('נעשה');
  expect(calls.at(-1)?.body).toEqual({ roles: [3], volunteer_id: 8 });
  // Losing the volunteer role leaves no events to hand over.
  expect(calls.some(({ path }) => path.startsWith('/total-manager-events'))).toBe(false);
});

it('saves regions once some are chosen, and asks before it removes one', async () => {
  const israel = { id: 1, name: 'il', label: 'ישראל' };
  const north = { id: 7, name: 'north', label: 'צפון', country_id: 1 };
  const calls = stubServer({
    'GET /admin/user/region-permissions': data([{ id: 3, state: north, country: israel }]),
    'GET /countries': data([
      israel,
      { id: 2, name: 'xx', label: ' ' },
      { id: 4, name: 'il2', label: 'ישראל' },
    ]),
    'GET /states': data([north, { ...north, id: 8, label: 'דרום' }]),
    'DELETE /admin/user/region-permissions/3': data({ is_removed: 1 }),
  });
  show('regions');
  const chips = await screen.findByRole('list', { name: 'האזורים עכשיו' });
  expect(isUnavailable(screen.getByRole('button', { name: 'לשמור' }))).toBe(true);
  const removals = () => calls.filter(({ method }) => method === 'DELETE').length;
  await userEvent.click(within(chips).getByRole('button', { name: /צפון/ }));
  const question = await screen.findByRole('alertdialog', { name: 'להסיר את האזור צפון?' });
  expect(question.textContent).toContain('זה האזור האחרון');
  await userEvent.click(within(question).getByRole('button', { name: 'לא, לחזור' }));
  expect(removals()).toBe(0);
  await userEvent.click(within(chips).getByRole('button', { name: /צפון/ }));
  await userEvent.click(await screen.findByRole('button', { name: 'כן, להסיר' }));
  expect(await screen.findByText('האזור צפון הוסר.')).toBeTruthy();
  expect(removals()).toBe(1);
});

describe('a message', () => {
  afterEach(() => void vi.useRealTimers());
  const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

  it('can be sent 20 seconds after it was written, and can be changed until then', async () => {
    const calls = stubServer({ 'POST /admin/users/send-message': data({ sent: 1, unreachable: 1 }) });
    onDone.mockReset();
    const people = [person, { ...person, id: 6, full_name: 'רות' }];
    renderScreen(<MessageDialog people={people} onDone={onDone} />, 'he-IL');
    const send = await screen.findByRole('button', { name: 'לשליחה' });
    expect(isUnavailable(send)).toBe(true);
    fireEvent.change(screen.getByRole('textbox'), { target: { value: 'מחר יש מפגש' } });
    vi.useFakeTimers();
    fireEvent.click(screen.getByRole('button', { name: 'לשליחה' }));
    await wait(19_000);
    expect(isUnavailable(screen.getByRole('button', { name: 'לשלוח עכשיו' }))).toBe(true);
    fireEvent.click(screen.getByRole('button', { name: 'לתיקון ההודעה' }));
    expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('מחר יש מפגש');
    fireEvent.click(screen.getByRole('button', { name: 'לשליחה' }));
    await wait(20_500);
    fireEvent.click(screen.getByRole('button', { name: 'לשלוח עכשיו' }));
    await wait(10);
    expect(calls.map(({ body }) => body)).toEqual([
      { message: 'מחר יש מפגש', type: 'email', user_ids: [5, 6] },
    ]);
    expect(screen.getByText('ההודעה נשלחה: 1. אי אפשר היה לשלוח: 1')).toBeTruthy();
    await wait(1000);
    expect(onDone.mock.calls).toEqual([[true]]);
  });
});
