import { expect, it } from 'vitest';
import { renderKit } from '../test-kit.tsx';
import { textWithPhones } from './phone-number.tsx';

it.each<[string, string[]]>([
  ['לשאלות: טלפון 03-123-4567, דוא״ל a@b.org.', ['03-123-4567']],
  ['Call 050-123-4567 or +33612345678.', ['050-123-4567', '+33612345678']],
  ['No number, though 2026-01-02 has hyphens.', []],
])('the phone numbers of %j are kept whole', (text, numbers) => {
  const { container } = renderKit(<p>{textWithPhones(text)}</p>);
  expect(container.textContent).toBe(text);
  expect([...container.querySelectorAll('.phone-number')].map(({ textContent }) => textContent)).toEqual(
    numbers,
  );
});
