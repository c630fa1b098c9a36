import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { Locale } from '@ezra/contract/common/locales';
import { renderKit } from '../test-kit.tsx';
import { PhoneField } from './phone-field.tsx';

interface Scene {
  value: string;
  hint?: string;
  errorMessage?: string;
}
const show = ({ locale = 'en-US', ...scene }: Scene & { locale?: Locale }) =>
  renderKit(<PhoneField label="phone" errorMessage="No such number" {...scene} onChange={vi.fn()} />, locale);
const arrived = () => screen.findByRole('button', { name: /\+\d/ });
const EXAMPLE = { 'he-IL': /^כך נראה מספר/, 'en-US': /^A mobile number of the chosen country/ };

describe('an example number', () => {
  it.each<[Locale, string, string]>([
    ['he-IL', '+336123', '06 12 34 56 78'],
    ['en-US', '+336123', '06 12 34 56 78'],
    ['en-US', '+97205', '050-234-5678'],
  ])('stands beside the complaint, as in the country (%s, %s)', async (locale, value, number) => {
    show({ locale, value });
    const example = await screen.findByText(EXAMPLE[locale]);
    expect(example.textContent).toContain(number);
    expect(screen.getByRole('textbox').getAttribute('aria-describedby')).toContain(example.id);
  });

  it.each<[string, Scene]>([
    ['nothing is wrong', { value: '+336123', errorMessage: '' }],
    ['the number is a good one', { value: '+33612345678' }],
    ['the field shows how numbers look here', { value: '+97205', hint: 'As 050-123-4567' }],
    ['nothing was typed', { value: '' }],
  ])('is not given when %s', async (_when, scene) => {
    show(scene);
    await arrived();
    await vi.dynamicImportSettled();
    expect(screen.queryByText(EXAMPLE['en-US'])).toBeNull();
  });
});
