import { describe, expect, it } from 'vitest';
import { afterChange, dayValue, readDay, shownOf } from './typed-day.ts';

describe('formatting a day while it is typed', () => {
  it.each([
    ['15/06/1985', '1985-06-15'],
    ['5.6.1985', '1985-06-05'],
    [' 15 / 6 / 1985 ', '1985-06-15'],
    ['15 6 1985', '1985-06-15'],
    ['15-6-1985', '1985-06-15'],
    ['15־06־1985', '1985-06-15'],
    ['\u200f15.06.1985\u200f', '1985-06-15'],
    ['\u206615/06/1985\u2069', '1985-06-15'],
    ['1985-06-15', '1985-06-15'],
    ['1985/6/5', '1985-06-05'],
    ['15061985', '1985-06-15'],
    ['٢٦/١١/١٩٥٠', '1950-11-26'],
    ['۲۶۱۱۱۹۵۰', '1950-11-26'],
    ['２６／１１／１９５０', '1950-11-26'],
    ['31/02/2025', '2025-02-31'],
  ])('%j is read as %s', (written, day) => {
    expect(readDay(written)).toBe(day);
    expect(dayValue(written)).toBe(day);
    expect(shownOf(written)).toBe(day.split('-').reverse().join('/'));
  });

  it.each(['', '15', '1985', '15/06', '15/06/85', '26.11.50', 'tomorrow', '150619851', '15/06/19851'])(
    '%j is no whole day, and stays what it is',
    (written) => {
      expect(readDay(written)).toBeNull();
      expect(dayValue(written)).toBe(written);
      expect(shownOf(written)).toBe(written);
    },
  );

  it.each([
    ['2', '26', '26/'],
    ['26/', '26/1', '26/1'],
    ['26/1', '26/11', '26/11/'],
    ['26/11/', '26/11/1', '26/11/1'],
    ['', '5', '5/'],
    ['5/', '5/6', '5/6/'],
    ['', '2', '2'],
    ['2', '2.', '2/'],
    ['26/', '26//', '26/'],
    ['2/1', '2/1 ', '2/1/'],
    ['٢', '٢٦', '26/'],
    // Deleting a character does not remove a slash, and the slash is not added again.
    ['26/', '26', '26'],
    ['26', '261', '26/1'],
    // Edits in the middle.
    ['26/1/1950', '26/11/1950', '26/11/1950'],
    ['6/11/1950', '26/11/1950', '26/11/1950'],
    // A surplus digit stays visible.
    ['26/11/1950', '26/11/19501', '26/11/19501'],
    // Pasted in one piece.
    ['', '1950-11-26', '26/11/1950'],
    ['15/06/1985', '26111950', '26/11/1950'],
    ['15/06/1985', '1950-11-26', '26/11/1950'],
    ['15/06/1985', '', ''],
  ])('after %j comes %j: %j is shown', (before, next, shown) =>
    expect(afterChange(before, next)).toBe(shown),
  );
});
