import { useState } from 'react';
import { fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { Locale } from '@ezra/contract/locales';
import { renderKit } from '../test-kit.tsx';
import { DateField } from './date-field.tsx';

const left = vi.fn();

function Birthday({ before = '' }: { before?: string }) {
  const [value, setValue] = useState(before);
  return (
    <>
      <DateField label="born" value={value} onChange={setValue} onBlur={left} isBirthday />
      <output>{value}</output>
      <button type="button" onClick={() => setValue('')}>
        empty
      </button>
    </>
  );
}
const boxes = () => screen.getAllByRole<HTMLInputElement>('textbox');
const shown = () => boxes().map(({ value }) => value);
const kept = () => screen.getByRole('status', { hidden: true }).textContent;
const box = (index: number) => {
  const found = boxes()[index];
  if (!found) throw new Error(`there is no box ${index}`);
  return found;
};

describe.each<[Locale, string[]]>([
  ['he-IL', ['יום born', 'חודש born', 'שנה born']],
  ['en-US', ['Day born', 'Month born', 'Year born']],
])('DateField in %s', (locale, names) => {
  it('is one group of three named boxes, the day first', () => {
    renderKit(<Birthday />, locale);
    expect(screen.getByRole('group', { name: 'born' })).toBeTruthy();
    expect(names.map((name) => screen.getByRole('textbox', { name }))).toEqual(boxes());
  });

  it('goes on from box to box as one types', async () => {
    renderKit(<Birthday />, locale);
    await userEvent.click(box(0));
    await userEvent.keyboard('561985');
    expect(shown()).toEqual(['05', '06', '1985']);
    expect(kept()).toBe('1985-06-05');
  });

  it('keeps two digits of a day and a month whole', async () => {
    renderKit(<Birthday />, locale);
    await userEvent.click(box(0));
    await userEvent.keyboard('15121985');
    expect(kept()).toBe('1985-12-15');
  });
});

describe('DateField', () => {
  it('opens with the day, and goes with it', async () => {
    renderKit(<Birthday before="1985-06-15" />);
    expect(shown()).toEqual(['15', '06', '1985']);
    await userEvent.click(screen.getByRole('button', { name: 'empty' }));
    expect(shown()).toEqual(['', '', '']);
  });

  it('is no day while a part is missing, and never another one than was typed', async () => {
    renderKit(<Birthday before="1985-06-15" />);
    await userEvent.clear(box(1));
    expect(kept()).toBe('');
    await userEvent.type(box(1), '02');
    await userEvent.type(box(0), '31', { initialSelectionStart: 0, initialSelectionEnd: 2 });
    expect(shown()).toEqual(['31', '02', '1985']);
    expect(kept()).toBe('1985-02-31');
  });

  it.each(['15/6/1985', '15.6.1985', '15-6-1985', '15 6 1985'])(
    'takes %s as it is written',
    async (written) => {
      renderKit(<Birthday />);
      await userEvent.click(box(0));
      await userEvent.keyboard(written);
      expect(kept()).toBe('1985-06-15');
    },
  );

  it.each(['1/2/1985', '1.2.1985', '1-2-1985', '1 2 1985'])(
    '%s: a sign ends a part of one digit',
    async (written) => {
      renderKit(<Birthday />);
      await userEvent.click(box(0));
      await userEvent.keyboard(written);
      expect(kept()).toBe('1985-02-01');
    },
  );

  it.each(['15.06.1985', '1985-06-15', '15061985'])('takes %s that is pasted', async (written) => {
    renderKit(<Birthday before="2001-01-01" />);
    await userEvent.click(box(1));
    await userEvent.paste(written);
    expect(shown()).toEqual(['15', '06', '1985']);
    expect(kept()).toBe('1985-06-15');
  });

  it('pasted over a box that was not left yet, the pasted day stands alone', async () => {
    renderKit(<Birthday />);
    await userEvent.click(box(0));
    await userEvent.keyboard('3');
    await userEvent.paste('15/06/1985');
    expect(shown()).toEqual(['15', '06', '1985']);
  });

  it('is filled in by the browser', () => {
    renderKit(<Birthday />);
    expect(boxes().map(({ autocomplete }) => autocomplete)).toEqual(['bday-day', 'bday-month', 'bday-year']);
    ['15', '6', '1985'].forEach((value, index) => fireEvent.change(box(index), { target: { value } }));
    expect(kept()).toBe('1985-06-15');
  });

  it('goes from box to box by the arrows and by Backspace', async () => {
    renderKit(<Birthday before="1985-06-15" />);
    await userEvent.click(box(0));
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    expect(document.activeElement).toBe(box(2));
    await userEvent.keyboard('{ArrowLeft}{Backspace}{Backspace}');
    expect(document.activeElement).toBe(box(0));
    expect(shown()).toEqual(['15', '', '1985']);
  });

  it('is left once: when the focus goes out of all its boxes', async () => {
    left.mockReset();
    renderKit(<Birthday />);
    await userEvent.click(box(0));
    await userEvent.keyboard('15061985');
    expect(left).not.toHaveBeenCalled();
    await userEvent.tab();
    expect(left).toHaveBeenCalledOnce();
  });

  it('takes nothing but digits, and no more of them than a year has', async () => {
    renderKit(<Birthday />);
    await userEvent.type(box(2), '1a9x8577');
    expect(shown()).toEqual(['', '', '1985']);
  });
});
