import { describe, expect, it } from 'vitest';
import { createSecrets } from './secrets.ts';

const secrets = createSecrets('a master key of more than thirty-two characters');

describe('secrets', () => {
  it('opens what it sealed, Hebrew too', () => {
    const sealed = secrets.seal('id_number', 'מספר 123456782');
    expect(sealed).not.toContain('123456782');
    expect(secrets.open('id_number', sealed)).toBe('מספר 123456782');
  });

  it('seals the same text differently each time', () => {
    expect(secrets.seal('x', 'same')).not.toBe(secrets.seal('x', 'same'));
  });

  it('refuses another context, another key and altered bytes', () => {
    const sealed = secrets.seal('id_number', 'text');
    const last = sealed.at(-2) === 'A' ? 'B' : 'A';
    expect(() => secrets.open('signature', sealed)).toThrow();
    expect(() =>
      createSecrets('another master key of more than 32 characters').open('id_number', sealed),
    ).toThrow();
    expect(() => secrets.open('id_number', `${sealed.slice(0, -2)}${last}${sealed.slice(-1)}`)).toThrow();
    expect(() => secrets.open('id_number', 'plain')).toThrow();
  });

  it.each(['', '123456782', 'x'.repeat(400_000)])('gives any text back (%#)', (text) => {
    expect(secrets.open('x', secrets.seal('x', text))).toBe(text);
  });

  it('refuses a sealed text in which any letter was changed', () => {
    const sealed = secrets.seal('id_number', '123456782');
    const packed = (text: string) => Buffer.from(text.split('.')[2] ?? '', 'base64url');
    for (let at = 0; at < sealed.length; at++) {
      const changed = `${sealed.slice(0, at)}${sealed[at] === 'A' ? 'B' : 'A'}${sealed.slice(at + 1)}`;
      // Some bits of the last letter are unused.
      if (at === sealed.length - 1 && packed(changed).equals(packed(sealed))) continue;
      expect(() => secrets.open('id_number', changed), `at ${at}`).toThrow();
    }
  });

  it('opens what a former master key sealed, when that is still given', () => {
    const former = 'a former master key of more than 32 characters';
    const sealed = createSecrets(former).seal('id_number', '123456782');
    const rotated = createSecrets('a master key of more than thirty-two characters', [former]);
    expect(rotated.open('id_number', sealed)).toBe('123456782');
    expect(rotated.isOutdated(sealed)).toBe(true);
    expect(rotated.isOutdated(rotated.seal('id_number', 'x'))).toBe(false);
    expect(() => secrets.open('id_number', sealed)).toThrow('unknown key');
  });

  it('hashes by context and key', () => {
    const hash = secrets.keyedHash('phone', '+972501234567');
    expect(hash).toHaveLength(32);
    expect(hash).toEqual(secrets.keyedHash('phone', '+972501234567'));
    expect(hash).not.toEqual(secrets.keyedHash('code', '+972501234567'));
    expect(hash).not.toEqual(createSecrets('x'.repeat(32)).keyedHash('phone', '+972501234567'));
  });
});
