/** An answer to those that it rules out. */
type RuledOut = Readonly<Record<string, 'all' | readonly string[]>>;

/**
 * Answers to the questions of several keys that cannot be true together. Questions that are not here contradict
 * nothing: one can speak several languages, be reached in several ways and go by several kinds of transport.
 */
const RULED_OUT: Readonly<Record<string, RuledOut>> = {
  living_situation: {
    // Housing with staff is not among them: there, too, one may live alone in a flat.
    live_alone: ['live_with_partner', 'live_with_family', 'live_with_helper', 'live_with_roommates'],
  },
  disability_recognition: {
    // Who is not recognized may be on the way to it.
    not_recognized: [
      'national_insurance',
      'ministry_of_defense',
      'ministry_of_health',
      'ministry_of_welfare',
      'ministry_of_education',
      'tax_authority',
      'blind_certificate',
      'parking_badge',
      'recognized_other',
    ],
  },
  protection_type: { none: 'all' },
  protection_accessibility: {
    no_space: 'all',
    independent: ['with_help', 'too_slow', 'not_accessible'],
    not_accessible: ['with_help'],
  },
  evacuation_equipment: { none: 'all' },
  animal_types: { none: 'all' },
  help_during_evacuation: { no_help: 'all' },
};

function rulesOut(question: string, key: string, other: string): boolean {
  const answers = RULED_OUT[question] ?? {};
  // Keys come from outside: `toString` is no answer.
  const others = Object.hasOwn(answers, key) ? answers[key] : undefined;
  return others === 'all' || (others?.includes(other) ?? false);
}

const contradict = (question: string, one: string, other: string): boolean =>
  one !== other && (rulesOut(question, one, other) || rulesOut(question, other, one));

/** Whether the answers to a question contradict each other. */
export const isContradictory = (question: string, keys: readonly string[]): boolean =>
  keys.some((one) => keys.some((other) => contradict(question, one, other)));

/** What is left of the answers once some were added: what is new takes the place of what it contradicts. */
export function withoutContradicted(
  question: string,
  before: readonly string[],
  chosen: readonly string[],
): string[] {
  const added = chosen.filter((key) => !before.includes(key));
  return chosen.filter((key) => added.includes(key) || !added.some((one) => contradict(question, one, key)));
}

interface Protection {
  readonly protection_type: readonly string[];
  readonly protection_accessibility: readonly string[];
}
type Answered = { readonly [Q in keyof Protection]?: Protection[Q] | undefined };
const hasNoSpace = ({ protection_type: space }: Answered) => space?.includes('none');
const hasNoWay = ({ protection_accessibility: way }: Answered) => way?.includes('no_space');

/** Whether one of two questions says that there is a protected space, and the other that there is none. */
export const isSpaceContradictory = (answers: Answered): boolean =>
  Boolean(answers.protection_type?.length) &&
  Boolean(answers.protection_accessibility?.length) &&
  hasNoSpace(answers) !== hasNoWay(answers);

/**
 * The way to the protected space, as it follows from a new answer about the space: without one there is no way.
 * The other way round nothing follows: an answer about the way does not undo several about the space.
 */
export function wayToSpace(answers: Protection): readonly string[] {
  if (hasNoSpace(answers)) return ['no_space'];
  return isSpaceContradictory(answers) ? [] : answers.protection_accessibility;
}
