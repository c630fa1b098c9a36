import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../../../lib/api/queries.ts';
import { clearAuth, currentAuth } from '../../../../lib/auth-record/store.ts';
import { setLocale } from '../../../../lib/i18n/locale.ts';
import { sampleUser } from '../../../../testing/signed-in-samples.ts';
import { useStepHistory } from '../../../../ui/steps/use-step-history.ts';
import { renderKit } from '../../../../ui/test-kit.tsx';
import { solveChallenge } from './captcha/solve-challenge.ts';
import type { EntranceName } from './entrances.ts';
import { isReloadedHere, leavePage } from './reloaded.ts';
import { SignInFlow } from './sign-in-flow.tsx';

vi.mock('./captcha/solve-challenge.ts');
vi.mock('./reloaded.ts');
const go = vi.fn();
vi.mock('../../../../lib/navigation.ts', () => ({ useGo: () => go }));

type Answer = [status: number, body: unknown];
const answers: Record<string, Answer | undefined> = {};
const sent: Record<string, unknown> = {};
const sentCode = { resend_in: 30, can_resend: 1, ticket: 'ticket' };

beforeEach(() => {
  window.history.replaceState(null, '');
  setLocale('he-IL');
  sessionStorage.clear();
  localStorage.clear();
  go.mockReset();
  for (const key of Object.keys(answers)) delete answers[key];
  for (const key of Object.keys(sent)) delete sent[key];
  Object.assign(answers, {
    '/country': [200, { data: { country: 'IL' } }],
    '/check-ip-status': [200, { data: { blocked: false } }],
    '/captcha/challenge': [200, { data: { parameters: { algorithm: 'PBKDF2/SHA-256' } } }],
  });
  vi.mocked(solveChallenge).mockReset().mockResolvedValue('solved');
  clearAuth();
  vi.stubGlobal(
    'fetch',
    vi.fn<typeof fetch>((url, init) => {
      const path = (url as string).replace('/api', '');
      if (typeof init?.body === 'string') sent[path] = JSON.parse(init.body);
      const [status, body] = answers[path] ?? [404, { message: 'לא נמצא', code: 'not_found' }];
      return Promise.resolve(new Response(JSON.stringify(body), { status }));
    }),
  );
});

const show = (entrance: EntranceName, initialPhone?: string) =>
  act(async () => {
    renderKit(
      <QueryClientProvider client={createQueryClient()}>
        <SignInFlow
          entrance={entrance}
          {...(initialPhone && { initialPhone })}
          form={(verified) => <p>form of {verified.phone}</p>}
        />
      </QueryClientProvider>,
    );
  });
const resumeTitle = () => screen.queryByRole('heading', { name: 'להמשיך את ההרשמה?' });
const send = () => screen.getByRole<HTMLButtonElement>('button', { name: 'לשלוח קוד' });
const descriptionOf = (element: HTMLElement) =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ');
/** The page itself moves the focus to the field, a moment after it appears. */
const phoneToHaveFocus = () =>
  waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox')));
const ask = async () => {
  await act(async () => fireEvent.click(send()));
  await screen.findByText('4 הספרות מההודעה');
};
const enterCode = async () => {
  const [first] = screen.getAllByRole('textbox');
  await act(async () => fireEvent.change(first as HTMLElement, { target: { value: '4719' } }));
  await act(async () => fireEvent.keyDown(first as HTMLElement, { key: 'Enter' }));
};

