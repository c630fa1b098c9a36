import { describe, expect, it } from 'vitest';
import type { NeedKind } from '@ezra/contract/requests/candidates';
import type { Locale } from '@ezra/contract/common/locales';
import { presentNeeds } from './requester-needs.presenter.ts';
import type { AnswersRow } from './requester-needs.queries.ts';

const NOTHING: AnswersRow = {
  is_ride: false,
  is_elsewhere: false,
  choices: [],
  typed: {},
  stairs_at_entrance: null,
  stairs_count: null,
  floor_number: null,
  helper_gender: null,
  elevator: null,
  languages: [],
};
const chose = (question: string, ...names: string[]): Pick<AnswersRow, 'choices'> => ({
  choices: names.map((name) => ({ question, name, label: name })),
});
const LABELS: Readonly<Record<string, string>> = { hebrew: 'עברית', romanian: 'רומנית', amharic: 'אמהרית' };
const speaks = (...names: string[]): Pick<AnswersRow, 'languages'> => ({
  languages: names.map((name) => ({ name, label: LABELS[name] ?? name })),
});
const lift = (name: string, floor: number): Partial<AnswersRow> => ({
  floor_number: floor,
  elevator: { name, label: name },
});
const RIDE = { is_ride: true };

describe('what a helper should know', () => {
  it.each<[string, Partial<AnswersRow>, [NeedKind, string][]]>([
    ['nothing was answered', {}, []],
    [
      'disabilities, with what was typed',
      { ...chose('disability', 'wheelchair_user', 'other'), typed: { disability: 'קושי בכתיבה' } },
      [
        ['disability', 'wheelchair_user'],
        ['disability', 'קושי בכתיבה'],
      ],
    ],
    ['"other" without words', chose('disability', 'other'), []],
    [
      'equipment that is taken along, not what stands at home',
      chose('evacuation_equipment', 'walker', 'hospital_bed', 'medication', 'oxygen', 'none'),
      [
        ['equipment', 'walker'],
        ['equipment', 'oxygen'],
      ],
    ],
    [
      'on a ride, how the person rides and with whom',
      { ...RIDE, ...chose('transport_needs', 'folding_wheelchair', 'regular_car', 'companion') },
      [
        ['transport', 'folding_wheelchair'],
        ['escort', 'companion'],
      ],
    ],
    ['no transport needs without a ride', chose('transport_needs', 'folding_wheelchair', 'companion'), []],
    [
      'a car of the person',
      { ...RIDE, ...chose('transport_needs', 'own_transport') },
      [['transport', 'יש רכב']],
    ],
    ['the preferred gender of the helper', { helper_gender: 'female' }, [['helper', 'נוח לקבל עזרה מאישה']]],
    ['no preference', { helper_gender: 'no_preference' }, []],
    ['a floor without an elevator', lift('none', 4), [['home', 'קומה 4, בלי מעלית']]],
    ['an elevator that is no help', lift('narrow', 2), [['home', 'קומה 2, narrow']]],
    ['an elevator that helps', lift('accessible', 4), []],
    ['the ground floor', lift('none', 0), []],
    [
      'an elevator in own words',
      { ...lift('other', 3), typed: { elevator: 'עובדת רק בבוקר' } },
      [['home', 'קומה 3, עובדת רק בבוקר']],
    ],
    ['stairs', { stairs_at_entrance: true, stairs_count: 3 }, [['home', '3 מדרגות בכניסה']]],
    ['one stair', { stairs_at_entrance: true, stairs_count: 1 }, [['home', 'מדרגה אחת בכניסה']]],
    ['stairs, uncounted', { stairs_at_entrance: true }, [['home', 'מדרגות בכניסה']]],
    ['help elsewhere than at home', { ...lift('none', 4), stairs_at_entrance: true, is_elsewhere: true }, []],
    ['Hebrew alone', speaks('hebrew'), []],
    ['Hebrew and another', speaks('hebrew', 'romanian'), [['language', 'עברית ורומנית']]],
    ['another alone', speaks('amharic'), [['language', 'אמהרית']]],
    [
      'how to talk face to face',
      chose('face_to_face_tools', 'speech', 'lip_reading'),
      [['communication', 'lip_reading']],
    ],
    [
      'how to talk from afar, when a call does not work',
      chose('communication_tools', 'phone_call', 'sign_language_video'),
      [['communication', 'sign_language_video']],
    ],
    ['talking directly with the person', chose('face_to_face_with', 'face_to_face_directly_with_me'), []],
    [
      'talking through others, listed once',
      {
        choices: ['communication_method_with', 'face_to_face_with'].map((question) => ({
          question,
          name: `${question}_family`,
          label: 'דרך בן/בת משפחה',
        })),
      },
      [['communication', 'לדבר: דרך בן/בת משפחה']],
    ],
    ['animals at home', chose('animal_types', 'dog', 'none'), [['animal', 'dog']]],
    [
      'in a car only animals that come along',
      { ...RIDE, ...chose('animal_types', 'dog', 'guide_dog') },
      [['animal', 'guide_dog']],
    ],
  ])('%s', (_, answers, expected) => {
    const needs = presentNeeds({ ...NOTHING, ...answers }, 'he-IL');
    expect(needs.map(({ kind, label }) => [kind, label])).toEqual(expected);
  });

  it.each<[Locale, string[]]>([
    ['he-IL', ['קומה 4, בלי מעלית', 'מדרגות בכניסה', 'עברית, רומנית ואמהרית']],
    ['en-US', ['Floor 4, no elevator', 'Stairs at the entrance', 'עברית, רומנית, and אמהרית']],
  ])('is in the words of the reader (%s)', (locale, expected) => {
    const row = {
      ...NOTHING,
      ...lift('none', 4),
      ...speaks('hebrew', 'romanian', 'amharic'),
      stairs_at_entrance: true,
    };
    expect(presentNeeds(row, locale).map(({ label }) => label)).toEqual(expected);
  });
});
