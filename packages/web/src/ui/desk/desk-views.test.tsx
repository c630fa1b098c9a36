import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Locale } from '@ezra/contract/common/locales';
import { showDesk } from '../../testing/desk-sample.tsx';

beforeEach(() => {
  localStorage.clear();
  window.history.replaceState(null, '', '/people?tab=b');
});
const rows = () => screen.findAllByRole('link', { name: /^Person/ });

describe('views', () => {
  it.each<[Locale, string, string]>([
    ['he-IL', 'תצוגות', 'All 1,000+'],
    ['en-US', 'Views', 'All 1,000+'],
  ])('are links with counts, and say which one is open (%s)', async (locale, name, all) => {
    const { lists } = showDesk({ locale });
    const views = within(screen.getByRole('navigation', { name }));
    const present = await views.findByRole('link', { name: all });
    expect(present.getAttribute('aria-current')).toBe('page');
    expect(views.getByRole('link', { name: 'Helpers 0' })).toBeTruthy();
    const mine = views.getByRole('link', { name: 'Mine 3' });
    expect(mine.getAttribute('href')).toBe('/people?tab=b&view=waiting');
    expect(mine.querySelector('.view__count--now')).toBeTruthy();

    await rows();
    await userEvent.click(mine);
    await waitFor(() => expect(window.location.search).toBe('?tab=b&view=waiting'));
    expect(mine.getAttribute('aria-current')).toBe('page');
    expect(Object.fromEntries(lists().at(-1)?.query ?? [])).toMatchObject({
      view: 'waiting',
      orderBy: 'phone',
      order: 'asc',
    });
  });

  it('begin without the search and the filters of another', async () => {
    const { lists } = showDesk();
    await rows();
    await userEvent.type(screen.getByRole('searchbox'), 'Haifa');
    await waitFor(() => expect(lists().at(-1)?.query.get('search')).toBe('Haifa'));
    await userEvent.click(await screen.findByRole('link', { name: 'Mine 3' }));
    await waitFor(() => expect(lists().at(-1)?.query.get('view')).toBe('waiting'));
    expect(lists().at(-1)?.query.get('search')).toBeNull();
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('');
  });

  it.each<[Locale, string, string, string, string]>([
    ['he-IL', 'לשמור תצוגה', 'שם התצוגה', 'לשמור', 'להסיר את התצוגה: Old ones'],
    ['en-US', 'Save this view', 'Name of the view', 'Save', 'Remove the view: Old ones'],
  ])('of one’s own are saved and removed (%s)', async (locale, save, label, yes, remove) => {
    const { lists } = showDesk({ locale });
    await rows();
    expect(screen.queryByRole('button', { name: save })).toBeNull();
    await userEvent.click(within(screen.getByRole('search')).getByRole('button', { name: 'Account' }));
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Gone' }));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(lists().at(-1)?.query.getAll('status')).toEqual(['deleted']));

    await userEvent.click(await screen.findByRole('button', { name: save }));
    const dialog = within(await screen.findByRole('dialog', { name: save }));
    expect(document.activeElement).toBe(dialog.getByRole('textbox', { name: label }));
    await userEvent.keyboard('Old ones');
    await userEvent.click(dialog.getByRole('button', { name: yes }));
    const own = await screen.findByRole('link', { name: 'Old ones' });
    expect(own.getAttribute('href')).toBe('/people?tab=b&status=deleted');
    const present = screen
      .getAllByRole('link')
      .filter((each) => each.getAttribute('aria-current') === 'page');
    expect(present).toEqual([own]);

    await userEvent.click(screen.getByRole('button', { name: remove }));
    expect(screen.queryByRole('link', { name: 'Old ones' })).toBeNull();
  });
});

it('what is searched is not saved, and that is said', async () => {
  const { lists } = showDesk();
  await rows();
  await userEvent.type(screen.getByRole('searchbox'), 'Haifa');
  await waitFor(() => expect(lists().at(-1)?.query.get('search')).toBe('Haifa'));
  expect(screen.queryByRole('button', { name: 'Save this view' })).toBeNull();
  await userEvent.click(within(screen.getByRole('search')).getByRole('button', { name: 'Account' }));
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Gone' }));
  await userEvent.keyboard('{Escape}');
  await userEvent.click(await screen.findByRole('button', { name: 'Save this view' }));
  expect(await screen.findByText(/^The filters are kept. The search is not/)).toBeTruthy();
});

it('marks what the search found', async () => {
  showDesk();
  await rows();
  await userEvent.type(screen.getByRole('searchbox'), 'Haifa');
  await waitFor(() => expect(screen.getAllByText('Haifa', { selector: 'mark' })).toHaveLength(6));
  expect(decodeURIComponent(window.location.href)).not.toContain('Haifa');
});

it.each<[Locale, string, string]>([
  ['he-IL', 'לא נמצאו תוצאות', 'לנקות את הסינון'],
  ['en-US', 'No Result Found', 'Clear the filters'],
])('where nothing is found, one press shows everything again (%s)', async (locale, title, clear) => {
  showDesk({ locale });
  await rows();
  await userEvent.type(screen.getByRole('searchbox'), 'Acre');
  await screen.findByRole('heading', { name: title });
  await userEvent.click(screen.getByRole('button', { name: clear }));
  expect(await rows()).toHaveLength(10);
});

it.each<[Locale, string]>([
  ['he-IL', 'אין כאן כלום כרגע'],
  ['en-US', 'Nothing here right now'],
])('an empty view says that it is (%s)', async (locale, title) => {
  showDesk({ people: [], locale });
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
});

describe('selected rows', () => {
  const all = () => screen.getByRole<HTMLInputElement>('checkbox', { name: /Select all/ });

  it('are counted, and show what can be done with them', async () => {
    showDesk();
    await rows();
    expect(screen.queryByRole('button', { name: 'Write to them' })).toBeNull();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select: Person 1' }));
    expect(all().indeterminate).toBe(true);
    expect(screen.getByText('1 selected')).toBeTruthy();
    await userEvent.click(all());
    expect(screen.getByText('10 selected')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Write to them' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Clear the selection' }));
    expect(screen.queryByRole('button', { name: 'Write to them' })).toBeNull();
  });

  it('stay selected on another page', async () => {
    showDesk();
    await rows();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select: Person 1' }));
    await userEvent.click(screen.getByRole('button', { name: 'Page 2' }));
    await screen.findByRole('link', { name: /^Person 11/ });
    await userEvent.click(all());
    expect(screen.getByText('3 selected')).toBeTruthy();
  });
});
