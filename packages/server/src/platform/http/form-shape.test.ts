import { expect, it } from 'vitest';
import { isPlainForm } from './form-shape.ts';

const TYPE = 'multipart/form-data; boundary=xyz';
const part = (head: string, content = '') => `--xyz\r\n${head}\r\n\r\n${content}\r\n`;
const NAMED = 'Content-Disposition: form-data; name="a"';
const form = (...parts: string[]) => Buffer.from(`${parts.join('')}--xyz--\r\n`);

it.each([
  ['a form with a file', form(part(NAMED), part(NAMED, '--\r\n\r\n--'.repeat(5_000))), TYPE, true],
  ['an empty form', form(), TYPE, true],
  ['a quoted boundary', form(part(NAMED)), 'multipart/form-data; boundary="xyz"', true],
  ['thousands of parts', form(part(NAMED).repeat(5_000)), TYPE, false],
  ['a head without end', form(`--xyz\r\n${'a: b\r\n'.repeat(5_000)}`), TYPE, false],
  ['no boundary', form(part(NAMED)), 'multipart/form-data', false],
])('%s: %s', (_what, content, type, expected) => {
  expect(isPlainForm(content, type)).toBe(expected);
});
