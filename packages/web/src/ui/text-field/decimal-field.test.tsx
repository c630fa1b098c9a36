import { useState } from 'react';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderKit } from '../test-kit.tsx';
import { DecimalField } from './decimal-field.tsx';

function Kilometres() {
  const [value, setValue] = useState('');
  return <DecimalField label="km" value={value} onChange={setValue} />;
}

it.each([
  ['2.5', '2.5'],
  ['1..5.7', '1.57'],
  ['3,5', '3.5'],
  ['-4e2 km', '42'],
  ['٢٫٥', '2.5'],
  ['1234567890', '123456789'],
])('takes digits and one decimal point: %s', async (typed, kept) => {
  renderKit(<Kilometres />);
  await userEvent.type(screen.getByRole('textbox'), typed);
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe(kept);
});
