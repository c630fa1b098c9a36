import { languageOf, type EachLanguage, type Locale } from '@ezra/contract/common/locales';
import type { Association } from '@ezra/contract/common/brand';
import { associationWords } from '../../../lib/i18n/association-words.ts';

/** Where to read more: an address of `paths`, and what is found there. */
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

/** A long text in all languages. `{association}` and the like come from the brand. */
export interface PageDocument extends EachLanguage<Text> {
  /** YYYY-MM-DD; of texts that people consent to or rely on. */
  readonly updated?: string;
  /** The day of the first version, where the law wants it named. */
  readonly since?: string;
}

/** The document in one language, with the association's names and numbers filled in, as far as they are known. */
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
      // Nothing is left of a section whose details are not known.
      .filter(({ paragraphs, list, links }) => [paragraphs, list, links].some(({ length }) => length > 0)),
  };
}
