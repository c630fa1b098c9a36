import { LOCALES } from '@ezra/contract/common/locales';
import { describe, expect, it } from 'vitest';
import { NAMING_TEMPLATES, requestTemplates, type RequestWords } from './help-requests.templates.ts';

const OTHER = { name: 'NAME', phone: 'PHONE', address: 'ADDRESS', destination: 'DESTINATION' };
const words: RequestWords = {
  category: { he: 'קניות', en: 'Shopping' },
  arrivalDate: null,
  arrivalTime: null,
  expirationDate: '2026-06-20',
  locality: 'תל אביב-יפו',
  note: '',
  url: 'https://example.org',
  ...OTHER,
};

it('a phone is written as it is dialed', () => {
  for (const template of NAMING_TEMPLATES)
    for (const locale of LOCALES) {
      const said = template.text({ ...words, phone: '+972501000001' }, locale);
      expect(said).not.toContain('+972');
      if (/phone|טלפון/.test(said)) expect(said).toContain('050-100-0001');
    }
});

describe('templates whose words name the other side', () => {
  it.each(Object.values(requestTemplates))('$key', (template) => {
    const said = LOCALES.map((locale) =>
      JSON.stringify([template.text(words, locale), template.email(words, locale)]),
    );
    const names = Object.values(OTHER).some((value) => said.join('').includes(value));
    expect(NAMING_TEMPLATES.includes(template)).toBe(names);
  });
});
