import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { Locale } from '@ezra/contract/common/locales';
import { detailsPart } from '../../../features/requests/help-requests/details-part.ts';
import { renderScreen, stubServer, type SentCall } from '../../../testing/screen-kit.tsx';
import { OnBehalfWizard } from './on-behalf-wizard.tsx';

// Loads the second step ahead of time, as for people who take their time.
await detailsPart.load();

const origin = { author: null, created_at: '2026-01-01T00:00:00.000Z' };
const choices = {
  categories: [
    { id: 3, name: 'ride', label: 'הסעה', type: 1 as const, ...origin },
    { id: 4, name: 'shopping', label: 'קניות', type: 2 as const, ...origin },
  ],
  statuses: [],
  only_users: [],
  more_users: 0 as const,
  disabled_categories: [],
  request_wizard: 'three_step' as const,
};
const taken = [{ category_id: 3, category: 'הסעה', expiration_date: '2026-06-17' }];
const people = [
  { id: 9, full_name: 'מרים פרץ', address: 'ביאליק 14, רמת גן' },
  { id: 10, full_name: 'רות אברהמי', address: null },
];
interface Asked {
  flag?: 1;
  search?: string;
  user_id?: number;
}
const dropdowns = ({ body }: SentCall) => {
  const { flag, search = '', user_id } = body as Asked;
  const found = flag ? people.filter(({ full_name }) => full_name.includes(search)) : [];
  return {
    body: {
      data: {
        ...choices,
        only_users: found,
        more_users: search.length > 2 ? 0 : 1,
        disabled_categories: user_id === 9 ? taken : [],
      },
    },
  };
};
const words = {
  'he-IL': {
    more: /יש עוד אנשים שמתאימים/,
    next: 'לשלב הבא',
    choose: 'צריך לבחור',
    taken: /הסעה: בתוקף עד 17\/יוני, 2026/,
    back: 'לחזור',
  },
  'en-US': {
    more: /More people match/,
    next: 'To the next step',
    choose: 'Choose one',
    taken: /הסעה: valid until 17\/Jun, 2026/,
    back: 'Go back',
  },
} as const;

it.each<Locale>(['he-IL', 'en-US'])(
  'asks the server who is meant, and says when more match (%s)',
  async (locale) => {
    const calls = stubServer({ 'POST /dropdowns/application': dropdowns });
    renderScreen(<OnBehalfWizard choices={choices} onSent={vi.fn()} />, locale);
    const who = screen.getAllByRole('combobox')[0] as HTMLElement;
    fireEvent.focus(who);
    fireEvent.change(who, { target: { value: 'רי' } });
    expect(await screen.findByRole('option', { name: /מרים פרץ/ })).toBeTruthy();
    expect(screen.getAllByText(words[locale].more).length).toBeGreaterThan(0);
    fireEvent.change(who, { target: { value: 'רים' } });
    await waitFor(() => expect(calls).toHaveLength(2));
    expect(await screen.findByRole('option', { name: /מרים פרץ/ })).toBeTruthy();
    expect(screen.queryByText(words[locale].more)).toBeNull();
    // One search for each pause in the typing.
    expect(calls.map(({ body }) => body)).toEqual([
      { flag: 1, search: 'רי' },
      { flag: 1, search: 'רים' },
    ]);
  },
);

it.each<Locale>(['he-IL', 'en-US'])('asks for whom and what, and what is taken (%s)', async (locale) => {
  const said = words[locale];
  stubServer({ 'POST /dropdowns/application': dropdowns });
  vi.stubGlobal('scrollTo', vi.fn());
  renderScreen(<OnBehalfWizard choices={choices} onSent={vi.fn()} />, locale);
  await userEvent.click(screen.getByRole('button', { name: said.next }));
  expect(await screen.findAllByText(said.choose)).toHaveLength(2);

  const [who, what] = screen.getAllByRole('combobox');
  await userEvent.type(who as HTMLElement, 'מרים');
  await userEvent.click(await screen.findByRole('option', { name: /מרים פרץ/ }));
  expect(await screen.findByText(said.taken)).toBeTruthy();
  const firstTitle = document.title;
  expect(screen.getByRole<HTMLOptionElement>('option', { name: 'הסעה' }).disabled).toBe(true);
  await userEvent.selectOptions(what as HTMLElement, 'קניות');
  await userEvent.click(screen.getByRole('button', { name: said.next }));

  // Going back keeps the answers, and the window's title is that of the open step.
  await userEvent.click(await screen.findByRole('button', { name: said.back }));
  expect(document.title).toBe(firstTitle);
  const [again, kind] = await screen.findAllByRole('combobox');
  expect((again as HTMLInputElement).value).toBe('מרים פרץ');
  await waitFor(() => expect((kind as HTMLSelectElement).value).toBe('4'));

  // The browser's own 'back' does the same.
  await userEvent.click(screen.getByRole('button', { name: said.next }));
  await screen.findByRole('button', { name: said.back });
  await waitFor(() => expect(document.title).not.toBe(firstTitle));
  window.history.back();
  expect(await screen.findByDisplayValue('מרים פרץ')).toBeTruthy();
});

it.each<[Locale, object, RegExp]>([
  ['en-US', { obstacle: 'no_disability' }, /no disability is chosen in the profile of מרים פרץ/],
  ['he-IL', { obstacle: 'no_disability' }, /בפרופיל של מרים פרץ עוד לא נבחרה מוגבלות/],
  ['en-US', { obstacle: 'unavailable' }, /for מרים פרץ: the account is blocked/],
  [
    'en-US',
    { disabled_categories: [...taken, { ...taken[0], category_id: 4, category: 'קניות' }] },
    /מרים פרץ has an active request for every kind of help/,
  ],
])('says at the first step who cannot be asked for (%s, %j)', async (locale, about, words) => {
  stubServer({
    'POST /dropdowns/application': (sent) => {
      const { body } = dropdowns(sent);
      const isAbout = (sent.body as Asked).user_id === 9;
      return { body: { data: { ...body.data, ...(isAbout ? about : {}) } } };
    },
  });
  renderScreen(<OnBehalfWizard choices={choices} onSent={vi.fn()} />, locale);
  await userEvent.type(screen.getAllByRole('combobox')[0] as HTMLElement, 'מרים');
  await userEvent.click(await screen.findByRole('option', { name: /מרים פרץ/ }));
  expect(await screen.findByText(words)).toBeTruthy();
  const [who, what] = screen.getAllByRole('combobox');
  if ('obstacle' in about) await userEvent.selectOptions(what as HTMLElement, 'קניות');
  await userEvent.click(screen.getByRole('button', { name: said(locale) }));
  // The error is still shown at its field.
  expect(screen.getByText(words)).toBeTruthy();
  if ('obstacle' in about) await waitFor(() => expect(document.activeElement).toBe(who));
});
const said = (locale: Locale) => words[locale].next;

it('does not say that there is a request of every kind while the kinds could not be loaded', async () => {
  stubServer({ 'POST /dropdowns/application': dropdowns });
  const missing = { retry: vi.fn(), isRetrying: false };
  renderScreen(
    <OnBehalfWizard choices={{ ...choices, categories: [] }} missing={missing} onSent={vi.fn()} />,
    'en-US',
  );
  await userEvent.type(screen.getAllByRole('combobox')[0] as HTMLElement, 'מרים');
  await userEvent.click(await screen.findByRole('option', { name: /מרים פרץ/ }));
  expect(await screen.findByText(words['en-US'].taken)).toBeTruthy();
  expect(screen.queryByText(/for every kind of help/)).toBeNull();
});
