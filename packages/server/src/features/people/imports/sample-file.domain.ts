import { importColumn, importColumnNames, importHeader } from '@ezra/contract/people/import-columns';
import { say, type Locale, type Phrase } from '@ezra/contract/common/locales';

export const SAMPLE_SHEET: Phrase = { he: 'מתנדבים', en: 'Volunteers' };

/** The columns of the sample file, whose only row is an example. */
export const sampleColumns = (locale: Locale) =>
  importColumnNames.map((name) => ({
    header: say(importHeader(name), locale),
    value: () => say(importColumn(name).sample, locale),
  }));