describe('the human check', () => {
  it('keeps the button disabled until it is solved', async () => {
    let solve: (solution: string) => void = () => undefined;
    vi.mocked(solveChallenge).mockReturnValue(new Promise((resolve) => (solve = resolve)));
    await show('user', '+972501000001');
    expect(send().getAttribute('aria-disabled')).toBe('true');
    expect(descriptionOf(send())).toBe('רק רגע, בודקים…');
    await act(async () => fireEvent.click(send()));
    expect(sent['/user/auth/login']).toBeUndefined();
    await act(async () => solve('solved'));
    expect(send().getAttribute('aria-disabled')).toBeNull();
    expect(screen.getByText('האימות הושלם')).toBeTruthy();
  });

  it('is redone after every failed request', async () => {
    answers['/user/auth/login'] = [
      422,
      { message: 'x', code: 'invalid', errors: { phone: ['המספר אינו תקין'] } },
    ];
    await show('user', '+972501000001');
    await act(async () => fireEvent.click(send()));
    expect(await screen.findByText('המספר אינו תקין')).toBeTruthy();
    await waitFor(() => expect(solveChallenge).toHaveBeenCalledTimes(2));
  });

  it('shows at once that it was refused, and the focus stays on the button', async () => {
    answers['/user/auth/login'] = [
      422,
      { message: 'x', code: 'invalid', errors: { captcha: ['נא לנסות שוב'] } },
    ];
    await show('user', '+972501000001');
    vi.mocked(solveChallenge).mockReturnValue(new Promise(() => undefined));
    await phoneToHaveFocus();
    send().focus();
    await act(async () => fireEvent.click(send()));
    expect((await screen.findByRole('alert')).textContent).toBe('נא לנסות שוב');
    expect(descriptionOf(screen.getByRole('group', { name: /רובוט/ }))).toContain('נא לנסות שוב');
    expect(send().getAttribute('aria-disabled')).toBe('true');
    expect(send().disabled).toBe(false);
    expect(document.activeElement).toBe(send());
  });

  it('can be repeated after it failed', async () => {
    vi.mocked(solveChallenge).mockRejectedValueOnce(new Error('no worker'));
    await show('user');
    await phoneToHaveFocus();
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'לנסות שוב' })));
    expect(document.activeElement).toBe(screen.getByRole('group', { name: /רובוט/ }));
    expect(screen.getByText('האימות הושלם')).toBeTruthy();
  });
});

describe('the phone', () => {
  it('is not sent unless it is valid', async () => {
    await show('user', '+97250');
    await act(async () => fireEvent.click(send()));
    expect(await screen.findByText('נא להזין מספר טלפון תקין')).toBeTruthy();
    expect(sent['/user/auth/login']).toBeUndefined();
  });

  it.each<[EntranceName, string, string]>([
    ['user', '/user/auth/login', 'הרשמה לקבלת עזרה'],
    ['volunteer', '/volunteer/auth/login', 'הרשמה כמתנדב/ת'],
  ])('that the %s page does not know goes on to the registration', async (entrance, path, title) => {
    const register = ['המספר הזה עדיין לא רשום'];
    answers[path] = [422, { message: 'x', code: 'invalid', errors: { register } }];
    answers['/auth/register-otp'] = [200, { data: { is_register: 0, ...sentCode } }];
    await show(entrance, '+972501000001');
    await act(async () => fireEvent.click(send()));
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeTruthy();
    expect(solveChallenge).toHaveBeenCalledTimes(2);
    await ask();
    expect(sent['/auth/register-otp']).toMatchObject({ phone: '+972501000001', captcha: 'solved' });
  });

  it('is sent once by a double click', async () => {
    answers['/user/auth/login'] = [200, { data: { is_register: 1, ...sentCode } }];
    await show('user', '+972501000001');
    await act(async () => {
      fireEvent.click(send());
      fireEvent.click(send());
    });
    await screen.findByText('4 הספרות מההודעה');
    const asked = vi.mocked(fetch).mock.calls.filter(([url]) => url === '/api/user/auth/login');
    expect(asked).toHaveLength(1);
  });

  it('cannot be used from a blocked network: the page says so', async () => {
    answers['/check-ip-status'] = [422, { message: 'x', code: 'invalid', errors: { ip: ['הגישה נחסמה'] } }];
    await show('user');
    expect(await screen.findByText('הגישה נחסמה')).toBeTruthy();
  });
});

