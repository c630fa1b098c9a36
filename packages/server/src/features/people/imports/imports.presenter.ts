import { say, type Locale } from '@ezra/contract/common/locales';
import type { Choice } from './imports.queries.ts';

/** Writes the allowed words of a file in the reader's language. */
export function presentChoices(choices: readonly Choice[], locale: Locale) {
  const of = (list: Choice['list']) =>
    choices
      .filter((choice) => choice.list === list)
      .map(({ id, name, label }) => ({ id, name, label: say(label, locale) }));
  return {
    interests: of('volunteer_interests'),
    languages: of('volunteer_languages'),
    gender: of('volunteer_gender'),
  };
}
