import { eachLanguage, languageOf, say, type EachLanguage, type Locale } from '@ezra/contract/common/locales';
import { BRAND } from '@ezra/contract/common/brand';
import { phone } from '../../../lib/format/values.ts';

export interface Section {
  readonly heading: string;
  readonly paragraphs?: readonly string[];
  readonly list?: readonly string[];
}
interface Text {
  readonly title: string;
  readonly intro: string;
  readonly sections: readonly Section[];
}

/** A page that people may read before they sign in. `{association}` and the like come from the brand. */
export interface PageDocument extends EachLanguage<Text> {
  /** YYYY-MM-DD. */
  readonly updated: string;
}

/** The document in one language, with the association's names and numbers filled in. */
export function readDocument(document: PageDocument, locale: Locale): Text {
  const { association, name } = BRAND;
  const params = {
    product: say(name, locale),
    association: say(association.name, locale),
    phone: phone(association.phone),
    email: association.email,
    address: say(association.address, locale),
    hours: say(association.hours, locale),
    coordinator: say(association.accessibilityCoordinator.name, locale),
    coordinatorPhone: phone(association.accessibilityCoordinator.phone),
    coordinatorEmail: association.accessibilityCoordinator.email,
  };
  const fill = (text: string) =>
    say(
      eachLanguage(() => text),
      locale,
      params,
    );
  const text = document[languageOf(locale)];
  return {
    title: fill(text.title),
    intro: fill(text.intro),
    sections: text.sections.map((section) => ({
      heading: fill(section.heading),
      paragraphs: (section.paragraphs ?? []).map(fill),
      list: (section.list ?? []).map(fill),
    })),
  };
}
