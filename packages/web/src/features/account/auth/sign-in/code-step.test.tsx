import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../../../lib/api/api-error.ts';
import { lendHands } from '../../../../lib/api/failures.ts';
import { setLocale } from '../../../../lib/i18n/locale.ts';
import { toast } from '../../../../lib/toasts.ts';
import { renderKit } from '../../../../ui/test-kit.tsx';
import { CodeStep } from './code-step.tsx';

const fetched = vi.fn<typeof fetch>();
const hands = { leave: vi.fn(), reload: vi.fn(), askSecondStep: vi.fn() };
const answer = (status: number, body: unknown) =>
  Promise.resolve(new Response(JSON.stringify(body), { status }));
const refusal = (errors: Record<string, string[]>, retryAfter = 0) =>
  new ApiError({ status: 422, code: 'invalid', errors, retryAfter });

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', fetched);
  fetched.mockReset();
  Object.values(hands).forEach((hand) => hand.mockReset());
  vi.spyOn(toast, 'error');
  lendHands(hands);
  setLocale('he-IL');
});
afterEach(() => vi.useRealTimers());

const verify = vi.fn<(code: string) => Promise<void>>();
function show(sent: { resendIn: number; canResend: boolean } = { resendIn: 30, canResend: true }) {
  verify.mockReset().mockResolvedValue(undefined);
  renderKit(
    <CodeStep
      phone="+972501000001"
      sent={{ ...sent, ticket: 'ticket' }}
      verify={verify}
      onChangeNumber={() => undefined}
      submitLabel="כניסה"
    />,
  );
}
const boxes = () => screen.getAllByRole<HTMLInputElement>('textbox');
const enter = (code: string) =>
  act(async () => {
    fireEvent.change(boxes()[0] as HTMLInputElement, { target: { value: code } });
  });
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
const wait = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));
const resend = () => screen.getByRole<HTMLButtonElement>('button', { name: 'לשלוח קוד חדש' });

describe('the code', () => {
  it('says where it went, and the focus is in the first box', () => {
    show();
    expect(screen.getByText('050-100-0001')).toBeTruthy();
    expect(document.activeElement).toBe(boxes()[0]);
  });

  it('goes out with Enter, as four digits in one', async () => {
    show();
    await enter('4719');
    await act(async () => fireEvent.keyDown(boxes()[3] as HTMLInputElement, { key: 'Enter' }));
    expect(verify).toHaveBeenCalledWith('4719');
  });

  it('does not go out before it is complete', async () => {
    show();
    await act(async () => fireEvent.change(boxes()[0] as HTMLInputElement, { target: { value: '4' } }));
    await press('כניסה');
    expect(verify).not.toHaveBeenCalled();
    expect(screen.getByText('נא להזין 4 ספרות')).toBeTruthy();
  });

  it.each([
    ['a wrong one', { otp: ['הקוד אינו נכון. נשארו 4 ניסיונות'] }, 'הקוד אינו נכון. נשארו 4 ניסיונות'],
    ['an old one', { otp: ['הקוד כבר לא בתוקף. נא לבקש קוד חדש'] }, 'הקוד כבר לא בתוקף. נא לבקש קוד חדש'],
    ['a blocked account', { account: ['החשבון נחסם'] }, 'החשבון נחסם'],
  ])('says what is wrong with %s under empty boxes', async (_, errors, said) => {
    show();
    verify.mockRejectedValue(refusal(errors));
    await enter('0000');
    await press('כניסה');
    expect(screen.getByText(said)).toBeTruthy();
    expect(boxes().map((box) => box.value)).toEqual(['', '', '', '']);
    expect(document.activeElement).toBe(boxes()[0]);
    expect(boxes()[0]?.getAttribute('aria-invalid')).toBe('true');
    expect(toast.error).not.toHaveBeenCalled();
  });

  it.each([
    ['he-IL', 'להתקשר לעמותה: 03-123-4567', 'שעות המענה: ימים א׳ עד ה׳, 9:00 עד 14:00'],
    ['en-US', 'Call the association: 03-123-4567', 'Hours: Sunday to Thursday, 9:00 to 14:00'],
  ] as const)('of a blocked account shows whom to call (%s)', async (locale, call, hours) => {
    setLocale(locale);
    show();
    verify.mockRejectedValue(refusal({ account: ['נחסם'] }));
    await enter('4719');
    await act(async () => fireEvent.keyDown(boxes()[3] as HTMLInputElement, { key: 'Enter' }));
    expect(screen.getByText('נחסם')).toBeTruthy();
    const link = screen.getByRole('link');
    expect([link.textContent, link.getAttribute('href')]).toEqual([call, 'tel:+97231234567']);
    expect(screen.getByText(hours)).toBeTruthy();
    // Neither the same code nor a new one would help; another phone number may.
    expect(screen.getAllByRole('button')).toHaveLength(1);
    await enter('1');
    expect(screen.queryByRole('link')).toBeNull();
    expect(screen.getAllByRole('button').length).toBeGreaterThan(1);
  });

  it('says other failures as a message, and keeps the code', async () => {
    show();
    verify.mockRejectedValue(new ApiError({ status: 503, code: 'unavailable', said: 'רגע' }));
    await enter('4719');
    await press('כניסה');
    expect(toast.error).toHaveBeenCalledWith('רגע');
    expect(boxes().map((box) => box.value)).toEqual(['4', '7', '1', '9']);
  });
});

