import { expect, it } from 'vitest';
import { listedPhone, showPhone } from './phone.ts';

it.each([
  ['+972501234567', '050-123-4567'],
  ['+97237654321', '03-765-4321'],
])('in lists %s is %s, as everywhere', (phone, shown) => {
  expect(listedPhone(phone)).toBe(shown);
  expect(showPhone(phone)).toBe(shown);
});

it.each(['+442079460000', '+10000000000'])('in lists %s stays as it is', (phone) => {
  expect(listedPhone(phone)).toBe(phone);
});
