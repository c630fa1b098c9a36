import { describe, expect, it } from 'vitest';
import { isIsraeliIdNumber } from './id-number.ts';

describe('isIsraeliIdNumber', () => {
  it.each(['123456782', '000000018', '00018'])('takes %s', (number) =>
    expect(isIsraeliIdNumber(number)).toBe(true),
  );
  it.each(['123456783', '213456782', '000000000', '1234567820', '1234', '12345678a', ''])(
    'refuses %j',
    (number) => {
      expect(isIsraeliIdNumber(number)).toBe(false);
    },
  );
  it('finds any single wrong digit', () => {
    const right = '123456782';
    for (let place = 0; place < right.length; place += 1) {
      for (const digit of '0123456789') {
        const typed = right.slice(0, place) + digit + right.slice(place + 1);
        expect(isIsraeliIdNumber(typed)).toBe(typed === right);
      }
    }
  });
});
