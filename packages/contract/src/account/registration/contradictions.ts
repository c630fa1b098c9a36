/** Maps an answer to the answers that it excludes. */
type RuledOut = Readonly<Record<string, 'all' | readonly string[]>>;

/**
 * Answers that exclude each other, in questions with several. Questions missing here allow all combinations:
 * languages, ways of contact, kinds of transport.
 */
const RULED_OUT: Readonly<Record<string, RuledOut>> = {
  living_situation: {
    // Housing with staff is not here: people may also live alone in a flat there.
    live_alone: ['live_with_partner', 'live_with_family', 'live_with_helper', 'live_with_roommates'],
  },
  disability_recognition: {
    // A person without recognition may have applied for it.
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
  // Keys come from outside, so `toString` must not match.
  const others = Object.hasOwn(answers, key) ? answers[key] : undefined;
  return others === 'all' || (others?.includes(other) ?? false);
}

const contradict = (question: string, one: string, other: string): boolean =>
  one !== other && (rulesOut(question, one, other) || rulesOut(question, other, one));

export const isContradictory = (question: string, keys: readonly string[]): boolean =>
  keys.some((one) => keys.some((other) => contradict(question, one, other)));

/** Removes the answers that contradict newly added ones. */
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

/**
 * Whether the person says that there is a protected space in one answer, and that there is none in the other.
 */
export const isSpaceContradictory = (answers: Answered): boolean =>
  Boolean(answers.protection_type?.length) &&
  Boolean(answers.protection_accessibility?.length) &&
  hasNoSpace(answers) !== hasNoWay(answers);

/**
 * The answer about the way to the protected space, after a new answer about the space: without a space there
 * is no way. An answer about the way does not change the one about the space.
 */
export function wayToSpace(answers: Protection): readonly string[] {
  if (hasNoSpace(answers)) return ['no_space'];
  return isSpaceContradictory(answers) ? [] : answers.protection_accessibility;
}
