import type { Need, NeedKind } from '@ezra/contract/requests/candidates';
import { say, type Locale, type Phrase } from '@ezra/contract/common/locales';
import { sayCounted, type CountedPhrase } from '@ezra/contract/common/plurals';
import { showList } from '@ezra/contract/common/show-time';
import type { AnswersRow } from './requester-needs.queries.ts';

const FLOOR: Phrase = { he: 'קומה {floor}', en: 'Floor {floor}' };
const NO_ELEVATOR: Phrase = { he: 'בלי מעלית', en: 'no elevator' };
const STAIRS: Phrase = { he: 'מדרגות בכניסה', en: 'Stairs at the entrance' };
const STAIRS_COUNTED: CountedPhrase = {
  he: { one: 'מדרגה אחת בכניסה', two: 'שתי מדרגות בכניסה', other: '{count} מדרגות בכניסה' },
  en: { one: 'One stair at the entrance', other: '{count} stairs at the entrance' },
};
const OWN_CAR: Phrase = { he: 'יש רכב', en: 'Has a car' };
const HELPER: Readonly<Record<string, Phrase>> = {
  female: { he: 'נוח לקבל עזרה מאישה', en: 'Prefers help from a woman' },
  male: { he: 'נוח לקבל עזרה מגבר', en: 'Prefers help from a man' },
};
const TALK: Phrase = { he: 'לדבר: {through}', en: 'Talk: {through}' };

/** The answers to a question that matter to helpers; for `other`, the typed text. */
interface Relevant {
  readonly question: string;
  readonly kind: NeedKind;
  /** Undefined: all except `except`. */
  readonly only?: readonly string[];
  readonly except?: readonly string[];
  /** True: only for rides; false: only for other help. */
  readonly ride?: boolean;
}

/** In reading order. Leaves out what matters only in an evacuation (beds, medication). */
const RELEVANT: readonly Relevant[] = [
  { question: 'disability', kind: 'disability' },
  {
    question: 'evacuation_equipment',
    kind: 'equipment',
    only: [
      'wheelchair',
      'electric_wheelchair',
      'mobility_scooter',
      'walker',
      'cane_or_crutches',
      'white_cane',
      'oxygen',
      'ventilator',
      'hearing_aid',
      'communication_device',
      'other',
    ],
  },
  {
    question: 'transport_needs',
    kind: 'transport',
    except: ['regular_car', 'companion', 'animal_space'],
    ride: true,
  },
  { question: 'transport_needs', kind: 'escort', only: ['companion'], ride: true },
];
const RELEVANT_THEN: readonly Relevant[] = [
  { question: 'face_to_face_tools', kind: 'communication', except: ['speech'] },
  {
    question: 'communication_tools',
    kind: 'communication',
    only: ['sign_language_video', 'relay_service'],
  },
  { question: 'transport_needs', kind: 'animal', only: ['animal_space'], ride: true },
  { question: 'animal_types', kind: 'animal', only: ['guide_dog', 'service_dog'], ride: true },
  { question: 'animal_types', kind: 'animal', except: ['none'], ride: false },
];

const hasPassed = ({ only, except }: Relevant, name: string): boolean =>
  only ? only.includes(name) : except?.includes(name) !== true;

function chosen(row: AnswersRow, rules: readonly Relevant[], locale: Locale): Need[] {
  return rules
    .filter(({ ride }) => ride === undefined || ride === row.is_ride)
    .flatMap((rule) =>
      row.choices
        .filter(({ question, name }) => question === rule.question && hasPassed(rule, name))
        .map(({ name, label }) => {
          if (name === 'other') return row.typed[rule.question] ?? '';
          return name === 'own_transport' ? say(OWN_CAR, locale) : label;
        })
        .map((label) => ({ kind: rule.kind, label })),
    );
}

/** What makes the way to the door long; empty where an elevator reaches it. */
function wayIn(row: AnswersRow, locale: Locale): string[] {
  if (row.is_elsewhere) return [];
  const { floor_number: floor, elevator, stairs_count: count } = row;
  const lift =
    elevator?.name === 'none'
      ? say(NO_ELEVATOR, locale)
      : elevator?.name === 'other'
        ? (row.typed['elevator'] ?? '')
        : elevator && !['accessible', 'regular'].includes(elevator.name)
          ? elevator.label
          : '';
  const stairs = count ? sayCounted(STAIRS_COUNTED, locale, count) : say(STAIRS, locale);
  return [
    lift && floor ? `${say(FLOOR, locale, { floor })}, ${lift}` : '',
    row.stairs_at_entrance ? stairs : '',
  ];
}

/** The languages that the person understands, unless Hebrew is the only one. */
const languagesOf = ({ languages }: AnswersRow, locale: Locale): string =>
  languages.every(({ name }) => name === 'hebrew')
    ? ''
    : showList(
        languages.map(({ label }) => label),
        locale,
      );

/** The preferred gender of the helper, if it matters to the person. */
function helperOf({ helper_gender: gender }: AnswersRow, locale: Locale): string {
  const wish = HELPER[gender ?? ''];
  return wish ? say(wish, locale) : '';
}

/** The people through whom one talks to the person, by phone or in person. */
const talkingThrough = ({ choices }: AnswersRow, locale: Locale): string[] =>
  choices
    .filter(
      ({ question, name }) =>
        ['communication_method_with', 'face_to_face_with'].includes(question) &&
        !name.endsWith('directly_with_me'),
    )
    .map(({ label }) => say(TALK, locale, { through: label }));

/** What a helper should know about the person and the place, without repetition. */
export function presentNeeds(row: AnswersRow, locale: Locale): Need[] {
  const of = (kind: NeedKind, labels: readonly string[]): Need[] => labels.map((label) => ({ kind, label }));
  const needs = [
    ...chosen(row, RELEVANT, locale),
    ...of('helper', [helperOf(row, locale)]),
    ...of('home', wayIn(row, locale)),
    ...of('language', [languagesOf(row, locale)]),
    ...of('communication', talkingThrough(row, locale)),
    ...chosen(row, RELEVANT_THEN, locale),
  ];
  const said = new Set(['']);
  return needs.filter(({ label }) => !said.has(label) && said.add(label));
}
