import { expect, it } from 'vitest';
import { otp } from '../account/auth.ts';
import { day, digits, fullHour, numeric, phone, plainPhone } from './fields.ts';
import { plainDigits } from './plain-digits.ts';
import { registerReference } from '../account/references.ts';
import { totpCode } from '../account/second-factor.ts';
import { z } from 'zod';

it('reads the digits of every script', () => {
  const all = Array.from({ length: 0x1_ff_ff }, (_, code) => String.fromCodePoint(code)).filter((sign) =>
    /\p{Nd}/u.test(sign),
  );
  expect(all.length).toBeGreaterThan(600);
  expect(plainDigits(all.join(''))).toBe('0123456789'.repeat(all.length / 10));
});

it.each([
  ['050-١٢٣٤٥٦٧', '050-1234567'],
  ['１２３４', '1234'],
  ['۰۱۲۳', '0123'],
  ['١２३4', '1234'],
  ['רחוב 5, ½ ² ⅷ 🙂', 'רחוב 5, ½ ² ⅷ 🙂'],
])('%j becomes %j', (typed, plain) => expect(plainDigits(typed)).toBe(plain));

const birthYear = (typed: string) =>
  registerReference.body
    .safeParse({ residents: [{ birth_year: typed }] })
    .error?.issues.filter(({ path }) => path.join('.') === 'residents.0.birth_year');

it.each([
  ['a phone', phone, '٠٥٠١٢٣٤٥٦٧', '0501234567'],
  ['a phone of somebody else', plainPhone, '＋９７２５０１２３４５６７', '+972501234567'],
  ['a code', otp, '１２３４', '1234'],
  ['a code of the app', totpCode, '١٢٣ ٤٥٦', '123456'],
  ['an ID number', digits, '١٢٣٤٥٦٧٨٢', '123456782'],
  ['a number', numeric(z.number()), '４２', 42],
  ['a day', day, '٢٠٢٦-٠٢-٢٨', '2026-02-28'],
  ['an hour', fullHour, '０９:００', '09:00'],
])('%s may be typed in them', (_what, schema, typed, plain) => expect(schema.parse(typed)).toBe(plain));

it('a year of birth may be typed in them', () => expect(birthYear('１９６１')).toEqual([]));
