import { expect, it } from 'vitest';
import { LOCALES, type Locale } from '@ezra/contract/common/locales';
import { associationOf } from '@ezra/contract/common/brand';
import { screenAt } from '@ezra/contract/screens';
import { readDocument, type PageDocument } from './document.ts';

const WHOLE = associationOf(true);

const FILES = import.meta.glob<{ document: PageDocument }>('./texts/*.ts', { eager: true });
const TEXTS = Object.entries(FILES).map(([path, { document }]) => [path, document] as const);

/** All texts of a document in a language. Checks that no section is empty, and that links lead to screens. */
function wordsOf(document: PageDocument, locale: Locale): string[] {
  const { title, intro, sections } = readDocument(document, locale, WHOLE);
  expect(sections.length).toBeGreaterThan(1);
  return [
    title,
    intro,
    ...sections.flatMap(({ heading, paragraphs = [], list = [], links = [] }) => {
      expect(paragraphs.length + list.length + links.length, heading).toBeGreaterThan(0);
      for (const { to } of links) expect(['notFound', undefined]).not.toContain(screenAt(to)?.key);
      return [heading, ...paragraphs, ...list, ...links.map((link) => link.words)];
    }),
  ];
}

it.each(TEXTS)('%s is complete in every language, and links to existing pages', (_path, document) => {
  for (const text of LOCALES.flatMap((locale) => wordsOf(document, locale))) {
    expect(text.trim()).not.toBe('');
    expect(text).not.toMatch(/[{}]/);
  }
  expect(wordsOf(document, 'en-US').join('')).not.toMatch(/[א-ת]/);
  expect(document.he.sections.map(shape)).toEqual(document.en.sections.map(shape));
});

const shape = ({ paragraphs = [], list = [], links = [] }: PageDocument['he']['sections'][number]) => [
  paragraphs.length,
  list.length,
  links.map(({ to }) => to),
];

it.each([
  ['terms', ['18', '16', 'SMS', 'תל אביב', '101']],
  ['conduct', ['20', '16', '100', '101', '102']],
  ['accessibility', ['5568', 'WCAG 2.0', 'WCAG 2.2', WHOLE.coordinatorEmail ?? '']],
  ['regulations-staff', ['24', '30', '20']],
])('%s names what the association is bound to', (name, facts) => {
  const text = JSON.stringify(
    readDocument(FILES[`./texts/${name}.ts`]?.document as PageDocument, 'he-IL', WHOLE),
  );
  for (const fact of facts) expect(text).toContain(fact);
});

it.each(TEXTS)('%s has no invented details and no gaps outside of demos', (_file, document) => {
  for (const locale of LOCALES) {
    const text = JSON.stringify(readDocument(document, locale, associationOf(false)));
    expect(text).not.toMatch(/ezra\.example|03-123|Herzl|הרצל|\{\w+\}|""/);
  }
});
