import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { OwnHelp } from '../../../lib/requests/help-words.ts';
import { renderFeature, stubApi, type Answers } from '../../../testing/render-feature.tsx';
import { HelpWordsBlock } from './help-words-block.tsx';

vi.mock('../../../lib/clock.ts', () => ({ now: () => new Date('2026-06-20T08:00:00Z') }));

const HELP: OwnHelp = {
  about: { application_id: 7 },
  name: 'הסעה',
  isCompleted: true,
  hadVolunteer: true,
  endedAt: '2026-06-19T08:00:00Z',
  my_feedback: null,
  has_problem: 0,
};
function show(help: Partial<OwnHelp> = {}, locale: 'he-IL' | 'en-US' = 'he-IL', answers: Answers = {}) {
  const calls = stubApi({
    'POST /feedback': ({ body }) => ({ data: body }),
    'POST /problem-reports': { data: { id: 3 }, message: 'Thank you' },
    ...answers,
  });
  renderFeature(<HelpWordsBlock help={{ ...HELP, ...help }} />, locale);
  return () => calls.map(({ body }) => body);
}
const pressed = () =>
  screen
    .getAllByRole('button')
    .filter((button) => button.getAttribute('aria-pressed') === 'true')
    .map((button) => button.textContent);

describe('the rating', () => {
  it.each([
    ['he-IL', 'טוב', 'תודה, נשמר.', 'רוצה להוסיף משהו? (לא חובה)', 'לשלוח (הסעה)', 'תודה, גם המילים נשמרו.'],
    [
      'en-US',
      'Good',
      'Thank you, it is saved.',
      'Anything to add? (optional)',
      'Send (הסעה)',
      'Thank you, your words are saved too.',
    ],
  ] as const)(
    'is saved by one tap, and a comment may follow (%s)',
    async (locale, good, saved, note, send, kept) => {
      const sent = show({}, locale);
      expect(screen.queryByRole('textbox')).toBeNull();
      await userEvent.click(screen.getByRole('button', { name: good }));
      expect(await screen.findByText(saved)).toBeTruthy();
      expect(pressed()).toEqual([good]);
      await userEvent.type(screen.getByRole('textbox', { name: note }), 'יופי');
      await userEvent.click(screen.getByRole('button', { name: send }));
      expect(await screen.findByText(kept)).toBeTruthy();
      expect(sent()).toEqual([
        { application_id: 7, rating: 3, note: null },
        { application_id: 7, rating: 3, note: 'יופי' },
      ]);
    },
  );

  it('shows the earlier rating, and says that a new one replaces it', async () => {
    const sent = show({ my_feedback: { rating: 2, note: 'איחר' } });
    expect(pressed()).toEqual(['בסדר']);
    await userEvent.click(screen.getByRole('button', { name: 'לא טוב' }));
    await waitFor(() => expect(sent()).toEqual([{ application_id: 7, rating: 1, note: 'איחר' }]));
  });

  it('is not shown as given when saving failed', async () => {
    show({}, 'he-IL', { 'POST /feedback': { status: 422, code: 'not_completed', message: 'x' } });
    await userEvent.click(screen.getByRole('button', { name: 'טוב' }));
    await waitFor(() => expect(pressed()).toEqual([]));
    expect(screen.queryByText('תודה, נשמר.')).toBeNull();
  });

  it.each<[string, Partial<OwnHelp>, boolean, boolean]>([
    ['before it is over', { isCompleted: false, endedAt: null }, false, true],
    ['closed under way', { isCompleted: false }, false, true],
    ['never begun', { isCompleted: false, hadVolunteer: false, endedAt: null }, false, false],
    ['a month after the end', { endedAt: '2026-05-20T08:00:00Z' }, true, false],
  ])('%s', (_, help, asks, mayReport) => {
    show(help);
    expect(screen.queryByRole('group', { name: 'איך היה? (הסעה)' }) !== null).toBe(asks);
    expect(screen.queryByRole('button', { name: /לדווח על בעיה/ }) !== null).toBe(mayReport);
  });
});

describe('a problem', () => {
  it('needs a description of a few letters at least', async () => {
    const sent = show({ isCompleted: false, endedAt: null });
    await userEvent.click(screen.getByRole('button', { name: 'לדווח על בעיה (הסעה)' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'מה קרה?' }));
    const send = () => userEvent.click(dialog.getByRole('button', { name: 'לשלוח את הדיווח' }));
    await send();
    expect(dialog.getByText('צריך למלא את השדה הזה')).toBeTruthy();
    await userEvent.type(dialog.getByRole('textbox'), 'אוי');
    await send();
    expect(dialog.getByText('לפחות 5 תווים')).toBeTruthy();
    await userEvent.type(dialog.getByRole('textbox'), ' לא הגיעו');
    await send();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent()).toEqual([{ application_id: 7, message: 'אוי לא הגיעו' }]);
  });

  it('is shown as being handled after it was reported', () => {
    show({ has_problem: 1 });
    expect(screen.getByText('קיבלנו את הדיווח שלך, והעמותה מטפלת בו.')).toBeTruthy();
  });
});
