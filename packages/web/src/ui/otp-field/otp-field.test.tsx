import { createRef, useState, type Ref } from 'react';
import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { Locale } from '@ezra/contract/common/locales';
import { renderKit } from '../test-kit.tsx';
import { emptyCode, OtpField, type CodeBoxes } from './otp-field.tsx';

interface CodeProps {
  onSubmit?: (code: string) => void;
  ref?: Ref<CodeBoxes>;
}
function Code({ onSubmit, ref }: CodeProps) {
  const [value, setValue] = useState(emptyCode());
  // eslint-disable-next-line jsx-a11y/no-autofocus -- the first box taking the focus is what is tested
  return <OtpField label="code" ref={ref} value={value} onChange={setValue} onSubmit={onSubmit} autoFocus />;
}
const boxes = () => screen.getAllByRole<HTMLInputElement>('textbox');
const shown = () =>
  boxes()
    .map((box) => box.value)
    .join('|');

describe.each<Locale>(['he-IL', 'en-US'])('OtpField in %s', (locale) => {
  it('focuses the first box and moves to the next with each digit, from left to right', async () => {
    const { container } = renderKit(<Code />, locale);
    expect(boxes()[0]).toBe(document.activeElement);
    await userEvent.keyboard('47');
    expect(shown()).toBe('4|7||');
    expect(boxes()[2]).toBe(document.activeElement);
    expect(container.querySelector('.code')?.getAttribute('dir')).toBe('ltr');
  });

  it.each(['１２３４', '١٢٣٤'])('accepts %s as 1234, pasted or typed', async (code) => {
    renderKit(<Code />, locale);
    await userEvent.paste(code);
    expect(shown()).toBe('1|2|3|4');
    await userEvent.clear(boxes()[0] as HTMLInputElement);
    await userEvent.type(boxes()[0] as HTMLInputElement, code.slice(3));
    expect(shown()).toBe('4|2|3|4');
  });

  it('empties a box when something other than a digit is typed', async () => {
    renderKit(<Code />, locale);
    await userEvent.keyboard('4719');
    await userEvent.type(boxes()[1] as HTMLInputElement, 'ב', {
      initialSelectionStart: 0,
      initialSelectionEnd: 1,
    });
    expect(shown()).toBe('4||1|9');
  });

  it('replaces the digit of a full box', async () => {
    renderKit(<Code />, locale);
    await userEvent.keyboard('4719');
    await userEvent.type(boxes()[1] as HTMLInputElement, '0');
    expect(shown()).toBe('4|0|1|9');
  });

  it('accepts another code typed over the first, including a digit that stays the same', async () => {
    renderKit(<Code />, locale);
    await userEvent.keyboard('0000');
    act(() => boxes()[0]?.focus());
    await userEvent.keyboard('0102');
    expect(shown()).toBe('0|1|0|2');
    expect(boxes()[3]).toBe(document.activeElement);
  });

  it('focuses the next empty box, however often it is asked', async () => {
    const ref = createRef<CodeBoxes>();
    renderKit(<Code ref={ref} />, locale);
    await userEvent.keyboard('47');
    act(() => ref.current?.focus());
    await userEvent.keyboard('1');
    act(() => ref.current?.focus());
    await userEvent.keyboard('9');
    expect(shown()).toBe('4|7|1|9');
    act(() => ref.current?.focus());
    expect(boxes()[0]).toBe(document.activeElement);
  });

  it('fills all boxes with a pasted code, in any box', async () => {
    renderKit(<Code />, locale);
    await userEvent.click(boxes()[2] as HTMLInputElement);
    await userEvent.paste('קוד: 47-19');
    expect(shown()).toBe('4|7|1|9');
  });

  it('accepts the whole code that the phone offers in the first box', async () => {
    renderKit(<Code />, locale);
    expect(boxes()[0]?.autocomplete).toBe('one-time-code');
    const { fireEvent } = await import('@testing-library/react');
    fireEvent.change(boxes()[0] as HTMLInputElement, { target: { value: '4719' } });
    expect(shown()).toBe('4|7|1|9');
  });

  it('moves back with Backspace and submits with Enter', async () => {
    const onSubmit = vi.fn();
    renderKit(<Code onSubmit={onSubmit} />, locale);
    await userEvent.keyboard('471{Backspace}');
    expect(shown()).toBe('4|7||');
    expect(boxes()[2]).toBe(document.activeElement);
    await userEvent.keyboard('19{Enter}');
    expect(onSubmit).toHaveBeenLastCalledWith('4719');
  });
});
