import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Locale } from '@ezra/contract/common/locales';
import { currentToasts, toast } from '../../lib/toasts.ts';
import { fakeWidth, PEOPLE, showDesk } from '../../testing/desk-sample.tsx';
import { sampleUser } from '../../testing/user-samples.ts';

beforeEach(() => {
  localStorage.clear();
  window.history.replaceState(null, '', '/people?tab=b');
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const link = (number: number) => screen.findByRole('link', { name: new RegExp(`^Person ${number}(?!\\d)`) });
const panel = async (number: number) =>
  within(await screen.findByRole('region', { name: `Person ${number}` }));
const heading = (number: number) => screen.getByRole('heading', { name: `Person ${number}`, level: 2 });
const focused = () => document.activeElement;

describe('a row', () => {
  it('opens its panel, whose address can be sent; reading begins there', async () => {
    showDesk();
    const row = await link(3);
    expect(row.getAttribute('href')).toBe('/people?tab=b&open=3');
    await userEvent.click(row);
    expect((await panel(3)).getByText('3 of 12')).toBeTruthy();
    expect(window.location.search).toBe('?tab=b&open=3');
    expect(focused()).toBe(heading(3));
    expect(row.getAttribute('aria-current')).toBe('true');
  });

  it('opens by a press beside its name, but not on its check box', async () => {
    showDesk();
    await link(3);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select: Person 3' }));
    expect(screen.queryByRole('region', { name: 'Person 3' })).toBeNull();
    const row = screen.getByRole('row', { name: /Person 3/ });
    await userEvent.click(within(row).getByText('activated'));
    await panel(3);
  });

  it('that is open already leads into its panel', async () => {
    showDesk();
    await userEvent.click(await link(3));
    await panel(3);
    (await link(3)).focus();
    await userEvent.keyboard('{Enter}');
    expect(focused()).toBe(heading(3));
  });
});

describe('the arrows', () => {
  it('go from row to row, and begin at the first one', async () => {
    showDesk();
    await link(1);
    await userEvent.keyboard('{ArrowDown}');
    expect(focused()).toBe(await link(1));
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(focused()).toBe(await link(3));
    await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}');
    expect(focused()).toBe(await link(1));
    expect(window.location.search).toBe('?tab=b');
  });

  it('take the open panel along, and stay in the list', async () => {
    showDesk();
    await userEvent.click(await link(1));
    (await link(1)).focus();
    await userEvent.keyboard('{ArrowDown}');
    await panel(2);
    expect(focused()).toBe(await link(2));
  });

  it('go from panel to panel, and over the end of a page', async () => {
    showDesk();
    await userEvent.click(await link(9));
    await panel(9);
    await userEvent.keyboard('{ArrowDown}');
    expect((await panel(10)).getByText('10 of 12')).toBeTruthy();
    expect(focused()).toBe(heading(10));
    await userEvent.keyboard('{ArrowDown}');
    expect((await panel(11)).getByText('11 of 12')).toBeTruthy();
    await userEvent.keyboard('{ArrowUp}');
    await panel(10);
  });

  it('belong to a text that is being written', async () => {
    showDesk();
    await userEvent.click(await link(3));
    await userEvent.type((await panel(3)).getByRole('textbox', { name: 'Note' }), 'a{ArrowDown}b{Escape}');
    await panel(3);
  });
});

it('says that there is nothing before the first row and after the last', async () => {
  showDesk({ people: PEOPLE.slice(0, 2) });
  await userEvent.click(await link(1));
  const off = async (number: number, name: string) =>
    (await panel(number)).getByRole('button', { name }).getAttribute('aria-disabled');
  expect(await off(1, 'Go to the previous row')).toBe('true');
  expect(await off(1, 'Go to the next row')).toBeNull();
  await userEvent.click((await panel(1)).getByRole('button', { name: 'Go to the next row' }));
  expect(await off(2, 'Go to the next row')).toBe('true');
});

describe('Escape', () => {
  it.each(['in the panel', 'in the list'])(
    'closes the panel and returns the focus to its row, %s',
    async (where) => {
      showDesk();
      await userEvent.click(await link(4));
      await panel(4);
      if (where === 'in the list') (await link(2)).focus();
      await userEvent.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('region', { name: 'Person 4' })).toBeNull());
      expect(window.location.search).toBe('?tab=b');
      const row = await link(4);
      await waitFor(() => expect(focused()).toBe(row));
    },
  );
});

