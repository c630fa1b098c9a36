import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { PHONE_FOCUS_DELAY_MS } from '@ezra/contract/common/constants';
import { sayField } from '@ezra/contract/common/field-messages';
import { sampleProfile } from '../../../testing/profile-samples.ts';
import { renderScreen, stubServer, type Answer, type SentCall } from '../../../testing/screen-kit.tsx';
import { ProfileForm } from './profile-form.tsx';

const NEW_PHONE = '+972521234567';
const ASKED = { status: 422, body: { code: 'address_change', message: 1 } };
const refused = (errors: Record<string, string[]>) => ({
  status: 422,
  body: { code: 'invalid', message: 'x', errors },
});
const CODE_SENT = refused({ phone: [sayField('phoneCodeSent', 'he-IL')] });
const WRONG = refused({ otp: ['הקוד אינו נכון'] });
const saved = (change = {}) => ({ body: { data: sampleProfile(change), message: 'נשמר' } });

afterEach(() => vi.useRealTimers());

function open(answers: ReturnType<Answer>[], change = {}) {
  const calls = stubServer({
    'POST /auth/profile': () => answers.shift() ?? saved(),
    'POST /dropdowns/places': () => ({ body: { data: [] } }),
    'POST /manage/help/request/9': () => ({ body: { data: { moved: 0 } } }),
  });
  renderScreen(<ProfileForm profile={sampleProfile(change)} hasDisability={false} />);
  return calls;
}
/** The POST calls in order, without searches for addresses. */
const written = (calls: SentCall[]) =>
  calls
    .filter(({ method, path }) => method === 'POST' && path !== '/dropdowns/places')
    .map(({ path, body }) => {
      const { ignore, otp, is_confirm } = body as Record<string, unknown>;
      return path === '/auth/profile' ? ['save', ignore, otp] : ['decide', is_confirm];
    });

const save = () => userEvent.click(screen.getByRole('button', { name: /^לשמור/ }));
const boxes = () => screen.queryAllByRole<HTMLInputElement>('textbox', { name: /^ספרה/ });
const phoneField = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^טלפון/ });
const answerAddress = async (name: string) => {
  const dialog = await screen.findByRole('alertdialog', { name: 'יש לך בקשות פתוחות' });
  await userEvent.click(within(dialog).getByRole('button', { name }));
};
async function typePhone() {
  await userEvent.click(screen.getByRole('button', { name: 'לשנות את מספר הטלפון' }));
  await userEvent.clear(phoneField());
  await userEvent.type(phoneField(), '0521234567');
}
async function typeAddress(text: string) {
  const field = screen.getByRole('combobox', { name: /^כתובת המגורים/ });
  await userEvent.clear(field);
  await userEvent.type(field, text);
}

describe('address and phone changed in one save', () => {
  it.each([
    ['כן, לכתובת החדשה', true],
    ['לא, לכתובת הקודמת', false],
  ])(
    'asks about the address once and then for the code, even if the code is mistyped: %s',
    async (button, moves) => {
      const calls = open([
        ASKED,
        CODE_SENT,
        WRONG,
        saved({ phone: NEW_PHONE, residential_address: 'הרצל 12, חיפה' }),
      ]);
      await typePhone();
      await typeAddress('הרצל 12, חיפה');
      await save();
      await answerAddress(button);
      await waitFor(() => expect(boxes()).toHaveLength(4));
      await userEvent.keyboard('0000{Enter}');
      expect(await screen.findByText('הקוד אינו נכון')).toBeTruthy();
      await userEvent.keyboard('0102{Enter}');
      await waitFor(() => expect(boxes()).toHaveLength(0));
      expect(written(calls)).toEqual([
        ['save', false, ''],
        ['decide', moves],
        ['save', true, ''],
        ['decide', moves],
        ['save', true, '0000'],
        ['decide', moves],
        ['save', true, '0102'],
      ]);
    },
  );

  it('keeps a code that was typed before the question about the address', async () => {
    const calls = open([CODE_SENT, ASKED, saved({ phone: NEW_PHONE })]);
    await typePhone();
    await save();
    await waitFor(() => expect(boxes()).toHaveLength(4));
    await typeAddress('הרצל 12, חיפה');
    await userEvent.click(boxes()[0] as HTMLElement);
    await userEvent.keyboard('0102{Enter}');
    await answerAddress('כן, לכתובת החדשה');
    await waitFor(() => expect(boxes()).toHaveLength(0));
    expect(written(calls)).toEqual([
      ['save', false, ''],
      ['save', false, '0102'],
      ['decide', true],
      ['save', true, '0102'],
    ]);
  });

  it('asks again about yet another address', async () => {
    const calls = open([ASKED, CODE_SENT, ASKED, saved()]);
    await typePhone();
    await typeAddress('הרצל 12, חיפה');
    await save();
    await answerAddress('כן, לכתובת החדשה');
    await waitFor(() => expect(boxes()).toHaveLength(4));
    await typeAddress('אלנבי 1, תל אביב');
    await userEvent.click(boxes()[0] as HTMLElement);
    await userEvent.keyboard('0102{Enter}');
    await answerAddress('לא, לכתובת הקודמת');
    await waitFor(() => expect(boxes()).toHaveLength(0));
    expect(written(calls).slice(3)).toEqual([
      ['save', false, '0102'],
      ['decide', false],
      ['save', true, '0102'],
    ]);
  });
});

