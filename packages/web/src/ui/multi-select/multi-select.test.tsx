import { useState } from 'react';
import { screen } from '@testing-library/react';
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

function Languages({ before = ['hebrew'] }: { before?: string[] }) {
  const [value, setValue] = useState(before);
  return <MultiSelect label="Languages" options={OPTIONS} value={value} onChange={setValue} />;
}

describe('MultiSelect', () => {
  it('says what is chosen, opens to check boxes and narrows them by search', async () => {
    renderKit(<Languages />, 'en-US');
    await userEvent.click(screen.getByRole('button', { name: 'Languages Hebrew' }));
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search' }), 'ru');
    expect(screen.getAllByRole('checkbox')).toHaveLength(1);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Russian' }));
    await userEvent.click(screen.getByRole('button', { name: 'Done' }));
    expect(screen.getByRole('button', { name: 'Languages 2 chosen' })).toBeTruthy();
  });

  it('keeps choices that the search hides, and removes one by its chip', async () => {
    renderKit(<Languages />, 'en-US');
    await userEvent.click(screen.getByRole('button', { name: /^Languages/ }));
    await userEvent.type(screen.getByRole('searchbox'), 'arabic');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Arabic' }));
    await userEvent.click(screen.getByRole('button', { name: 'Done' }));
    await userEvent.click(screen.getByRole('button', { name: 'Remove: Hebrew' }));
    expect(screen.getByRole('button', { name: 'Languages Arabic' })).toBeTruthy();
  });

  it('leads the focus on when a chip goes: to its neighbour, after the last one to the field', async () => {
    renderKit(<Languages before={['hebrew', 'arabic', 'russian']} />, 'en-US');
    const chip = (name: string) => screen.getByRole('button', { name: `Remove: ${name}` });
    await userEvent.click(chip('Arabic'));
    expect(document.activeElement).toBe(chip('Russian'));
    await userEvent.keyboard('{Enter}');
    expect(document.activeElement).toBe(chip('Hebrew'));
    await userEvent.keyboard('{Enter}');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Languages Choose' }));
  });

  it('keeps the focus in its panel when all choices are cleared there', async () => {
    renderKit(<Languages />, 'en-US');
    await userEvent.click(screen.getByRole('button', { name: /^Languages/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Done' }));
  });
});