describe('the verified code', () => {
  const signedIn: Answer = [
    200,
    { data: { token: 't', activity_token: 'a', register: 1, user: sampleUser() } },
  ];
  const registration: Answer = [200, { data: { grant: 'g', details: {} } }];

  it.each<[EntranceName, string, Record<string, unknown>, Record<string, boolean>]>([
    ['user', '/user/auth/login', { is_register: 1 }, { is_volunteer: false }],
    ['volunteer', '/volunteer/auth/login', { is_register: 1 }, { is_volunteer: true }],
    ['admin', '/admin/auth/login', { is_manager: 0 }, { is_admin: true }],
    ['admin', '/admin/auth/login', { is_manager: 1 }, { is_admin: false }],
    ['register', '/auth/register-otp', { is_register: 1 }, { is_volunteer: false }],
  ])('of the %s page (%s, %o) opens a session with %o', async (entrance, path, found, role) => {
    answers[path] = [200, { data: { ...found, ...sentCode } }];
    answers['/auth/verify-otp'] = signedIn;
    await show(entrance, '+972501000001');
    await ask();
    await enterCode();
    expect(sent[path]).toMatchObject({ phone: '+972501000001', captcha: 'solved' });
    expect(sent['/auth/verify-otp']).toEqual({
      phone: '+972501000001',
      otp: '4719',
      ticket: 'ticket',
      ...role,
    });
    expect(currentAuth()?.token).toBe('t');
    expect(go).toHaveBeenCalledWith('/help-menu', { replace: true });
  });

  it('makes the device known: the next request for a code carries its ticket', async () => {
    answers['/user/auth/login'] = [200, { data: { is_register: 1, ...sentCode } }];
    answers['/auth/verify-otp'] = signedIn;
    await show('user', '+972501000001');
    await ask();
    expect(sent['/user/auth/login']).toMatchObject({ ticket: null });
    await enterCode();
    cleanup();
    clearAuth();
    await show('user', '+972501000001');
    await ask();
    expect(sent['/user/auth/login']).toMatchObject({ ticket: 'ticket' });
  });

  it('of a new person opens the form, also after a reload', async () => {
    answers['/user/auth/login'] = [200, { data: { is_register: 0, ...sentCode } }];
    answers['/auth/verify-register-otp'] = registration;
    await show('user', '+972501000001');
    await ask();
    await enterCode();
    expect(screen.getByText('form of +972501000001')).toBeTruthy();
    cleanup();
    vi.mocked(isReloadedHere).mockReturnValueOnce(true);
    await show('user');
    expect(screen.getByText('form of +972501000001')).toBeTruthy();
  });

  it('needs a confirmation before the form opens again, which shows only the end of the number', async () => {
    answers['/user/auth/login'] = [200, { data: { is_register: 0, ...sentCode } }];
    answers['/auth/verify-register-otp'] = registration;
    await show('user', '+972501000001');
    await ask();
    await enterCode();
    cleanup();
    // Opening the page again without a reload counts as leaving the form.
    expect(leavePage).toHaveBeenCalled();
    await show('user');
    expect(resumeTitle()).toBeTruthy();
    expect(document.body.textContent).toContain('שמסתיים ב־0001');
    expect(document.body.textContent).not.toMatch(/501000001|form of/);
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'כן, להמשיך' })));
    expect(screen.getByText('form of +972501000001')).toBeTruthy();
    cleanup();
    await show('user');
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'לא, מספר אחר' })));
    expect(send()).toBeTruthy();
    cleanup();
    await show('user');
    expect(resumeTitle()).toBeNull();
    expect(send()).toBeTruthy();
  });

  it('is not needed again for the same phone in the address, but is for another phone', async () => {
    answers['/volunteer/auth/login'] = [200, { data: { is_register: 0, ...sentCode } }];
    answers['/auth/verify-register-otp'] = registration;
    await show('volunteer', '+972501000001');
    await ask();
    await enterCode();
    cleanup();
    await show('volunteer', '+972501000001');
    expect(resumeTitle()).toBeTruthy();
    cleanup();
    await show('volunteer', '+972501000002');
    expect(resumeTitle()).toBeNull();
    expect(screen.getByRole<HTMLInputElement>('textbox').value).toMatch(/50.?100.?0002/);
    cleanup();
    // Without a phone in the address the form can still be resumed.
    await show('volunteer');
    expect(resumeTitle()).toBeTruthy();
  });

  it('stores no identity number in the browser', async () => {
    const details = {
      first_name: 'אורי',
      id_number: '123456782',
      volunteer_information: { id_number: '123456782', place: 'חיפה' },
    };
    answers['/volunteer/auth/login'] = [200, { data: { is_register: 0, ...sentCode } }];
    answers['/auth/verify-register-otp'] = [200, { data: { grant: 'g', details } }];
    await show('volunteer', '+972501000001');
    await ask();
    await enterCode();
    const kept = JSON.stringify({ ...sessionStorage, ...localStorage });
    expect(kept).toContain('חיפה');
    expect(kept).not.toContain('123456782');
  });

  it('opens the form also when the person lacks the role', async () => {
    answers['/volunteer/auth/login'] = [200, { data: { is_register: 1, ...sentCode } }];
    answers['/auth/verify-otp'] = [
      422,
      { message: 'x', code: 'invalid', errors: { register: ['המספר הזה עדיין לא רשום'] } },
    ];
    answers['/auth/verify-register-otp'] = registration;
    await show('volunteer', '+972501000001');
    await ask();
    await enterCode();
    expect(screen.getByText('form of +972501000001')).toBeTruthy();
  });

  it('of somebody who is not staff is refused at the staff login, under the boxes', async () => {
    answers['/admin/auth/login'] = [200, { data: { is_manager: 0, ...sentCode } }];
    answers['/auth/verify-otp'] = [
      422,
      { message: 'x', code: 'invalid', errors: { register: ['המספר הזה עדיין לא רשום'] } },
    ];
    await show('admin', '+972501000001');
    await ask();
    await enterCode();
    expect(screen.getByText('המספר הזה עדיין לא רשום')).toBeTruthy();
    expect(currentAuth()).toBeNull();
  });
});

