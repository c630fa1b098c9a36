import { isContradictory } from '@ezra/contract/account/registration/contradictions';
import { REGISTRATION_LISTS } from '@ezra/contract/account/dropdowns';
import { describe, expect, it } from 'vitest';
import { dataSets } from '../../src/reference-data/data-sets.ts';
import { OPTION_LISTS } from '../../src/reference-data/options/lists.ts';

const sets = dataSets();
const HEBREW = /\p{Script=Hebrew}/u;
const labelled = [
  ...sets.options.map((row) => ({ set: `options ${row.list}`, ...row })),
  ...sets.categories.map((row) => ({ set: 'categories', ...row })),
  ...sets.event_types.map((row) => ({ set: 'event_types', ...row })),
  ...sets.notification_types.map((row) => ({ set: 'notification_types', ...row })),
  ...sets.states.map((row) => ({ set: 'states', ...row })),
];

describe('reference data', () => {
  it('has all 26 lists of the registration, each with a real choice', () => {
    expect(REGISTRATION_LISTS).toHaveLength(26);
    for (const list of REGISTRATION_LISTS) expect(OPTION_LISTS[list]?.length, list).toBeGreaterThan(1);
  });

  it('says everything in both languages, each in its own letters', () => {
    for (const {
      set,
      name,
      label: { he, en },
    } of labelled) {
      const where = `${set} ${name}`;
      expect(he, where).toMatch(HEBREW);
      expect(he, where).toBe(he.trim());
      expect(en, where).toMatch(/\p{Script=Latin}/u);
      expect(en, where).not.toMatch(HEBREW);
      // One slash form for both genders, never the word twice.
      expect(he, where).not.toMatch(/(\p{L}{2,}) או \1/u);
    }
    const places = sets.places.map(({ name_he, name_en }) => ({ he: name_he, en: name_en }));
    for (const { he, en } of [...sets.countries.map(({ label }) => label), ...places]) {
      expect(he).toMatch(HEBREW);
      expect(en).not.toMatch(HEBREW);
    }
  });

  it('names every choice once in its list, and labels no two alike', () => {
    for (const [list, choices] of Object.entries(OPTION_LISTS)) {
      for (const index of [0, 1, 2] as const) {
        const values = choices.map((choice) => choice[index]);
        expect(new Set(values).size, `${list} ${String(values)}`).toBe(values.length);
      }
      for (const [name] of choices) expect(name).toMatch(/^[a-z][a-z0-9_]*$/);
    }
  });

  it.each([
    ['volunteer_gender', 'male'],
    ['disabilities', 'other'],
    ['volunteer_languages', 'other'],
    ['languages', 'other'],
    ['type_house', 'apartment'],
    ['type_house', 'other'],
    ['elevators', 'other'],
    ['protection_accessibility', 'other'],
    ['transport_needs', 'other'],
    ['evacuation_equipments', 'other'],
    ['evacuation_animals', 'other'],
    ['support_types', 'other'],
    ['living_situation', 'live_with_helper'],
    ['communication_method_with', 'directly_with_me'],
    ['face_to_face_with', 'face_to_face_directly_with_me'],
    ['disability_recognition', 'recognized_other'],
    ['evacuation_residence', 'live_with_friends'],
    ['family_member_options', 'yes'],
    ['yes_no', 'yes'],
  ])('%s has the key %s that conditions hang on', (list, key) => {
    expect(OPTION_LISTS[list]?.map(([name]) => name)).toContain(key);
  });

  it.each([
    ['living_situation', 'living_situation', 4],
    ['disability_recognition', 'disability_recognition', 9],
    ['protection_type', 'protection_types', 10],
    ['protection_accessibility', 'protection_accessibility', 12],
    ['evacuation_equipment', 'evacuation_equipments', 20],
    ['animal_types', 'evacuation_animals', 7],
    ['help_during_evacuation', 'help_during_evacuation', 9],
    ['transport_needs', 'transport_needs', 0],
  ])('the answers to %s that contradict each other are in the list %s: %i pairs', (question, list, count) => {
    const keys = OPTION_LISTS[list]?.map(([name]) => name) ?? [];
    const pairs = keys.flatMap((one, index) => keys.slice(index + 1).map((other) => [one, other]));
    expect(pairs.filter((pair) => isContradictory(question, pair))).toHaveLength(count);
  });

  it('gives the ride the first id', () => {
    expect(sets.categories[0]).toMatchObject({ id: 1, name: 'ride', type: 1 });
    expect(sets.categories.filter(({ type }) => type === 1)).toHaveLength(1);
  });

  it('has no id twice', () => {
    for (const rows of [sets.countries, sets.states, sets.categories, sets.places])
      expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
  });

  it('knows where the localities of Israel are', () => {
    const israeli = sets.places.filter(({ country }) => country === 'IL');
    expect(israeli.length).toBeGreaterThan(450);
    for (const { name_en, lat, lng, state_id } of israeli) {
      expect(lat > 29.4 && lat < 33.4 && lng > 34.2 && lng < 35.9, name_en).toBe(true);
      expect(state_id, name_en).not.toBeNull();
    }
  });
});
