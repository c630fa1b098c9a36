import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Locale } from '@ezra/contract/common/locales';
import type { OwnSession } from '@ezra/contract/account/sessions';
import { browserRecord, currentAuth } from '../../../lib/auth-record/store.ts';
import { renderFeature, stubApi, type Answers } from '../../../testing/render-feature.tsx';
import { sampleAuth } from '../../../testing/signed-in-samples.ts';
import { SessionsCard } from './sessions-card.tsx';

const go = vi.fn();
vi.mock('../../../lib/navigation.ts', () => ({ useGo: () => go }));
beforeEach(() => go.mockReset());

const session = (id: number, change: Partial<OwnSession> = {}): OwnSession => ({
  id,
  role: 'user',
  created_at: '2026-06-16T08:40:00Z',
  last_used_at: '2026-06-16T20:40:00Z',
  device: { browser: 'Chrome', system: 'Android' },
  ip: '192.0.2.…',
  current: false,
  ...change,
});

async function show(sessions: readonly OwnSession[], answers: Answers = {}, locale: Locale = 'he-IL') {
  browserRecord.set({ auth: sampleAuth('user') });
  const calls = stubApi({ 'GET /auth/sessions': { data: sessions }, ...answers });
  renderFeature(<SessionsCard />, locale);
  await screen.findAllByRole('listitem');
  return calls;
}
const press = (name: string | RegExp, inside: HTMLElement = document.body) =>
  act(async () => void fireEvent.click(within(inside).getByRole('button', { name })));

it('lists the open sessions in local time, and names each button by its device', async () => {
  await show([
    session(1, { current: true }),
    session(2, { device: { browser: null, system: null }, ip: null, role: 'super admin' }),
  ]);
  const [here, there] = screen.getAllByRole('listitem');
  expect(here?.textContent).toMatch(/^Chrome ב־Androidהמכשיר הזה/);
  for (const moment of within(here as HTMLElement).getAllByText(/^16\.06\.2026 \d\d:40$/))
    expect(moment.getAttribute('dir')).toBe('ltr');
  expect(here?.textContent).toContain('192.0.2.…');
  expect(
    within(here as HTMLElement)
      .getByText('192.0.2.…')
      .getAttribute('dir'),
  ).toBe('ltr');
  expect(within(here as HTMLElement).queryByRole('button')).toBeNull();
  expect(there?.textContent).toMatch(/^מכשיר לא מוכרניהול ראשי/);
  expect(
    within(there as HTMLElement)
      .getByRole('button')
      .getAttribute('aria-label'),
  ).toMatch(/^לנתק: מכשיר לא מוכר, 16\.06\.2026/);
});

it('says when there is no other session, and offers nothing to end', async () => {
  await show([session(1, { current: true })], {}, 'en-US');
  expect(screen.getByText('You are signed in only here.')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

it('signs out one device after one question', async () => {
  const calls = await show([session(1, { current: true }), session(2)], {
    'DELETE /auth/sessions/2': { data: null },
  });
  await press(/^לנתק: /);
  const question = await screen.findByRole('alertdialog');
  expect(question.textContent).toContain('Chrome ב־Android');
  await press('לבטל', question);
  expect(calls.filter(({ method }) => method !== 'GET')).toEqual([]);
  await press(/^לנתק: /);
  await press('כן, לנתק', await screen.findByRole('alertdialog'));
  expect(calls.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
  expect(calls.filter(({ method }) => method === 'GET').length).toBeGreaterThan(1);
});

it.each([false, true])('signs out all others, and this device too on request: %s', async (all) => {
  const calls = await show([session(1, { current: true }), session(2)], {
    'POST /auth/sessions/end-others': { data: { ended: 1 } },
  });
  await press('לנתק את כל המכשירים האחרים');
  const question = await screen.findByRole('alertdialog');
  if (all) await act(async () => void fireEvent.click(within(question).getByRole('checkbox')));
  await press('כן, לנתק', question);
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ all });
  expect(currentAuth() === null).toBe(all);
  if (all) expect(go).toHaveBeenCalledWith('/login', { replace: true });
  else expect(go).not.toHaveBeenCalled();
});
