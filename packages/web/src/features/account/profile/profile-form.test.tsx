import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { sayField } from '@ezra/contract/common/field-messages';
import type { Locale } from '@ezra/contract/common/locales';
import { sampleProfile } from '../../../testing/profile-samples.ts';
import { renderScreen, stubServer, type Answer, type SentCall } from '../../../testing/screen-kit.tsx';
import { ProfileForm } from './profile-form.tsx';

// Lets saves follow each other at once; the three seconds between them are tested elsewhere.
vi.mock('@ezra/contract/common/constants', async (original) => ({
  ...(await original<object>()),
  PROFILE_SUBMIT_REENABLE_MS: 0,
}));

const SAVE = 'POST /auth/profile';
const refused = (errors: Record<string, string[]>) => ({
  status: 422,
  body: { code: 'invalid', message: 'x', errors },
});
const saved = (change = {}) => ({ body: { data: sampleProfile(change), message: 'נשמר' } });
const saves = (calls: SentCall[]) =>
  calls.filter(({ path }) => path === '/auth/profile').map(({ body }) => body as Record<string, unknown>);

function open(
  answers: ReturnType<Answer>[],
  more: Record<string, Answer> = {},
  locale: Locale = 'he-IL',
  profile = sampleProfile(),
) {
  const calls = stubServer({
    [SAVE]: () => answers.shift() ?? saved(),
    'POST /dropdowns/places': () => ({ body: { data: [] } }),
    ...more,
  });
  renderScreen(<ProfileForm profile={profile} hasDisability={false} />, locale);
  return calls;
}
const descriptionOf = (element: HTMLElement) =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ');
const save = () => userEvent.click(screen.getByRole('button', { name: /^(לשמור|Save)$/ }));

describe('the last name', () => {
  const lastName = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^שם משפחה/ });

  it('cannot be removed, and is required together with everything else', async () => {
    const calls = open([]);
    expect(lastName().getAttribute('aria-required')).toBe('true');
    await userEvent.clear(lastName());
    await userEvent.clear(screen.getByRole('textbox', { name: /^שם פרטי/ }));
    await save();
    expect(await screen.findAllByText('צריך למלא את השדה הזה')).toHaveLength(2);
    expect(saves(calls)).toEqual([]);
  });

  it('may be missing for a person with a single name', async () => {
    const calls = open([], {}, 'he-IL', sampleProfile({ first_name: 'מדונה', last_name: '' }));
    expect(lastName().getAttribute('aria-required')).toBeNull();
    await save();
    await waitFor(() => expect(saves(calls)[0]).toMatchObject({ first_name: 'מדונה', last_name: '' }));
  });
});

describe('another phone number', () => {
  const boxes = () => screen.queryAllByRole<HTMLInputElement>('textbox', { name: /^ספרה/ });
  const shown = () => boxes().map(({ value }) => value);
  const WRONG = refused({ otp: ['הקוד אינו נכון'] });
  const SENT = refused({ phone: [sayField('phoneCodeSent', 'he-IL')] });

  /** Changes the number, up to the boxes for its code. */
  async function askForCode(...later: ReturnType<Answer>[]) {
    const calls = open([SENT, ...later]);
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'טלפון' }).readOnly).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'לשנות את מספר הטלפון' }));
    const phone = screen.getByRole<HTMLInputElement>('textbox', { name: /^טלפון/ });
    await userEvent.clear(phone);
    await userEvent.type(phone, '0521234567');
    await save();
    await waitFor(() => expect(boxes()).toHaveLength(4));
    expect(boxes()[0]).toBe(document.activeElement);
    return calls;
  }

  it('is saved with the code that was sent to it', async () => {
    const calls = await askForCode(saved({ phone: '+972521234567' }));
    await userEvent.keyboard('0102');
    await save();
    await waitFor(() => expect(boxes()).toHaveLength(0));
    expect(saves(calls).at(-1)).toMatchObject({ phone: '+972521234567', otp: '0102' });
  });

  it('after a wrong code the boxes are empty and the right one is typed at once', async () => {
    const calls = await askForCode(WRONG, saved());
    await userEvent.keyboard('0000');
    await save();
    expect(await screen.findByText('הקוד אינו נכון')).toBeTruthy();
    expect(shown()).toEqual(['', '', '', '']);
    expect(boxes()[0]).toBe(document.activeElement);
    await userEvent.keyboard('0102');
    expect(shown()).toEqual(['0', '1', '0', '2']);
    await save();
    await waitFor(() => expect(boxes()).toHaveLength(0));
    expect(saves(calls).map(({ otp }) => otp)).toEqual(['', '0000', '0102']);
  });

  it('says what else is wrong with the number as an error, and keeps the hint to its code', async () => {
    await askForCode(refused({ phone: ['הערך הזה כבר בשימוש'] }), SENT);
    const hint = () => descriptionOf(screen.getByRole('group', { name: /^הקוד/ }));
    expect(hint()).toBe(sayField('phoneCodeSent', 'he-IL'));
    const phone = screen.getByRole('textbox', { name: /^טלפון/ });
    expect(phone.getAttribute('aria-invalid')).toBeNull();
    await userEvent.keyboard('0102');
    await save();
    await waitFor(() => expect(phone.getAttribute('aria-invalid')).toBe('true'));
    expect(descriptionOf(phone)).toContain('הערך הזה כבר בשימוש');
    expect(hint()).toBe(sayField('phoneCodeSent', 'he-IL'));
    expect(document.activeElement).toBe(phone);
  });

  it('needs its own code when yet another number is typed', async () => {
    const calls = await askForCode(SENT, saved({ phone: '+972521234568' }));
    await userEvent.keyboard('01');
    await userEvent.type(screen.getByRole('textbox', { name: /^טלפון/ }), '{Backspace}8');
    expect(boxes()).toHaveLength(0);
    await save();
    await waitFor(() => expect(boxes()).toHaveLength(4));
    expect(shown()).toEqual(['', '', '', '']);
    expect(boxes()[0]).toBe(document.activeElement);
    await userEvent.keyboard('0102');
    await save();
    await waitFor(() => expect(boxes()).toHaveLength(0));
    expect(saves(calls).map(({ phone, otp }) => [phone, otp])).toEqual([
      ['+972521234567', ''],
      ['+972521234568', ''],
      ['+972521234568', '0102'],
    ]);
  });

  it('is read-only again after saving, and the focus moves to the pencil', async () => {
    await askForCode(saved({ phone: '+972521234567' }));
    await userEvent.keyboard('0102');
    await userEvent.type(screen.getByRole('textbox', { name: /^טלפון/ }), '{Enter}');
    await waitFor(() =>
      expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'טלפון' }).readOnly).toBe(true),
    );
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'לשנות את מספר הטלפון' }));
  });

  it('can have its incomplete code completed at the next empty box', async () => {
    const calls = await askForCode();
    await userEvent.keyboard('01');
    await save();
    await waitFor(() => expect(boxes()[2]).toBe(document.activeElement));
    await userEvent.keyboard('02');
    expect(shown()).toEqual(['0', '1', '0', '2']);
    expect(saves(calls)).toHaveLength(1);
  });
});

