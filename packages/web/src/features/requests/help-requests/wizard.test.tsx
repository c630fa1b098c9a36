import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { addDays, dayAt } from '@ezra/contract/common/time';
import { currentToasts } from '../../../lib/toasts.ts';
import { renderFeature, stubApi, type Answers } from '../../../testing/render-feature.tsx';
import { detailsPart } from './details-part.ts';
import { NewRequest } from './new-request.tsx';

// Loaded before the tests, as it is for people who take time to choose.
await detailsPart.load();

const CATEGORIES = [
  { id: 1, name: 'ride', label: 'Ride', type: 1 },
  { id: 2, name: 'shopping', label: 'Shopping', type: 2 },
  { id: 3, name: 'company', label: 'Company', type: 2 },
];
const choices = (request_wizard: string) => ({
  data: {
    categories: CATEGORIES,
    statuses: [],
    only_users: [],
    disabled_categories: [{ category_id: 3, category: 'Company', expiration_date: '2030-06-20' }],
    request_wizard,
  },
});
const PROFILE = {
  id: 7,
  full_name: 'Ruth Levi',
  email: 'ruth@example.org',
  phone: '+972501234567',
  residential_address: 'Bialik 14, Ramat Gan',
  disability_id: [1],
  other_disability: null,
};
const SENT = { data: {}, message: 'Help request sent' };
const server = (more: Answers = {}, wizard = 'three_step'): Answers => ({
  'POST /dropdowns/application': choices(wizard),
  'GET /auth/profile': { data: PROFILE },
  'POST /dropdowns/register': {
    data: { disabilities: [{ id: 1, name: 'mobility', label: 'Mobility' }] },
  },
  'POST /user-applications/check-user-detail': { data: { change_fields: [] } },
  'POST /user-applications': SENT,
  'POST /applications': SENT,
  ...more,
});

async function begin(answers: Answers, category: string, locale: 'he-IL' | 'en-US' = 'en-US') {
  // The history entry keeps the form's step of the former test.
  window.history.replaceState(null, '');
  const calls = stubApi(answers);
  const onSent = vi.fn();
  const { refresh } = renderFeature(<NewRequest onSent={onSent} />, locale);
  await userEvent.click(await screen.findByRole('radio', { name: category }));
  await userEvent.click(
    screen.getByRole('button', { name: locale === 'he-IL' ? 'לשלב הבא' : 'To the next step' }),
  );
  const sentTo = (path: string) => calls.filter((asked) => asked.path === path);
  return { onSent, sentTo, refresh };
}
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

/** A month from now: requests may end at most a year ahead. */
const LAST_DAY = addDays(dayAt(new Date(), 'Asia/Jerusalem'), 30);

async function fillGeneral() {
  await userEvent.type(screen.getByRole('textbox', { name: /What do you need/ }), 'Milk and bread');
  await userEvent.type(
    screen.getByRole('textbox', { name: /Until when/ }),
    LAST_DAY.split('-').reverse().join(''),
  );
}