describe('another code', () => {
  it('can be requested after 30 seconds; the countdown is announced only at its start and end', async () => {
    show();
    const spoken = () => screen.getAllByRole('status').map((region) => region.textContent);
    expect(resend().disabled).toBe(true);
    expect(spoken()).toContain('אפשר לבקש קוד חדש בעוד 30 שניות');
    await wait(1);
    expect(screen.getByText('29 שניות')).toBeTruthy();
    expect(spoken()).toContain('אפשר לבקש קוד חדש בעוד 30 שניות');
    await wait(28.5);
    expect(screen.getByText('שנייה אחת')).toBeTruthy();
    expect(resend().disabled).toBe(true);
    await wait(1);
    expect(resend().disabled).toBe(false);
    expect(spoken()).toContain('עכשיו אפשר לבקש קוד חדש');
  });

  it('is confirmed by a message, which disappears when the countdown ends', async () => {
    show();
    await wait(31);
    expect(screen.queryByText('050-100-0001')).toBeNull();
    fetched.mockReturnValue(answer(200, { data: { resend_in: 30, can_resend: 1 } }));
    await enter('4719');
    await press('לשלוח קוד חדש');
    expect(fetched.mock.calls[0]?.[0]).toBe('/api/auth/resend-otp');
    expect(JSON.parse(fetched.mock.calls[0]?.[1]?.body as string)).toEqual({
      phone: '+972501000001',
      ticket: 'ticket',
    });
    expect(screen.getByText(/שלחנו קוד חדש אל/)).toBeTruthy();
    expect(boxes().map((box) => box.value)).toEqual(['', '', '', '']);
    expect(resend().disabled).toBe(true);
    await wait(31);
    expect(screen.queryByText(/שלחנו קוד חדש אל/)).toBeNull();
    expect(resend().disabled).toBe(false);
  });

  it('is refused by the server: shows the reason under the boxes', async () => {
    show({ resendIn: 0, canResend: true });
    fetched.mockReturnValue(
      answer(422, { message: 'יש מה לתקן', code: 'invalid', errors: { otp: ['נא לחכות 12 שניות'] } }),
    );
    await press('לשלוח קוד חדש');
    expect(screen.getByText('נא לחכות 12 שניות')).toBeTruthy();
  });

  it('is requested once by a double click', async () => {
    show({ resendIn: 0, canResend: true });
    fetched.mockReturnValue(answer(200, { data: { resend_in: 30, can_resend: 1 } }));
    await act(async () => {
      fireEvent.click(resend());
      fireEvent.click(resend());
    });
    expect(fetched).toHaveBeenCalledOnce();
  });

  it('waits for as long as the server says after too many tries, and says so', async () => {
    show({ resendIn: 0, canResend: true });
    verify.mockRejectedValue(refusal({ otp: ['אפשר לבקש קוד חדש בעוד 60 שניות'] }, 60));
    await enter('4719');
    await press('כניסה');
    await wait(59);
    expect(resend().disabled).toBe(true);
    await wait(1.5);
    expect(resend().disabled).toBe(false);
  });

  it('has an explanation instead of a button when the phone may get no more codes', () => {
    show({ resendIn: 30, canResend: false });
    expect(screen.queryByRole('button', { name: 'לשלוח קוד חדש' })).toBeNull();
    expect(screen.getByText(/אפשר לנסות שוב בעוד שעה/)).toBeTruthy();
  });
});
