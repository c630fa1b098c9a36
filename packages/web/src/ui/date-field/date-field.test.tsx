import { useState, type ComponentType } from 'react';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { Locale } from '@ezra/contract/common/locales';
import { renderKit } from '../test-kit.tsx';
import { DateField } from './date-field.tsx';
import { DatePicker } from './date-picker.tsx';
import type { DayBoxProps } from './day-box.tsx';

const left = vi.fn();

type Kind = ComponentType<DayBoxProps & { label: string }>;

function Asked({ kind: Control, before = '' }: { kind: Kind; before?: string }) {
  const [value, setValue] = useState(before);
  return (
    <>
      <Control label="born" value={value} onChange={setValue} onBlur={left} />
      <output>{value}</output>
      <button type="button" onClick={() => setValue('')}>
        empty
      </button>
    </>
  );
}
const box = () => screen.getByRole<HTMLInputElement>('textbox');
const kept = () => screen.getByRole('status', { hidden: true }).textContent;

describe.each<[string, Kind]>([
  ['DateField', DateField],
  ['DatePicker', DatePicker],
])('%s', (_name, kind) => {
  const begin = (before?: string, locale: Locale = 'he-IL') =>
    renderKit(<Asked kind={kind} {...(before === undefined ? {} : { before })} />, locale);

  it.each<[Locale, string]>([
    ['he-IL', 'יום/חודש/שנה'],
    ['en-US', 'day/month/year'],
  ])('in %s asks in the order in which one types, and writes left to right', async (locale, placeholder) => {
    begin('', locale);
    expect(box().placeholder).toBe(placeholder);
    expect(box().getAttribute('dir')).toBeNull();
    await userEvent.type(box(), '26');
    expect(box().getAttribute('dir')).toBe('ltr');
  });

  it.each(['26111950', '26.11.1950'])('accepts %s while it is typed', async (written) => {
    begin();
    await userEvent.type(box(), written);
    expect(box().value).toBe('26/11/1950');
    expect(kept()).toBe('1950-11-26');
  });

  const press = (keys: string) => () => userEvent.keyboard(keys);
  const click = () => userEvent.click(box());
  it.each<[string, readonly (() => Promise<unknown>)[]]>([
    ['is clicked', [click]],
    ['is clicked twice', [click, click]],
    ['is double-clicked', [() => userEvent.dblClick(box())]],
    ['is clicked three times', [() => userEvent.tripleClick(box())]],
    ['is reached by Tab', [() => userEvent.tab()]],
    ['is selected whole', [click, press('{ArrowRight}'), press('{Control>}a{/Control}')]],
    ['is emptied by Backspace', [click, press('{End}'), press('{Backspace}'.repeat(10))]],
    ['is emptied by Delete', [click, press('{Home}'), press('{Delete}'.repeat(10))]],
  ])('a day that %s is replaced by what is typed', async (_how, steps) => {
    begin('1985-06-15');
    for (const step of steps) await step();
    await userEvent.keyboard('26111950');
    expect(box().value).toBe('26/11/1950');
    expect(kept()).toBe('1950-11-26');
  });

  it('corrects one digit with arrows, Delete and Backspace', async () => {
    begin('1985-06-15');
    await click();
    await userEvent.keyboard('{Home}{ArrowRight}{Delete}6');
    expect([box().value, kept()]).toEqual(['16/06/1985', '1985-06-16']);
    await userEvent.keyboard('{End}{ArrowLeft}{Backspace}9');
    expect([box().value, kept()]).toEqual(['16/06/1995', '1995-06-16']);
  });

  it('replaces only the part that is selected by keyboard', async () => {
    begin('1985-06-15');
    await click();
    box().setSelectionRange(3, 5);
    await userEvent.keyboard('11');
    expect([box().value, kept()]).toEqual(['15/11/1985', '1985-11-15']);
  });

  it.each([false, true])(
    'a part that the mouse marks is replaced alone (there already: %s)',
    async (isThere) => {
      begin('1985-06-15');
      if (isThere) await click();
      await userEvent.pointer([
        { keys: '[MouseLeft>]', target: box(), offset: 6, coords: { clientX: 60 } },
        { target: box(), offset: 10, coords: { clientX: 100 } },
        { keys: '[/MouseLeft]', target: box(), coords: { clientX: 100 } },
      ]);
      await userEvent.keyboard('1990');
      expect([box().value, kept()]).toEqual(['15/06/1990', '1990-06-15']);
    },
  );

  it.each(['26.11.1950', '1950-11-26'])(
    'takes %s that is pasted, wherever the caret stands',
    async (written) => {
      begin('1985-06-15');
      await click();
      await userEvent.keyboard('{Home}{ArrowRight}{ArrowRight}');
      await userEvent.paste(written);
      expect([box().value, kept()]).toEqual(['26/11/1950', '1950-11-26']);
    },
  );

  it("does not interfere while a phone's keyboard composes", () => {
    begin('1985-06-15');
    box().focus();
    let text = '';
    for (const digit of '26111950') {
      text += digit;
      fireEvent.keyDown(box(), { key: 'Unidentified', keyCode: 229 });
      fireEvent(
        box(),
        new InputEvent('beforeinput', { data: text, inputType: 'insertCompositionText', isComposing: true }),
      );
      fireEvent.input(box(), { target: { value: text }, isComposing: true });
      expect(box().value).toBe(text);
    }
    expect(kept()).toBe('1950-11-26');
    fireEvent.blur(box());
    expect(box().value).toBe('26/11/1950');
  });

  it('can be filled in by the browser', () => {
    begin('1985-06-15');
    fireEvent.change(box(), { target: { value: '1950-11-26' } });
    expect([box().value, kept()]).toEqual(['26/11/1950', '1950-11-26']);
  });

  it('keeps text that is not a complete day, and does not report the day before', async () => {
    begin('1985-06-15');
    await click();
    await userEvent.keyboard('{End}{Backspace}');
    expect([box().value, kept()]).toEqual(['15/06/198', '15/06/198']);
    await userEvent.keyboard('55');
    expect([box().value, kept()]).toEqual(['15/06/19855', '15/06/19855']);
    await userEvent.clear(box());
    expect([box().value, kept()]).toEqual(['', '']);
    await userEvent.type(box(), '31021985');
    expect([box().value, kept()]).toEqual(['31/02/1985', '1985-02-31']);
  });

  it('shows an incomplete day again when the form is reopened', () => {
    begin('26/11');
    expect(box().value).toBe('26/11');
  });

  it('is formatted when the focus leaves, and reports the blur once', async () => {
    left.mockReset();
    begin();
    await userEvent.type(box(), '5.6.1985');
    expect(box().value).toBe('5/6/1985');
    expect(left).not.toHaveBeenCalled();
    await userEvent.tab();
    expect(box().value).toBe('05/06/1985');
    expect(left).toHaveBeenCalledOnce();
  });

  it('is emptied with the form', async () => {
    begin('1985-06-15');
    await userEvent.click(screen.getByRole('button', { name: 'empty' }));
    expect(box().value).toBe('');
  });
});

it('a birthday can be filled in by the browser', () => {
  renderKit(<DateField label="born" value="" onChange={vi.fn()} isBirthday />);
  expect(box().autocomplete).toBe('bday');
});

describe('the calendar of a DatePicker', () => {
  it('opens at the chosen day, selects another one, and returns the focus', async () => {
    renderKit(<Asked kind={DatePicker} before="2026-06-15" />, 'en-US');
    const button = screen.getByRole('button', { name: 'Open the calendar' });
    await userEvent.click(button);
    expect((await screen.findByRole('button', { name: /June 15, 2026/ })).closest('td')).toBe(
      document.activeElement?.closest('td'),
    );
    await userEvent.click(screen.getByRole('button', { name: /June 20, 2026/ }));
    expect([box().value, kept()]).toEqual(['20/06/2026', '2026-06-20']);
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(button));
  });

  it('opens with an incomplete day too, and offers no day before the first', async () => {
    renderKit(
      <DatePicker label="when" value="26/1" onChange={vi.fn()} min="2026-06-10" max="2026-06-20" />,
      'en-US',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Open the calendar' }));
    const before = await screen.findByRole('button', { name: /June 9, 2026/ });
    expect(before.getAttribute('aria-disabled')).toBe('true');
  });
});