describe('the new help request', () => {
  it.each(['he-IL', 'en-US'] as const)('puts the open step into the page title (%s)', async (locale) => {
    const title = () => [screen.getByRole('heading', { level: 1 }).textContent, document.title];
    stubApi(server());
    window.history.replaceState(null, '');
    renderFeature(<NewRequest onSent={() => undefined} />, locale);
    const [screenTitle] = title();
    await userEvent.click(await screen.findByRole('radio', { name: 'Shopping' }));
    const first = title();
    await userEvent.click(screen.getByRole('button', { name: /לשלב הבא|To the next step/ }));
    const second = title();
    for (const [heading, name] of [first, second])
      expect(name?.startsWith(`${heading} · ${screenTitle} · `)).toBe(true);
    expect(second[1]).not.toBe(first[1]);
  });

  it('does not go on before a kind of help is chosen, and says why a kind is not available', async () => {
    stubApi(server());
    renderFeature(<NewRequest onSent={() => undefined} />);
    const next = await screen.findByRole<HTMLButtonElement>('button', { name: 'לשלב הבא' });
    expect(next.disabled).toBe(true);
    expect(screen.getByText(/שדה אחד למילוי/)).toBeTruthy();
    const taken = screen.getByRole<HTMLInputElement>('radio', { name: /Company/ });
    expect(taken.disabled).toBe(true);
    expect(screen.getByText('כבר יש בקשה פעילה, עד 20/יוני, 2030')).toBeTruthy();
    expect(screen.getByText('Company: בתוקף עד 20/יוני, 2030')).toBeTruthy();
    await userEvent.click(screen.getByRole('radio', { name: 'Ride' }));
    expect(next.disabled).toBe(false);
    expect(screen.getByText(/השדה מולא/)).toBeTruthy();
  });

  it('asks destination, origin and hour of a ride', async () => {
    await begin(server(), 'Ride');
    expect(document.activeElement).toBe(
      screen.getByRole('heading', { level: 1, name: 'Where to, and when?' }),
    );
    expect(screen.getByText(/1 of 4 fields/)).toBeTruthy();
    const hours = within(screen.getByRole('combobox', { name: /When do you need/ })).getAllByRole('option');
    expect(hours.map((hour) => hour.textContent)).toEqual(
      expect.arrayContaining(['00:00', '01:00', '22:00', '23:00']),
    );
    expect(hours).toHaveLength(25);
    expect(screen.getByText('Bialik 14, Ramat Gan')).toBeTruthy();
    expect(screen.queryByRole('combobox', { name: /Starting address/ })).toBeNull();
    await userEvent.click(screen.getByRole('radio', { name: 'From another address' }));
    expect(screen.getByRole('combobox', { name: /Starting address/ })).toBeTruthy();
  });

  it('shows missing answers at their fields, in both languages, and sends nothing', async () => {
    const { sentTo } = await begin(server(), 'Ride', 'he-IL');
    await press('להמשיך');
    expect(await screen.findByText('צריך למלא את השדה הזה')).toBeTruthy();
    expect(screen.getByText('נא לבחור תאריך עתידי')).toBeTruthy();
    expect(screen.getByText('נא לבחור שעה עתידית')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('combobox', { name: /^לאן/ }));
    expect(sentTo('/user-applications')).toHaveLength(0);
  });

  it('keeps the kind of help on the way back, and empties the rest', async () => {
    await begin(server(), 'Shopping');
    await userEvent.type(screen.getByRole('textbox', { name: /What do you need/ }), 'Milk and bread');
    expect(screen.getByText(/1 of 2 fields/)).toBeTruthy();
    await press('Go back');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Shopping' }).checked).toBe(true);
    await press('To the next step');
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /What do you need/ }).value).toBe('');
    await press('Create new help request');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Shopping' }).checked).toBe(false);
  });

  it('keeps the details of the help on the way back from the personal details; one step further back empties both', async () => {
    await begin(server(), 'Shopping');
    await fillGeneral();
    await press('Continue');
    await userEvent.type(await screen.findByRole('textbox', { name: /Full name/ }), ' Cohen');
    await press('Go back');
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /What do you need/ }).value).toBe(
      'Milk and bread',
    );
    const nameOnReturn = async () => {
      await press('Continue');
      return (await screen.findByRole<HTMLInputElement>('textbox', { name: /Full name/ })).value;
    };
    expect(await nameOnReturn()).toBe('Ruth Levi Cohen');
    // The browser's back, a swipe on phones, does the same as the button.
    window.history.back();
    expect(await screen.findByDisplayValue('Milk and bread')).toBeTruthy();
    await press('Go back');
    await press('To the next step');
    await fillGeneral();
    expect(await nameOnReturn()).toBe('Ruth Levi');
  });

  it('fills in the personal details, and sends when they equal the profile', async () => {
    const { sentTo, onSent } = await begin(server(), 'Shopping');
    await fillGeneral();
    await press('Continue');
    const name = await screen.findByRole<HTMLInputElement>('textbox', { name: /Full name/ });
    expect(name.value).toBe('Ruth Levi');
    expect(screen.getByText(/5 of 5 fields/)).toBeTruthy();
    await press('Send the request');
    await waitFor(() => expect(onSent).toHaveBeenCalled());
    expect(currentToasts()).toMatchObject([{ text: 'Help request sent' }]);
    expect(sentTo('/user-applications')).toHaveLength(1);
    expect(sentTo('/user-applications')[0]?.body).toMatchObject({
      category_id: 2,
      description: 'Milk and bread',
      expiration_date: LAST_DAY,
      arrival_date: null,
      destination_address: null,
      other_address: false,
      full_name: 'Ruth Levi',
      is_phone: true,
      is_wp: false,
      is_sms: false,
      is_use_previous_detail: true,
    });
  });

  it('asks for contact methods: first the profile’s, at least one, and not counted among the five details', async () => {
    const profile = { data: { ...PROFILE, is_phone: '0', is_wp: '1', is_sms: '1' } };
    const { sentTo } = await begin(server({ 'GET /auth/profile': profile }), 'Shopping');
    await fillGeneral();
    await press('Continue');
    const ways = within(await screen.findByRole('group', { name: /How should we reach you/ }));
    const ticked = () =>
      ways
        .getAllByRole<HTMLInputElement>('checkbox')
        .flatMap(({ checked, value }) => (checked ? [value] : []));
    expect(ticked()).toEqual(['whatsapp', 'sms']);
    await userEvent.click(ways.getByRole('checkbox', { name: 'WhatsApp' }));
    await userEvent.click(ways.getByRole('checkbox', { name: 'Text message (SMS)' }));
    expect(screen.getByText(/5 of 5 fields/)).toBeTruthy();
    await press('Send the request');
    expect(await ways.findByText('Choose at least one')).toBeTruthy();
    expect(sentTo('/user-applications/check-user-detail')).toHaveLength(0);
  });

  it.each([
    ['Use previous details', true],
    ['Use current details', false],
  ])('asks which details to use when some differ: %s', async (answer, usePrevious) => {
    const change_fields = [{ field: 'full_name', previous: 'Ruth Levi', current: 'Ruth Cohen' }];
    const { sentTo, onSent } = await begin(
      server({ 'POST /user-applications/check-user-detail': { data: { change_fields } } }),
      'Shopping',
    );
    await fillGeneral();
    await press('Continue');
    await screen.findByRole('textbox', { name: /Full name/ });
    await press('Send the request');
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByText('Ruth Cohen')).toBeTruthy();
    expect(sentTo('/user-applications')).toHaveLength(0);
    await userEvent.click(within(dialog).getByRole('button', { name: answer }));
    await waitFor(() => expect(onSent).toHaveBeenCalled());
    expect(sentTo('/user-applications')[0]?.body).toMatchObject({ is_use_previous_detail: usePrevious });
  });

  it('goes back to the field that the server refuses, and keeps all answers', async () => {
    const refused = { status: 422, code: 'invalid', message: '', errors: { description: ['Too vague'] } };
    const { onSent } = await begin(server({ 'POST /user-applications': refused }), 'Shopping');
    await fillGeneral();
    await press('Continue');
    await screen.findByRole('textbox', { name: /Full name/ });
    await press('Send the request');
    expect(await screen.findByText('Too vague')).toBeTruthy();
    const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: /What do you need/ });
    expect(field.value).toBe('Milk and bread');
    await waitFor(() => expect(document.activeElement).toBe(field));
    expect(onSent).not.toHaveBeenCalled();
  });

  it('goes back to the kinds of help, with the reason, when the chosen kind was requested meanwhile', async () => {
    let isTaken = false;
    const errors = { category_id: ['There is already an open request in this category'] };
    const shopping = { category_id: 2, category: 'Shopping', expiration_date: '2030-06-20' };
    const answers = server(
      {
        'POST /applications': () => {
          isTaken = true;
          return { status: 422, code: 'invalid', message: '', errors };
        },
        'POST /dropdowns/application': () => ({
          data: { ...choices('two_step').data, disabled_categories: isTaken ? [shopping] : [] },
        }),
      },
      'two_step',
    );
    const { onSent, refresh } = await begin(answers, 'Shopping');
    await fillGeneral();
    await press('Send the request');
    expect((await screen.findByRole('alert')).textContent).toBe(errors.category_id[0]);
    await refresh('applications');
    await waitFor(() =>
      expect(screen.getByRole<HTMLInputElement>('radio', { name: /Shopping/ }).disabled).toBe(true),
    );
    // An unsendable answer does not count as filled in.
    expect(screen.getByText(/1 field to fill in/)).toBeTruthy();
    expect(onSent).not.toHaveBeenCalled();
  });

  it('has two steps, without personal details, if the association chose that', async () => {
    const { sentTo, onSent } = await begin(server({}, 'two_step'), 'Shopping');
    expect(screen.getByText(/Part 2 of 2/)).toBeTruthy();
    await fillGeneral();
    await press('Send the request');
    await waitFor(() => expect(onSent).toHaveBeenCalled());
    expect(currentToasts()).toMatchObject([{ text: 'Help request sent' }]);
    expect(sentTo('/applications')[0]?.body).not.toHaveProperty('full_name');
    expect(sentTo('/user-applications')).toHaveLength(0);
  });
});
