import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Role } from '@ezra/contract/common/roles';
import { browserRecord, currentAuth } from '../../../lib/auth-record/store.ts';
import { readDraft, saveDraft } from '../../../lib/drafts/drafts.ts';
import { renderScreen, stubServer, type Answer, type SentCall } from '../../../testing/screen-kit.tsx';
import { sampleAuth } from '../../../testing/signed-in-samples.ts';
import { currentToasts, dismissToast } from '../../../lib/toasts.ts';
import { AccountRemoval } from './account-removal.tsx';

const went: string[] = [];
vi.mock('../../../lib/navigation.ts', () => ({ useGo: () => (to: string) => void went.push(to) }));

const ASK = 'POST /auth/profile/delete/code';
const REMOVE = 'POST /auth/profile/delete';
const SENT = { body: { data: { resend_in: 30, can_resend: 1 } } };
const WRONG = {
  status: 422,
  body: { code: 'invalid', message: 'x', errors: { otp: ['הקוד אינו נכון'] } },
};

beforeEach(() => {
  // A test before this one may have left a session, which stops further requests until `pageshow`.
  window.dispatchEvent(new Event('pageshow'));
  went.length = 0;
  for (const { id } of currentToasts()) dismissToast(id);
});

/** Opens the confirmation dialog. `answers` are the responses of the server, in order. */
async function open(
  answers: { ask?: ReturnType<Answer>[]; remove?: ReturnType<Answer>[] } = {},
  roles: readonly Role[] = ['user'],
) {
  const { ask = [], remove = [] } = answers;
  const calls = stubServer({
    [ASK]: () => ask.shift() ?? SENT,
    [REMOVE]: () =>
      remove.shift() ?? { body: { data: { restorable_until: '2026-07-18T09:00:00.000Z' }, message: 'x' } },
  });
  renderScreen(<AccountRemoval />);
  browserRecord.set({ auth: sampleAuth(roles[0], { roles }) });
  await userEvent.click(screen.getByRole('button', { name: 'למחוק את החשבון שלי' }));
  await screen.findByRole('alertdialog');
  return calls;
}
const dialog = () => screen.getByRole('alertdialog', { name: 'למחוק את החשבון?' });
const press = (name: string) => userEvent.click(within(dialog()).getByRole('button', { name }));
const boxes = () => screen.queryAllByRole<HTMLInputElement>('textbox', { name: /^ספרה/ });
async function askForCode() {
  await press('לשלוח קוד');
  await waitFor(() => expect(boxes()).toHaveLength(4));
}
const bodies = (calls: SentCall[]) =>
  calls.filter(({ path }) => path === '/auth/profile/delete').map(({ body }) => body);

