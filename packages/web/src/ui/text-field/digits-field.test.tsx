import { useState } from 'react';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderKit } from '../test-kit.tsx';
import { DigitsField } from './digits-field.tsx';

function IdNumber() {
  const [value, setValue] = useState('');
  return <DigitsField label="id" value={value} onChange={setValue} />;
}
const field = () => screen.getByRole<HTMLInputElement>('textbox');

describe('DigitsField', () => {
  beforeEach(() => void renderKit(<IdNumber />));

  it('keeps all digits of pasted text, whatever is between them', async () => {
    await userEvent.click(field());
    await userEvent.paste('12345678-2');
    expect(field().value).toBe('123456782');
  });

  it('accepts digits of other scripts', async () => {
    await userEvent.click(field());
    await userEvent.paste('１２٣٤');
    await userEvent.keyboard('٥');
    expect(field().value).toBe('12345');
  });

  it('ignores a typed tenth digit', async () => {
    await userEvent.type(field(), '1234567890');
    expect(field().value).toBe('123456789');
    await userEvent.type(field(), '5', { initialSelectionStart: 3, initialSelectionEnd: 3 });
    expect(field().value).toBe('123456789');
  });

  it('keeps a longer pasted number unchanged, for the validation', async () => {
    await userEvent.click(field());
    await userEvent.paste('1234-5678-9012');
    expect(field().value).toBe('123456789012');
    await userEvent.keyboard('3{Backspace}');
    expect(field().value).toBe('12345678901');
  });
});
