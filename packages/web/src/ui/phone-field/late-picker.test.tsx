import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { renderKit } from '../test-kit.tsx';
import { PhoneField } from './phone-field.tsx';

const gate = vi.hoisted(() => {
  let open = (): void => undefined;
  const isOpen = new Promise<void>((resolve) => (open = resolve));
  return { isOpen, open: () => open(), asked: 0 };
});
vi.mock('./country-picker.tsx', async (importOriginal) => {
  gate.asked += 1;
  await gate.isOpen;
  return importOriginal();
});

it('countries can be searched while their list is loading', async () => {
  renderKit(<PhoneField label="phone" value="" onChange={vi.fn()} />, 'en-US');
  expect(gate.asked).toBe(0);
  act(() => screen.getByRole('textbox').focus());
  await vi.dynamicImportSettled();
  expect(gate.asked).toBe(0);
  await userEvent.hover(screen.getByRole('textbox'));
  // The picker is requested before the button is pressed.
  await vi.waitFor(() => expect(gate.asked).toBe(1));
  await userEvent.click(screen.getByRole('button', { name: /Israel/ }));
  const dialog = screen.getByRole('dialog', { name: 'Country code' });
  expect(dialog.textContent).toContain('Loading…');
  expect(document.activeElement).toBe(screen.getByRole('searchbox', { name: 'Search for a country' }));
  await userEvent.keyboard('צר');

  await act(async () => {
    gate.open();
    await vi.dynamicImportSettled();
  });
  const search = screen.getByRole<HTMLInputElement>('combobox', { name: 'Search for a country' });
  expect(search.value).toBe('צר');
  expect(document.activeElement).toBe(search);
  await userEvent.keyboard('פת');
  expect((await screen.findByText(/^\d+ results?$/)).closest('[role=status]')).toBeTruthy();
  const [first] = await screen.findAllByRole('option');
  expect(first?.textContent).toMatch(/France\+33$/);
}, 20_000);
