import { useState } from 'react';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { renderKit } from '../test-kit.tsx';
import { isPhoneKey, PhoneField } from './phone-field.tsx';

function Phone({ initial = '', country }: { initial?: string; country?: string }) {
  const [value, setValue] = useState(initial);
  return (
    <>
      <PhoneField
        label="phone"
        value={value}
        onChange={setValue}
        {...(country ? { defaultCountry: country } : {})}
      />
      <output>{value}</output>
      <button type="button" onClick={() => setValue('')}>
        empty
      </button>
    </>
  );
}
const kept = () => screen.getByRole('status', { hidden: true }).textContent;
const input = () => screen.getByRole<HTMLInputElement>('textbox');

describe('PhoneField', () => {
  it('allows digits, plus and control keys only', () => {
    const plain = { ctrlKey: false, metaKey: false, altKey: false };
    for (const key of ['0', '9', '+', '٣', '３', 'Backspace', 'Tab', 'ArrowLeft', 'Enter'])
      expect(isPhoneKey({ ...plain, key })).toBe(true);
    for (const key of ['a', 'ב', '-', ' ', '#']) expect(isPhoneKey({ ...plain, key })).toBe(false);
    expect(isPhoneKey({ ...plain, key: 'v', ctrlKey: true })).toBe(true);
  });

  it('reports the international form of an Israeli number', async () => {
    renderKit(<Phone />);
    await userEvent.type(input(), '052-000a1834');
    expect(input().value).toBe('0520001834');
    expect(kept()).toBe('+972520001834');
  });

  it('accepts digits of other scripts', async () => {
    renderKit(<Phone />);
    await userEvent.click(input());
    await userEvent.paste('＋٩٧٢ ５２٠٠٠１٨٣٤');
    expect(kept()).toBe('+972520001834');
  });

  it('keeps only digits and a plus of pasted text', async () => {
    renderKit(<Phone />);
    await userEvent.click(input());
    await userEvent.paste(' (052) 000-1834 ');
    expect(kept()).toBe('+972520001834');
  });

  it.each([
    [' +972 (0)  52 - 000 - 18 - 34 ', '+972520001834'],
    ['+97252000183400000000', '+97252000183400000000'],
  ])('cuts nothing off what is pasted: %s', async (pasted, number) => {
    renderKit(<Phone />);
    await screen.findByRole('button', { name: /\+972/ });
    await userEvent.click(input());
    await userEvent.paste(pasted);
    expect(kept()).toBe(number);
  });

  it('ignores typed characters beyond the length of a number', async () => {
    renderKit(<Phone />);
    await userEvent.type(input(), '+9725200018340000000000');
    expect(input().value).toHaveLength(18);
  });

  it('treats +61 as Australia', async () => {
    renderKit(<Phone />, 'en-US');
    await screen.findByRole('button', { name: /Israel \+972/ });
    await userEvent.type(input(), '+61412345678');
    await screen.findByRole('button', { name: /Australia \+61/ });
    expect(kept()).toBe('+61412345678');
  });

  it("keeps the country of a typed number when the visitor's country arrives later", async () => {
    const { rerender } = renderKit(<Phone country="IL" />, 'en-US');
    await screen.findByRole('button', { name: /Israel \+972/ });
    await userEvent.type(input(), '052');
    rerender(<Phone country="FR" />);
    await userEvent.type(input(), '0001834');
    expect(screen.getByRole('button', { name: /Israel/ })).toBeTruthy();
    expect(kept()).toBe('+972520001834');
  });

  it("follows the visitor's country until something is typed, and shows its flag", async () => {
    const { rerender, container } = renderKit(<Phone country="IL" />, 'en-US');
    await screen.findByRole('button', { name: /Israel \+972/ });
    rerender(<Phone country="BR" />);
    await screen.findByRole('button', { name: /Brazil \+55/ });
    await waitFor(() => expect(container.querySelector('img.phone__flag')).not.toBeNull());
  });

  it('shows a stored number with its country, and is emptied with the form', async () => {
    renderKit(<Phone initial="+33612345678" />, 'en-US');
    await screen.findByRole('button', { name: /France \+33/ });
    expect(input().value).toBe('0612345678');
    await userEvent.click(screen.getByRole('button', { name: 'empty' }));
    expect(input().value).toBe('');
  });

  it.each(['he-IL', 'en-US'] as const)(
    'empties the number when another country is chosen (%s)',
    async (locale) => {
      renderKit(<Phone />, locale);
      await userEvent.type(input(), '0520001834');
      await userEvent.click(await screen.findByRole('button', { name: /\+972/ }));
      await userEvent.type(
        await screen.findByRole('combobox', {}, { timeout: 10_000 }),
        locale === 'he-IL' ? 'צרפת' : 'France',
      );
      await userEvent.click(await screen.findByRole('option', { name: /\+33/ }));
      await waitFor(() => expect(screen.getByRole('button', { name: /\+33/ })).toBeTruthy());
      expect(input().value).toBe('');
      expect(kept()).toBe('');
    },
    // Fetching the picker and the numbering plans takes a while.
    20_000,
  );
});