describe('the browser’s way back', () => {
  const back = () => act(() => window.history.back());
  const forward = () => act(() => window.history.forward());
  beforeEach(() => {
    window.history.pushState(null, '', '/login');
    window.history.pushState(null, '', '/user/login');
  });

  it('leads from the code to the phone, with the number, forward to the code, and out from the phone', async () => {
    answers['/user/auth/login'] = [200, { data: { is_register: 1, ...sentCode } }];
    await show('user', '+972501000001');
    await ask();
    back();
    expect(await screen.findByRole('button', { name: 'לשלוח קוד' })).toBeTruthy();
    expect(screen.getByDisplayValue(/50-?100-?0001/)).toBeTruthy();
    forward();
    expect(await screen.findByText('4 הספרות מההודעה')).toBeTruthy();
    back();
    await screen.findByRole('button', { name: 'לשלוח קוד' });
    expect(window.location.pathname).toBe('/user/login');
    back();
    await waitFor(() => expect(window.location.pathname).toBe('/login'));
  });

  it('leads from the form to the question whether to resume, and keeps everything that was typed', async () => {
    const details = { first_name: 'רות' };
    answers['/user/auth/login'] = [200, { data: { is_register: 0, ...sentCode } }];
    answers['/auth/verify-register-otp'] = [200, { data: { grant: 'g', details } }];
    await act(async () => {
      renderKit(
        <QueryClientProvider client={createQueryClient()}>
          <SignInFlow
            entrance="user"
            initialPhone="+972501000001"
            form={(_verified, hands) => <FormOfTest {...hands} />}
          />
        </QueryClientProvider>,
      );
    });
    await ask();
    await enterCode();
    const field = await screen.findByLabelText<HTMLInputElement>('id number');
    fireEvent.change(field, { target: { value: '123456782' } });
    back();
    await waitFor(() => expect(resumeTitle()).toBeTruthy());
    forward();
    await waitFor(() => expect(resumeTitle()).toBeNull());
    expect(screen.getByLabelText<HTMLInputElement>('id number').value).toBe('123456782');
    back();
    await waitFor(() => expect(resumeTitle()).toBeTruthy());
    back();
    await waitFor(() => expect(window.location.pathname).toBe('/login'));
  });
});

function FormOfTest({ back }: { back: () => void }) {
  useStepHistory(2, back);
  return (
    <label>
      id number <input />
    </label>
  );
}
