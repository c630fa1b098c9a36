import { phraseOf, type Phrase } from '@ezra/contract/common/locales';
import { ROLES } from '@ezra/contract/common/roles';
import { SETTINGS } from '@ezra/contract/common/settings';
import { placeKey } from '../platform/places/place-key.ts';
import { CATEGORIES, EVENT_TYPES, NOTIFICATION_TYPES } from './catalogue.ts';
import type { Choice } from './choice.ts';
import countries from './data/countries.json' with { type: 'json' };
import places from './data/places.json' with { type: 'json' };
import { OPTION_LISTS } from './options/lists.ts';
import { STATES } from './states.ts';

const choiceRow = ([name, ...labels]: Choice, index: number) => ({
  name,
  label: phraseOf(labels),
  position: index + 1,
});

/**
 * Returns all reference data as rows of its tables, in the order in which they must be stored. A set is
 * stored again if the checksum of its rows changed.
 */
export const dataSets = () => ({
  roles: ROLES.map((name) => ({ name })),
  countries: countries.map((country: { id: number; code: string; label: Phrase }) => ({
    ...country,
    position: country.code === 'IL' ? 0 : 1,
  })),
  states: Object.entries(STATES).flatMap(([country, rows]) =>
    rows.map(([id, code, ...choice], index) => ({ id, country, code, ...choiceRow(choice, index) })),
  ),
  options: Object.entries(OPTION_LISTS).flatMap(([list, choices]) =>
    choices.map((choice, index) => ({ list, ...choiceRow(choice, index) })),
  ),
  categories: CATEGORIES.map(([id, type, ...choice], index) => ({ id, type, ...choiceRow(choice, index) })),
  event_types: EVENT_TYPES.map(choiceRow),
  notification_types: NOTIFICATION_TYPES.map(choiceRow),
  settings: Object.entries(SETTINGS).map(([key, [value]]) => ({ key, value })),
  places: places.map((place) => ({ ...place, keys: keysOf(place) })),
});
export type DataSets = ReturnType<typeof dataSets>;
export type DataSet = keyof DataSets;

function keysOf(place: (typeof places)[number]): string[] {
  const spellings = [place.name_he, place.name_en, ...place.aliases].map(placeKey);
  // Both spellings are common: קריית and קרית, Kiryat and Qiryat.
  const variants = spellings.flatMap((key) => [
    key,
    key.replace(/^kiryat /, 'qiryat '),
    key.replace(/^kfar /, 'kefar '),
    key.replace(/^beit /, 'bet '),
  ]);
  return [...new Set(variants)];
}
