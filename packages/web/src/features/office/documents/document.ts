import { languageOf, type EachLanguage, type Locale } from '@ezra/contract/common/locales';
import type { Association } from '@ezra/contract/common/brand';
import { associationWords } from '../../../lib/i18n/association-words.ts';

/** A link to further reading: an address of `paths`, and its text. */
interface DocumentLink {
  readonly to: string;
  readonly words: string;
}
export interface Section {
  readonly heading: string;
  readonly paragraphs?: readonly string[];
  readonly list?: readonly string[];
  readonly links?: readonly DocumentLink[];
}
interface Text {
  readonly title: string;
  readonly intro: string;
  readonly sections: readonly Section[];
}

/** A long text in all languages. The brand fills in `{association}` and other names. */
export interface PageDocument extends EachLanguage<Text> {
  /** YYYY-MM-DD; only for texts that people consent to or rely on. */
  readonly updated?: string;
  /** The day of the first version, for texts where the law requires it. */
  readonly since?: string;
}

/** Returns a document in one language, with the association's names and numbers where they are known. */
export function readDocument(document: PageDocument, locale: Locale, association: Association): Text {
  const fill = associationWords(locale, association);
  const fillAll = (lines: readonly string[]) => lines.map(fill).filter((line) => line !== '');
  const text = document[languageOf(locale)];
  return {
    title: fill(text.title),
    intro: fill(text.intro),
    sections: text.sections
      .map(({ heading, paragraphs = [], list = [], links = [] }) => ({
        heading: fill(heading),
        paragraphs: fillAll(paragraphs),
        list: fillAll(list),
        links: links.map(({ to, words }) => ({ to, words: fill(words) })),
      }))
      // Drops sections whose details are not known.
      .filter(({ paragraphs, list, links }) => [paragraphs, list, links].some(({ length }) => length > 0)),
  };
}
