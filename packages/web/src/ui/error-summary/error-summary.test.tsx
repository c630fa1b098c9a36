import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { fieldId } from '../field/use-field.ts';
import { TextField } from '../text-field/text-field.tsx';
import { renderKit } from '../test-kit.tsx';
import { ErrorSummary } from './error-summary.tsx';

it('takes the focus when it appears and links to the field, whose error describes it', async () => {
  Element.prototype.scrollIntoView = vi.fn();
  renderKit(
    <>
      <ErrorSummary errors={[{ fieldId: fieldId('resident.phone'), message: 'The phone is too short' }]} />
      <TextField label="Phone" name="resident.phone" value="" onChange={vi.fn()} errorMessage="Too short" />
    </>,
  );
  const summary = screen.getByRole('group', { name: 'צריך לתקן דבר אחד' });
  expect(document.activeElement).toBe(summary);
  await userEvent.click(screen.getByRole('link', { name: 'The phone is too short' }));
  const field = screen.getByRole('textbox', { name: 'Phone' });
  expect(document.activeElement).toBe(field);
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Too short',
  );
});