describe('letters', () => {
  it('work on the row that has the focus, and on the open one', async () => {
    const { onApprove } = showDesk();
    (await link(2)).focus();
    await userEvent.keyboard('[KeyA]');
    await userEvent.click(await link(5));
    await panel(5);
    await userEvent.keyboard('[KeyA]');
    expect(vi.mocked(onApprove).mock.calls.map(([{ id }]) => id)).toEqual([2, 5]);
  });

  it('work nowhere else, and never while a text is written', async () => {
    const { onApprove } = showDesk();
    await link(2);
    await userEvent.keyboard('[KeyA]');
    await userEvent.type(screen.getByRole('searchbox'), 'a');
    expect(onApprove).not.toHaveBeenCalled();
  });

  it('lead to the search', async () => {
    showDesk();
    (await link(2)).focus();
    await userEvent.keyboard('[Slash]');
    expect(focused()).toBe(screen.getByRole('searchbox'));
  });

  it('take back the last step while its message is shown', async () => {
    const onPress = vi.fn();
    showDesk();
    (await link(2)).focus();
    await userEvent.keyboard('[KeyZ]');
    act(() => void toast.success('Approved', { label: 'Undo', onPress }));
    act(() => void toast.success('Saved'));
    await userEvent.keyboard('[KeyZ][KeyZ]');
    expect(onPress).toHaveBeenCalledOnce();
    expect(currentToasts().map(({ text }) => text)).toEqual(['Saved']);
  });

  it.each<[Locale, string, string]>([
    ['he-IL', 'קיצורי מקלדת', 'קיצורי המקלדת פועלים'],
    ['en-US', 'Keyboard shortcuts', 'Keyboard shortcuts are on'],
  ])('are told by ?, and can be switched off for good (%s)', async (locale, title, isOn) => {
    const { onApprove } = showDesk({ locale });
    const row = await screen.findByRole('link', { name: /^Person 2/ });
    row.focus();
    await userEvent.keyboard('?');
    const dialog = within(await screen.findByRole('dialog', { name: title }));
    expect(dialog.getByText('Approve')).toBeTruthy();
    await userEvent.click(dialog.getByRole('switch', { name: isOn }));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    row.focus();
    await userEvent.keyboard('[KeyA]?');
    expect(onApprove).not.toHaveBeenCalled();
    expect(screen.queryByRole('dialog')).toBeNull();
    // Arrows are no letters.
    await userEvent.keyboard('{ArrowDown}');
    expect(focused()).toBe(screen.getByRole('link', { name: /^Person 3/ }));
    expect(Object.values({ ...localStorage })).toContain('0');
  });
});

it("the browser's 'back' closes the panel as its button does", async () => {
  showDesk();
  const row = await link(4);
  await userEvent.click(row);
  await panel(4);
  window.history.back();
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Person 4' })).toBeNull());
  await waitFor(() => expect(focused()).toBe(row));
});

describe('after a step', () => {
  it('the focus goes to the next row that waits', async () => {
    const people = PEOPLE.map((one) => (one.id === 2 ? { ...one, training: 'done' as const } : one));
    showDesk({ people, onApprove: (_user, saved) => saved() });
    (await link(1)).focus();
    await userEvent.keyboard('[KeyA]');
    await waitFor(() => expect(focused()?.textContent).toContain('Person 3'));
  });

  it('it stays in the panel when one is open', async () => {
    showDesk({ onApprove: (_user, saved) => saved() });
    await userEvent.click(await link(2));
    (await panel(2)).getByRole('button', { name: 'Approve' }).focus();
    await userEvent.keyboard('[KeyA]');
    await waitFor(() => expect(focused()).toBe(heading(2)));
  });
});

describe('on a phone', () => {
  it.each<[Locale, string]>([
    ['he-IL', 'לחזור לרשימה'],
    ['en-US', 'Back to the list'],
  ])('a row has two lines and opens as a whole; the panel has a way back (%s)', async (locale, back) => {
    fakeWidth(360);
    showDesk({ locale });
    const row = await screen.findByRole('link', { name: /^Person 1(?!\d)/ });
    expect(screen.queryByRole('table')).toBeNull();
    expect(row.textContent).toContain('+972500000001');
    expect(row.textContent).toContain('activated');
    await userEvent.click(row);
    // The list with its heading is out of sight.
    expect((await panel(1)).getByRole('heading', { level: 1, name: 'People' })).toBeTruthy();
    await userEvent.click((await panel(1)).getByRole('button', { name: back }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Person 1' })).toBeNull());
  });

  it('is drawn as such also when the list was held at first', async () => {
    fakeWidth(360);
    const { release } = showDesk({ isHeld: true });
    expect(screen.queryByRole('link')).toBeNull();
    release();
    await screen.findByRole('link', { name: /^Person 1(?!\d)/ });
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('nothing leads back where the list is beside it', async () => {
    fakeWidth(1280);
    showDesk();
    await userEvent.click(await link(1));
    const opened = await panel(1);
    expect(opened.queryByRole('button', { name: 'Back to the list' })).toBeNull();
    expect(opened.getByRole('button', { name: 'Close' })).toBeTruthy();
  });
});

describe('the address of a row', () => {
  it('that is on another page opens it', async () => {
    window.history.replaceState(null, '', '/people?open=12');
    showDesk();
    const opened = await panel(12);
    expect(opened.queryByText(/of 12/)).toBeNull();
  });

  it.each<[Locale, string, string]>([
    ['he-IL', '99', 'לא נמצא'],
    ['en-US', 'none', 'Not found'],
  ])('that is not there says so (%s, %s)', async (locale, id, title) => {
    window.history.replaceState(null, '', `/people?open=${id}`);
    showDesk({ locale });
    expect(await screen.findByRole('region', { name: title })).toBeTruthy();
  });

  it('that leaves the list stays open, with what is being written in it', async () => {
    showDesk({ people: [sampleUser({ id: 1, full_name: 'Person 1', town: 'Acre' })] });
    await userEvent.click(await link(1));
    const note = (await panel(1)).getByRole<HTMLTextAreaElement>('textbox', { name: 'Note' });
    await userEvent.type(note, 'Call back');
    await userEvent.type(screen.getByRole('searchbox'), 'Haifa');
    await screen.findByRole('heading', { name: 'No Result Found' });
    await panel(1);
    expect(note.isConnected).toBe(true);
    expect(note.value).toBe('Call back');
  });
});
