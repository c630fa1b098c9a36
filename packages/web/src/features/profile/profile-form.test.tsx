import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { sayField } from '@ezra/contract/field-messages';
import type { Locale } from '@ezra/contract/locales';
import { sampleProfile } from '../../testing/profile-samples.ts';
import { renderScreen, stubServer, type Answer, type SentCall } from '../../testing/screen-kit.tsx';
import { ProfileForm } from './profile-form.tsx';

// A save may be repeated at once; what the rest of three seconds is for is not the matter here.
vi.mock('@ezra/contract/constants', async (original) => ({
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

/** The server answers one save after the other. */
function open(answers: ReturnType<Answer>[], more: Record<string, Answer> = {}, locale: Locale = 'he-IL') {
  const calls = stubServer({
    [SAVE]: () => answers.shift() ?? saved(),
    'POST /dropdowns/places': () => ({ body: { data: [] } }),
    ...more,
  });
  renderScreen(<ProfileForm profile={sampleProfile()} hasDisability={false} />, locale);
  return calls;
}
const save = () => userEvent.click(screen.getByRole('button', { name: /^(שמירה|Save)$/ }));

describe('another phone number', () => {
  const boxes = () => screen.queryAllByRole<HTMLInputElement>('textbox', { name: /^ספרה/ });
  const shown = () => boxes().map(({ value }) => value);
  const WRONG = refused({ otp: ['הקוד אינו נכון'] });
  const SENT = refused({ phone: [sayField('phoneCodeSent', 'he-IL')] });

  beforeEach(() => vi.stubGlobal('requestAnimationFrame', (work: () => void) => (work(), 0)));

  /** Up to the boxes for the code that went to the new number. */
  async function askForCode(...later: ReturnType<Answer>[]) {
    const calls = open([SENT, ...later]);
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'טלפון' }).readOnly).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'שינוי מספר הטלפון' }));
    const phone = screen.getByRole<HTMLInputElement>('textbox', { name: /^טלפון/ });
    await userEvent.clear(phone);
    await userEvent.type(phone, '0521234567');
    await save();
    await waitFor(() => expect(boxes()).toHaveLength(4));
    expect(boxes()[0]).toBe(document.activeElement);
    return calls;
  }

  it('is proved by the code that was sent to it', async () => {
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

  it('an incomplete code is completed where it stopped', async () => {
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
  ])('%s: says so to the server, and then saves', async (button, moves) => {
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

  it('can be left: nothing is saved', async () => {
    const calls = open([ASKED]);
    await save();
    await userEvent.click(within(await dialog()).getByRole('button', { name: 'ביטול' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(saves(calls)).toHaveLength(1);
  });
});

it.each<[Locale, RegExp, string]>([
  ['he-IL', /^כתובת העבודה/, 'המקום לא נמצא במפה'],
  ['en-US', /^Work address/, 'The place was not found on the map'],
])('takes an address that nobody can find, and says so gently (%s)', async (locale, field, words) => {
  const calls = open([saved()], {}, locale);
  await userEvent.type(screen.getByRole('combobox', { name: field }), 'אטלנטיס 7');
  expect(await screen.findByText(new RegExp(`^${words}`), { selector: '.field__note *' })).toBeTruthy();
  await save();
  await waitFor(() => expect(saves(calls)).toMatchObject([{ arrival_address: 'אטלנטיס 7' }]));
});
