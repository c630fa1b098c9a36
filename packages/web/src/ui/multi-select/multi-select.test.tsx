import { useState } from 'react';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { renderKit } from '../test-kit.tsx';
import { MultiSelect } from './multi-select.tsx';

const OPTIONS = [
  'Hebrew',
  'Arabic',
  'Russian',
  'English',
  'French',
  'Amharic',
  'Spanish',
  'Yiddish',
  'German',
].map((label) => ({
  value: label.toLowerCase(),
  label,
}));

interface LanguagesProps {
  before?: string[];
  count?: number;
}

function Languages({ before = ['hebrew'], count = OPTIONS.length }: LanguagesProps) {
  const [value, setValue] = useState(before);
  return (
    <>
      <MultiSelect label="Languages" options={OPTIONS.slice(0, count)} value={value} onChange={setValue} />
      <button type="button">after</button>
    </>
  );
}
const opener = () => screen.getByRole('button', { name: /^Languages/, hidden: true });

describe('MultiSelect', () => {
  it('names the choices, opens to check boxes and filters them by search', async () => {
    renderKit(<Languages />, 'en-US');
    await userEvent.click(screen.getByRole('button', { name: 'Languages 1 chosen' }));
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search' }), 'ru');
    expect(screen.getAllByRole('checkbox')).toHaveLength(1);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Russian' }));
    await userEvent.click(screen.getByRole('button', { name: 'Done' }));
    expect(screen.getByRole('button', { name: 'Languages 2 chosen' })).toBeTruthy();
  });

  it('keeps choices that the search hides, and removes one with its chip', async () => {
    renderKit(<Languages />, 'en-US');
    await userEvent.click(screen.getByRole('button', { name: /^Languages/ }));
    await userEvent.type(screen.getByRole('searchbox'), 'arabic');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Arabic' }));
    await userEvent.click(screen.getByRole('button', { name: 'Done' }));
    await userEvent.click(screen.getByRole('button', { name: 'Remove: Hebrew' }));
    expect(screen.getByRole('button', { name: 'Languages 1 chosen' })).toBeTruthy();
  });

  it('moves the focus when a chip is removed: to the next chip, at the end to the field', async () => {
    renderKit(<Languages before={['hebrew', 'arabic', 'russian']} />, 'en-US');
    const chip = (name: string) => screen.getByRole('button', { name: `Remove: ${name}` });
    await userEvent.click(chip('Arabic'));
    expect(document.activeElement).toBe(chip('Russian'));
    await userEvent.keyboard('{Enter}');
    expect(document.activeElement).toBe(chip('Hebrew'));
    await userEvent.keyboard('{Enter}');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Languages Choose' }));
  });

  it('keeps the focus in the panel when all choices are cleared there', async () => {
    renderKit(<Languages />, 'en-US');
    await userEvent.click(screen.getByRole('button', { name: /^Languages/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Done' }));
  });

  it('names a single choice once: as a chip', () => {
    renderKit(<Languages />, 'en-US');
    expect(screen.getAllByText('Hebrew')).toHaveLength(1);
  });
});

describe('MultiSelect by keyboard', () => {
  it.each(['{Enter}', ' ', '{ArrowDown}'])(
    'opens with %j to its search, and to the list from there',
    async (key) => {
      renderKit(<Languages />, 'en-US');
      opener().focus();
      await userEvent.keyboard(key);
      expect(document.activeElement).toBe(screen.getByRole('searchbox'));
      await userEvent.keyboard('{ArrowDown}');
      expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: 'Hebrew' }));
    },
  );

  it('focuses the first choice when there is no search', async () => {
    renderKit(<Languages count={3} />, 'en-US');
    opener().focus();
    await userEvent.keyboard('{Enter}');
    expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: 'Hebrew' }));
  });

  it('opened by pointer, does not open the on-screen keyboard', async () => {
    renderKit(<Languages />, 'en-US');
    await userEvent.click(opener());
    expect(document.activeElement).not.toBe(screen.getByRole('searchbox'));
  });

  it('moves through the choices with the arrows, and selects with the space bar', async () => {
    renderKit(<Languages count={3} before={[]} />, 'en-US');
    opener().focus();
    await userEvent.keyboard('{Enter}{ArrowDown}{ArrowDown}{ArrowDown} ');
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Russian' }).checked).toBe(true);
    await userEvent.keyboard('{ArrowUp}');
    expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: 'Arabic' }));
    await userEvent.keyboard('{Home}');
    expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: 'Hebrew' }));
    await userEvent.keyboard('{End}');
    expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: 'Russian' }));
  });

  it('closes with Escape and returns the focus, from where Tab continues', async () => {
    renderKit(<Languages before={[]} />, 'en-US');
    opener().focus();
    await userEvent.keyboard('{Enter}{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(opener()));
    expect(screen.queryByRole('dialog')).toBeNull();
    await userEvent.tab();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'after' }));
  });
});