describe('another address while requests are open', () => {
  const ASKED = { status: 422, body: { code: 'address_change', message: 1 } };
  const dialog = () => screen.findByRole('alertdialog', { name: 'יש לך בקשות פתוחות' });

  it.each([
    ['כן, לכתובת החדשה', true],
    ['לא, לכתובת הקודמת', false],
  ])('%s: tells the server, and then saves', async (button, moves) => {
    const calls = open([ASKED, saved()]);
    await save();
    await userEvent.click(within(await dialog()).getByRole('button', { name: button }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    const writes = calls.filter(({ method, path }) => method === 'POST' && path !== '/dropdowns/places');
    expect(writes.map(({ path }) => path)).toEqual([
      '/auth/profile',
      '/manage/help/request/9',
      '/auth/profile',
    ]);
    expect(writes.map(({ body }) => body)).toMatchObject([
      { ignore: false },
      { is_confirm: moves },
      { ignore: true },
    ]);
  });

  it('can be cancelled: nothing is saved', async () => {
    const calls = open([ASKED]);
    await save();
    await userEvent.click(within(await dialog()).getByRole('button', { name: 'לבטל' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(saves(calls)).toHaveLength(1);
  });
});

it.each<[Locale, RegExp, string]>([
  ['he-IL', /^כתובת העבודה/, 'לא מצאנו את המקום במפה'],
  ['en-US', /^Work address/, 'We did not find this place on the map'],
])('accepts an address that cannot be found, with a hint (%s)', async (locale, field, words) => {
  const calls = open([saved()], {}, locale);
  await userEvent.type(screen.getByRole('combobox', { name: field }), 'אטלנטיס 7');
  expect(await screen.findByText(new RegExp(`^${words}`), { selector: '.field__note *' })).toBeTruthy();
  await save();
  await waitFor(() => expect(saves(calls)).toMatchObject([{ arrival_address: 'אטלנטיס 7' }]));
});

it('leads to the disabilities when none is chosen', async () => {
  const calls = stubServer({
    'POST /dropdowns/register': () => ({
      body: { data: { disabilities: [{ id: 1, name: 'blind', label: 'עיוורון' }] } },
    }),
  });
  renderScreen(<ProfileForm profile={sampleProfile({ disability_id: [] })} hasDisability />);
  await save();
  const field = screen.getByRole('button', { name: /^מוגבלות/ });
  await waitFor(() => expect(document.activeElement).toBe(field));
  expect(descriptionOf(field)).toContain(sayField('chooseAtLeastOne', 'he-IL'));
  expect(saves(calls)).toEqual([]);
});

it('describes the channels of messages as one group', () => {
  open([]);
  const group = screen.getByRole('group', { name: 'איך נוח לך לקבל הודעות?' });
  expect(descriptionOf(group)).toBe('קודים והודעות חירום נשלח תמיד.');
  expect(within(group).getAllByRole('checkbox')).toHaveLength(4);
});