describe('the code boxes', () => {
  it('are sent by the button below them when the code is complete', async () => {
    const calls = open([CODE_SENT, saved({ phone: NEW_PHONE })]);
    await typePhone();
    await save();
    await waitFor(() => expect(boxes()).toHaveLength(4));
    const confirm = () => userEvent.click(screen.getByRole('button', { name: 'לאשר את הקוד' }));
    await confirm();
    expect(await screen.findByText(sayField('otpRequired', 'he-IL'))).toBeTruthy();
    expect(document.activeElement).toBe(boxes()[0]);
    await userEvent.keyboard('0102');
    await confirm();
    await waitFor(() => expect(boxes()).toHaveLength(0));
    expect(written(calls)).toEqual([
      ['save', false, ''],
      ['save', false, '0102'],
    ]);
  });

  it('are sent by Enter only when the code is complete', async () => {
    const calls = open([CODE_SENT, saved({ phone: NEW_PHONE })]);
    await typePhone();
    await save();
    await waitFor(() => expect(boxes()).toHaveLength(4));
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByText(sayField('otpRequired', 'he-IL'))).toBeTruthy();
    await userEvent.keyboard('01{Enter}');
    expect(written(calls)).toHaveLength(1);
    await userEvent.keyboard('02{Enter}');
    await waitFor(() => expect(boxes()).toHaveLength(0));
    expect(written(calls).at(-1)).toEqual(['save', false, '0102']);
  });
});

describe('another code for the new number', () => {
  const again = () => screen.getByRole<HTMLButtonElement>('button', { name: 'לשלוח קוד חדש' });
  const wait = () => act(() => vi.advanceTimersByTimeAsync(31_000));

  it('can be requested after the wait, and starts a new wait', async () => {
    vi.useFakeTimers({
      shouldAdvanceTime: true,
      toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance', 'Date'],
    });
    const user = userEvent.setup({ advanceTimers: (by) => vi.advanceTimersByTime(by) });
    const calls = open([CODE_SENT, CODE_SENT, saved({ phone: NEW_PHONE })]);
    await user.click(screen.getByRole('button', { name: 'לשנות את מספר הטלפון' }));
    await user.clear(phoneField());
    await user.type(phoneField(), '0521234567');
    await user.click(screen.getByRole('button', { name: /^לשמור/ }));
    await waitFor(() => expect(boxes()).toHaveLength(4));
    expect(again().disabled).toBe(true);
    await user.keyboard('01');
    await wait();
    await user.click(again());
    await waitFor(() => expect(written(calls)).toHaveLength(2));
    expect(written(calls).at(-1)).toEqual(['save', false, '']);
    await waitFor(() => expect(boxes().map(({ value }) => value)).toEqual(['', '', '', '']));
    expect(again().disabled).toBe(true);
    await wait();
    expect(again().disabled).toBe(false);
  });
});