describe('deleting the account', () => {
  it('explains the removal first, and sends nothing before a press', async () => {
    const calls = await open();
    for (const words of [/נסגור את הבקשות הפתוחות שלך/, /במשך 30 יום/, /יימחקו לתמיד/])
      expect(within(dialog()).getByText(words)).toBeTruthy();
    expect(calls).toEqual([]);
    await press('לבטל');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(calls).toEqual([]);
    expect(currentAuth()).not.toBeNull();
  });

  it.each<[readonly Role[], string[]]>([
    [['user'], ['נסגור את הבקשות הפתוחות שלך, ונודיע למי שעוזרים לך.']],
    [['volunteer'], ['נעביר לאחרים את מה שלקחת על עצמך בהתנדבות.']],
    [
      ['user', 'volunteer'],
      ['נסגור את הבקשות הפתוחות שלך, ונודיע למי שעוזרים לך.', 'נעביר לאחרים את מה שלקחת על עצמך בהתנדבות.'],
    ],
    [['manager'], ['לא תהיה לך עוד גישה למערכת הניהול.']],
    [
      ['volunteer', 'super admin'],
      ['נעביר לאחרים את מה שלקחת על עצמך בהתנדבות.', 'לא תהיה לך עוד גישה למערכת הניהול.'],
    ],
  ])('to %s says what that means to them', async (roles, words) => {
    await open({}, roles);
    const lines = within(dialog()).getAllByRole('listitem');
    expect(lines.slice(0, -2).map(({ textContent }) => textContent)).toEqual(words);
  });

  it('sends the code, then removes everything about the person from this device', async () => {
    const calls = await open();
    saveDraft('help-request', '9', { values: { description: 'x' }, step: 0 });
    await askForCode();
    const confirm = within(dialog()).getByRole('button', { name: 'למחוק את החשבון' });
    expect(confirm.className).toContain('button--danger');
    expect(confirm.className).not.toContain('solid');
    expect(document.activeElement).toBe(boxes()[0]);
    await userEvent.keyboard('0102');
    expect(bodies(calls)).toEqual([]);
    await press('למחוק את החשבון');
    await waitFor(() => expect(went).toEqual(['/login']));
    expect(bodies(calls)).toEqual([{ otp: '0102' }]);
    expect(currentAuth()).toBeNull();
    expect(readDraft('help-request', '9')).toBeNull();
    expect(currentToasts().map(({ tone, text }) => [tone, text])).toEqual([
      ['done', 'החשבון נמחק. עד 18/07/2026 העמותה יכולה לשחזר אותו.'],
    ]);
  });

  it('Enter submits a complete code; an incomplete code is an error', async () => {
    const calls = await open();
    await askForCode();
    await userEvent.keyboard('01{Enter}');
    expect(await screen.findByText('נא להזין 4 ספרות')).toBeTruthy();
    expect(bodies(calls)).toEqual([]);
    await userEvent.keyboard('02{Enter}');
    await waitFor(() => expect(bodies(calls)).toEqual([{ otp: '0102' }]));
  });

  it('a wrong code empties the boxes, shows the message below them and keeps the session', async () => {
    await open({ remove: [WRONG] });
    await askForCode();
    await userEvent.keyboard('0000{Enter}');
    expect(await screen.findByText('הקוד אינו נכון')).toBeTruthy();
    expect(boxes().map(({ value }) => value)).toEqual(['', '', '', '']);
    expect(document.activeElement).toBe(boxes()[0]);
    expect(currentAuth()).not.toBeNull();
    expect(went).toEqual([]);
    await userEvent.keyboard('0');
    expect(screen.queryByText('הקוד אינו נכון')).toBeNull();
  });

  it('another code can be requested after the wait', async () => {
    const calls = await open({ ask: [{ body: { data: { resend_in: 0, can_resend: 1 } } }] });
    await askForCode();
    await userEvent.keyboard('01');
    await press('לשלוח קוד חדש');
    await waitFor(() => expect(boxes().map(({ value }) => value)).toEqual(['', '', '', '']));
    expect(calls.filter(({ path }) => path === '/auth/profile/delete/code')).toHaveLength(2);
  });

  it('says when no other code will be sent, and still accepts the one that was', async () => {
    await open({ ask: [{ body: { data: { resend_in: 30, can_resend: 0 } } }] });
    await askForCode();
    expect(within(dialog()).getByText(/^שלחנו כבר הרבה קודים למספר הזה\./)).toBeTruthy();
    expect(within(dialog()).queryByText(/אפשר לבקש קוד חדש/)).toBeNull();
    expect(boxes()).toHaveLength(4);
  });

  it.each([
    [1, 'שנייה אחת', 'אפשר לבקש קוד חדש בעוד שנייה'],
    [2, 'שתי שניות', 'אפשר לבקש קוד חדש בעוד שתי שניות'],
    [30, '30 שניות', 'אפשר לבקש קוד חדש בעוד 30 שניות'],
  ])('counts %i in the words of the language', async (seconds, left, said) => {
    await open({ ask: [{ body: { data: { resend_in: seconds, can_resend: 1 } } }] });
    await askForCode();
    expect(within(dialog()).getByText(left)).toBeTruthy();
    expect(within(dialog()).getByText(said)).toBeTruthy();
  });

  it.each([
    [422, 'last_admin'],
    [409, 'staff_account'],
  ])('tells in the dialog why not: %d %s', async (status, code) => {
    await open({ ask: [{ status, body: { code, message: 'זה החשבון האחרון' } }] });
    await press('לשלוח קוד');
    expect(await within(dialog()).findByText('זה החשבון האחרון')).toBeTruthy();
    expect(boxes()).toHaveLength(0);
  });

  it('shows in the dialog that too many codes were sent', async () => {
    await open({
      ask: [
        { status: 422, body: { code: 'invalid', message: 'x', errors: { phone: ['שלחנו כבר הרבה קודים'] } } },
      ],
    });
    await press('לשלוח קוד');
    expect(await within(dialog()).findByText('שלחנו כבר הרבה קודים')).toBeTruthy();
  });
});
