import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Role } from '@ezra/contract/common/roles';
import type { SecondFactor } from '@ezra/contract/account/second-factor';
import { browserRecord } from '../../../lib/auth-record/store.ts';
import { renderFeature, stubApi, type Answers } from '../../../testing/render-feature.tsx';
import { sampleAuth } from '../../../testing/signed-in-samples.ts';
import { passkeyPlace } from './passkeys.ts';
import { SecondFactorCard } from './second-factor-card.tsx';

vi.mock('./passkeys.ts', async (original) => ({
  ...(await original<typeof import('./passkeys.ts')>()),
  passkeyPlace: vi.fn(),
}));
beforeEach(() => void vi.mocked(passkeyPlace).mockReset().mockReturnValue('here'));

const FACTORS: SecondFactor = {
  state: 'none',
  is_required: 1,
  passkey_host: 'ezra.example.org',
  passkeys: [{ id: 7, name: 'הטלפון שלי', created_at: '2026-03-01T10:00:00Z', last_used_at: null }],
  totp_since: '2026-03-02T10:00:00Z',
  recovery_codes_left: 2,
};
const stale = { status: 409, code: 'second_factor_stale', message: 'לפני השינוי' };

async function show(factors: Partial<SecondFactor> = {}, answers: Answers = {}, role: Role = 'admin') {
  const calls = stubApi({ 'GET /auth/second-factor': { data: { ...FACTORS, ...factors } }, ...answers });
  browserRecord.set({ auth: sampleAuth(role) });
  renderFeature(<SecondFactorCard />);
  if (role === 'admin') await screen.findByText('מפתחות גישה');
  return calls;
}
const press = (name: string | RegExp, inside: HTMLElement = document.body) =>
  act(async () => void fireEvent.click(within(inside).getByRole('button', { name })));

it.each(['user', 'volunteer'] as const)('is not shown to a %s, and calls nothing', async (role) => {
  const calls = await show({}, {}, role);
  expect(document.body.textContent).toBe('');
  expect(calls).toEqual([]);
});

it('lists the second factors', async () => {
  await show();
  for (const words of [
    'הטלפון שלי',
    /נוסף ב־01\/03\/2026/,
    /עוד לא שימש/,
    /פועלת מאז 02\/03\/2026/,
    'נשארו שני קודים.',
  ])
    expect(screen.getByText(words)).toBeTruthy();
});

it('warns when no recovery code is left, and omits the codes without a second factor', async () => {
  await show({ recovery_codes_left: 0 });
  expect(screen.getByText(/לא נשארו קודים/)).toBeTruthy();
});

it('explains its use when there is no second factor', async () => {
  await show({ passkeys: [], totp_since: null, recovery_codes_left: 0 });
  expect(screen.getByText(/מוגנת רק בקוד/)).toBeTruthy();
  expect(screen.queryByText('קודי שחזור')).toBeNull();
});

describe('changes', () => {
  it('ask once, by name, and warn before the last second factor is removed', async () => {
    const calls = await show({ totp_since: null }, { 'DELETE /auth/passkeys/7': { data: null } });
    await press('להסיר את הטלפון שלי');
    const question = await screen.findByRole('alertdialog');
    expect(question.textContent).toContain('הטלפון שלי');
    expect(question.textContent).toContain('רק בקוד שמגיע לטלפון');
    await press('לבטל', question);
    expect(calls.filter(({ method }) => method === 'DELETE')).toEqual([]);
    await press('להסיר את הטלפון שלי');
    await press('כן, להסיר', await screen.findByRole('alertdialog'));
    expect(calls.some(({ method }) => method === 'DELETE')).toBe(true);
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('ask for the second factor when it is not fresh, and then go on by themselves', async () => {
    let isFresh = false;
    const calls = await show(
      { passkeys: [] },
      {
        'POST /auth/recovery-codes': () =>
          isFresh ? { data: { recovery_codes: ['aaaaa-bbbbb'] }, message: 'נוצרו' } : stale,
        'POST /auth/second-factor/totp': () => {
          isFresh = true;
          return { data: null };
        },
      },
    );
    await press('ליצור קודים חדשים');
    await press('כן, ליצור חדשים', await screen.findByRole('alertdialog'));
    const again = await screen.findByRole('dialog', { name: 'אימות לפני השינוי' });
    const [first] = within(again).getAllByRole('textbox');
    await act(async () => void fireEvent.change(first as HTMLElement, { target: { value: '123456' } }));
    await press('לאשר', again);
    expect(await screen.findByText('aaaaa-bbbbb')).toBeTruthy();
    expect(calls.filter(({ path }) => path === '/auth/recovery-codes')).toHaveLength(2);
  });

  it('are abandoned when it is not given', async () => {
    await show({}, { 'POST /auth/totp': stale });
    await press('להחליף');
    const again = await screen.findByRole('dialog', { name: 'אימות לפני השינוי' });
    await press('לסגור', again);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