describe('the pencil', () => {
  const press = () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    open([]);
    const pencil = screen.getByRole('button', { name: 'לשנות את מספר הטלפון' });
    act(() => pencil.focus());
    fireEvent.click(pencil);
  };
  const rest = (ms: number) => {
    act(() => void vi.advanceTimersByTime(ms));
  };

  it('opens the field of the number, and moves the focus there after a moment', () => {
    press();
    expect(phoneField().readOnly).toBe(false);
    rest(PHONE_FOCUS_DELAY_MS - 1);
    expect(document.activeElement).toBe(document.body);
    rest(1);
    expect(document.activeElement).toBe(phoneField());
  });

  it('leaves the focus alone after the person has moved to another field', () => {
    press();
    const name = screen.getByRole('textbox', { name: /^שם פרטי/ });
    act(() => name.focus());
    rest(PHONE_FOCUS_DELAY_MS);
    expect(document.activeElement).toBe(name);
  });
});

describe('cancelling the change of the number', () => {
  const keep = () => userEvent.click(screen.getByRole('button', { name: 'להשאיר את המספר הקודם' }));

  it('restores the former number, read-only, and moves the focus to the pencil', async () => {
    const calls = open([CODE_SENT, saved()]);
    await typePhone();
    await save();
    await waitFor(() => expect(boxes()).toHaveLength(4));
    await userEvent.keyboard('01');
    await keep();
    expect(phoneField().readOnly).toBe(true);
    expect(phoneField().value).toBe('054-000-2213');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'לשנות את מספר הטלפון' }));
    await save();
    await waitFor(() => expect(written(calls)).toHaveLength(2));
    expect(written(calls).at(-1)).toEqual(['save', false, '']);
    expect((calls.findLast(({ path }) => path === '/auth/profile')?.body as { phone: string }).phone).toBe(
      '+972540002213',
    );
  });

  it('clears the code and the error of the number', async () => {
    open([CODE_SENT, refused({ phone: ['הערך הזה כבר בשימוש'] }), CODE_SENT]);
    await typePhone();
    await save();
    await waitFor(() => expect(boxes()).toHaveLength(4));
    await userEvent.keyboard('0102{Enter}');
    expect(await screen.findByText('הערך הזה כבר בשימוש')).toBeTruthy();
    await keep();
    expect(boxes()).toHaveLength(0);
    expect(screen.queryByText('הערך הזה כבר בשימוש')).toBeNull();
    await typePhone();
    expect(boxes()).toHaveLength(0);
    expect(phoneField().getAttribute('aria-invalid')).toBeNull();
    await save();
    await waitFor(() => expect(boxes().map(({ value }) => value)).toEqual(['', '', '', '']));
  });
});

describe('the e-mail address', () => {
  const isAsked = () => email().getAttribute('aria-required') === 'true';
  const email = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^דוא״ל/ });

  it('cannot be removed, and has a star', async () => {
    const calls = open([]);
    expect(isAsked()).toBe(true);
    await userEvent.clear(email());
    await save();
    expect(await screen.findByText(sayField('required', 'he-IL'))).toBeTruthy();
    expect(written(calls)).toEqual([]);
  });

  it('may stay empty for a person who has none', async () => {
    const calls = open([saved({ email: null })], { email: null });
    expect(isAsked()).toBe(false);
    await save();
    await waitFor(() => expect(written(calls)).toHaveLength(1));
  });
});

describe('the save button', () => {
  it('sends once, however often it is pressed, and works again after three seconds', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const calls = open([saved(), saved()]);
    const button = () => screen.getByRole('button', { name: /^לשמור/ });
    fireEvent.click(button());
    fireEvent.click(button());
    await waitFor(() => expect(written(calls)).toHaveLength(1));
    await waitFor(() => expect(button().getAttribute('aria-busy')).toBeNull());
    expect(button().getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(button());
    await act(() => vi.advanceTimersByTimeAsync(2500));
    expect(button().getAttribute('aria-disabled')).toBe('true');
    await act(() => vi.advanceTimersByTimeAsync(700));
    expect(button().getAttribute('aria-disabled')).toBeNull();
    expect(written(calls)).toHaveLength(1);
    fireEvent.click(button());
    await waitFor(() => expect(written(calls)).toHaveLength(2));
  });

  it('works again at once when the server refuses', async () => {
    open([refused({ first_name: ['לא'] })]);
    await save();
    expect(await screen.findByText('לא')).toBeTruthy();
    expect(screen.getByRole('button', { name: /^לשמור/ }).getAttribute('aria-disabled')).toBeNull();
  });
});

it('writes the phone as it is dialled, from left to right', () => {
  open([]);
  expect(phoneField().value).toBe('054-000-2213');
  expect(phoneField().dir).toBe('ltr');
});
