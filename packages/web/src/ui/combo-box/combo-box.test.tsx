import { useState } from 'react';
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Locale } from '@ezra/contract/common/locales';
import { renderKit } from '../test-kit.tsx';
import { ComboBox } from './combo-box.tsx';

type Search = (query: string, signal: AbortSignal) => Promise<string[]>;

interface AddressProps {
  search: Search;
  unmatchedNote?: string;
  listNote?: string;
}

function Address({ search, unmatchedNote, listNote }: AddressProps) {
  const [value, setValue] = useState<string | null>(null);
  return (
    <>
      <ComboBox
        label="Address"
        value={value}
        onChange={setValue}
        search={search}
        itemKey={(item) => item}
        itemLabel={(item) => item}
        notFoundText="nothing there"
        {...(unmatchedNote === undefined ? {} : { unmatchedNote })}
        listNote={listNote}
        debounceMs={600}
      />
      <output>{value ?? 'none'}</output>
    </>
  );
}
const field = () => screen.getByRole('combobox');
const type = (text: string) => fireEvent.change(field(), { target: { value: text } });
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

describe.each<Locale>(['he-IL', 'en-US'])('ComboBox in %s', (locale) => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('searches once after a pause, not with every letter', async () => {
    const search = vi.fn<Search>(() => Promise.resolve(['Bialik 3']));
    renderKit(<Address search={search} />, locale);
    fireEvent.focus(field());
    for (const text of ['Bi', 'Bia', 'Bial']) {
      type(text);
      await wait(300);
    }
    expect(search).not.toHaveBeenCalled();
    await wait(600);
    expect(search.mock.calls.map(([query]) => query)).toEqual(['Bial']);
    expect(screen.getByRole('option', { name: 'Bialik 3' })).toBeTruthy();
  });

  it('chooses with arrow keys and Enter, and drops the choice when the text changes', async () => {
    renderKit(<Address search={() => Promise.resolve(['Bialik 3', 'Bialik 30'])} />, locale);
    fireEvent.focus(field());
    type('Bial');
    await wait(600);
    fireEvent.keyDown(field(), { key: 'ArrowDown' });
    fireEvent.keyDown(field(), { key: 'ArrowDown' });
    expect(screen.getByRole('option', { name: 'Bialik 30' }).id).toBe(
      field().getAttribute('aria-activedescendant'),
    );
    fireEvent.keyDown(field(), { key: 'Enter' });
    expect((field() as HTMLInputElement).value).toBe('Bialik 30');
    expect(screen.getByText('Bialik 30', { selector: 'output' })).toBeTruthy();
    type('Bialik 3');
    expect(screen.getByText('none')).toBeTruthy();
  });

  it('says below the list, and to screen readers, that there is more', async () => {
    const search: Search = () => Promise.resolve(['Bialik 3', 'Bialik 30']);
    renderKit(<Address search={search} listNote="and many more" />, locale);
    fireEvent.focus(field());
    type('Bial');
    expect(screen.queryByText(/and many more/)).toBeNull();
    await wait(600);
    const [shown, said] = screen.getAllByText(/and many more/);
    expect(shown?.previousElementSibling?.getAttribute('role')).toBe('listbox');
    expect(said?.getAttribute('role')).toBe('status');
  });

  it('says that nothing was found, and clears the suggestions a moment after the focus left', async () => {
    renderKit(<Address search={() => Promise.resolve([])} />, locale);
    fireEvent.focus(field());
    type('Atlantis');
    await wait(600);
    expect(screen.getAllByText('nothing there').length).toBeGreaterThan(0);
    fireEvent.blur(field());
    await wait(800);
    expect(screen.queryByText('nothing there')).toBeNull();
  });

  it('keeps a note below the field while nothing matches, also after the focus left early', async () => {
    const search: Search = (query) => Promise.resolve(query === 'Atlantis' ? [] : [query]);
    renderKit(<Address search={search} unmatchedNote="not on the map" />, locale);
    const note = () => screen.queryByText('not on the map', { selector: '.field__note *' });
    fireEvent.focus(field());
    type('Atlantis');
    fireEvent.blur(field());
    expect(note()).toBeNull();
    await wait(2000);
    expect(note()?.closest('p')?.id).toBe(field().getAttribute('aria-describedby'));
    expect(screen.getAllByRole('status')[0]?.textContent).toBe('not on the map');
    expect(field().getAttribute('aria-invalid')).toBeNull();

    fireEvent.focus(field());
    type('Haifa');
    expect(note()).toBeNull();
    await wait(2000);
    expect(note()).toBeNull();
    expect(field().getAttribute('aria-describedby')).toBeNull();
  });

  it('shows only the answer to the latest text', async () => {
    const search: Search = (query) =>
      new Promise((resolve) => setTimeout(() => resolve([`${query}!`]), query === 'slow' ? 5000 : 10));
    renderKit(<Address search={search} />, locale);
    fireEvent.focus(field());
    type('slow');
    await wait(700);
    type('fast');
    await wait(6000);
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['fast!']);
  });
});
