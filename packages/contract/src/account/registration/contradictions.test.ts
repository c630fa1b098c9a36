import { describe, expect, it } from 'vitest';
import { isContradictory, isSpaceContradictory, wayToSpace, withoutContradicted } from './contradictions.ts';

describe('answers that contradict each other', () => {
  it.each<[question: string, keys: string[], isContradictory: boolean]>([
    ['living_situation', [], false],
    ['living_situation', ['live_alone'], false],
    ['living_situation', ['live_alone', 'live_with_family'], true],
    ['living_situation', ['live_with_helper', 'live_alone'], true],
    ['living_situation', ['live_alone', 'live_in_framework'], false],
    ['living_situation', ['live_with_partner', 'live_with_helper'], false],
    ['disability_recognition', ['not_recognized', 'national_insurance'], true],
    ['disability_recognition', ['recognized_other', 'not_recognized'], true],
    ['disability_recognition', ['not_recognized', 'in_process'], false],
    ['disability_recognition', ['national_insurance', 'in_process', 'parking_badge'], false],
    ['protection_type', ['none', 'mamad'], true],
    ['protection_type', ['none', 'other'], true],
    ['protection_type', ['mamad', 'public_shelter'], false],
    ['protection_accessibility', ['no_space', 'stairs_on_way'], true],
    ['protection_accessibility', ['independent', 'too_slow'], true],
    ['protection_accessibility', ['with_help', 'independent'], true],
    ['protection_accessibility', ['with_help', 'not_accessible'], true],
    ['protection_accessibility', ['with_help', 'too_slow', 'stairs_on_way', 'heavy_door'], false],
    ['protection_accessibility', ['independent', 'heavy_door'], false],
    ['evacuation_equipment', ['walker', 'none'], true],
    ['animal_types', ['none', 'cat'], true],
    ['animal_types', ['none', 'none'], false],
    ['help_during_evacuation', ['no_help', 'escort'], true],
    ['help_during_evacuation', ['helper_present', 'escort'], false],
    ['languages', ['hebrew', 'arabic', 'other'], false],
    ['transport_needs', ['own_transport', 'boarding_help'], false],
    ['animal_types', ['toString', 'constructor'], false],
  ])('%s %o: %o', (question, keys, expected) => expect(isContradictory(question, keys)).toBe(expected));
});

describe('a chosen answer replaces the ones that it contradicts', () => {
  it.each<[question: string, before: string[], chosen: string[], kept: string[]]>([
    ['animal_types', [], ['none'], ['none']],
    ['animal_types', ['none'], ['none', 'cat'], ['cat']],
    ['animal_types', ['cat', 'dog'], ['none', 'cat', 'dog'], ['none']],
    ['animal_types', ['cat'], ['cat', 'dog'], ['cat', 'dog']],
    ['animal_types', ['none'], [], []],
    // A draft older than that rule.
    ['animal_types', ['none', 'cat'], ['none', 'cat', 'dog'], ['cat', 'dog']],
    [
      'living_situation',
      ['live_with_family', 'live_in_framework'],
      ['live_alone', 'live_with_family', 'live_in_framework'],
      ['live_alone', 'live_in_framework'],
    ],
    ['living_situation', ['live_alone'], ['live_alone', 'live_with_helper'], ['live_with_helper']],
    [
      'protection_accessibility',
      ['independent', 'stairs_on_way'],
      ['independent', 'stairs_on_way', 'with_help'],
      ['stairs_on_way', 'with_help'],
    ],
    ['languages', ['hebrew'], ['hebrew', 'none'], ['hebrew', 'none']],
  ])('%s: %o, then %o: %o', (question, before, chosen, kept) =>
    expect(withoutContradicted(question, before, chosen)).toEqual(kept),
  );
});

describe('the protected space and the way to it', () => {
  it.each<[type: string[], way: string[], isContradictory: boolean, follows: string[]]>([
    [[], [], false, []],
    [[], ['no_space'], false, ['no_space']],
    [['none'], [], false, ['no_space']],
    [['none'], ['no_space'], false, ['no_space']],
    [['none'], ['independent', 'heavy_door'], true, ['no_space']],
    [['mamad'], ['no_space'], true, []],
    [['mamad'], ['with_help', 'heavy_door'], false, ['with_help', 'heavy_door']],
    [['mamad'], [], false, []],
  ])('%o with %o: %o, and %o follows', (protection_type, protection_accessibility, contradicts, follows) => {
    const answers = { protection_type, protection_accessibility };
    expect(isSpaceContradictory(answers)).toBe(contradicts);
    expect(wayToSpace(answers)).toEqual(follows);
  });
});
