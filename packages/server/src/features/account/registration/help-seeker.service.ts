import { helpSeekerAnswers, type HelpSeekerAnswers } from '@ezra/contract/account/registration/help-seeker';
import { withoutClosed } from '@ezra/contract/account/registration/answers';
import { REFERENCE_QUESTIONS } from '@ezra/contract/account/registration/questions';
import type { Locale } from '@ezra/contract/common/locales';
import { soundPart } from '@ezra/contract/common/together';
import type { Executor, Tx } from '../../../platform/db/database.ts';
import { invalid } from '../../../platform/errors.ts';
import { locate } from '../../../platform/places/locate.ts';
import {
  disabilityComplaints,
  preferencesOf,
  splitName,
  unknownKeys,
  type Complaints,
  type IsAvailable,
} from './registration.domain.ts';
import { readAvailableOptions, type AvailableOptions } from './registration.queries.ts';
import {
  addRole,
  helpSeekerColumns,
  insertAccount,
  saveHelpSeeker,
  type PersonDetails,
} from './registration.repository.ts';

/** Throws what is wrong with a form, if anything is. */
export function refuseFor(complaints: Complaints): void {
  if (Object.keys(complaints).length > 0) throw invalid(complaints);
}

export const isAvailableIn =
  ({ keys }: AvailableOptions): IsAvailable =>
  (list, key) =>
    keys.has(`${list}/${key}`);

/** What the disabilities of a form lack that is refused for other fields. */
export async function lackingDisability(executor: Executor, sent: unknown): Promise<Complaints> {
  const { disability_id, other_disability } = helpSeekerAnswers;
  const { disabilities } = await readAvailableOptions(executor);
  return disabilityComplaints(soundPart({ disability_id, other_disability }, sent), disabilities);
}

/**
 * The answers of a help seeker without those to questions that the others close. Keys that no list has are
 * refused; `more` looks at what a form asks besides.
 */
export async function checkAnswers<F extends HelpSeekerAnswers>(
  executor: Executor,
  sent: F,
  more: (form: F) => Complaints = () => ({}),
): Promise<F> {
  const options = await readAvailableOptions(executor);
  const form = withoutClosed(REFERENCE_QUESTIONS, sent, { otherDisability: options.disabilities.otherId });
  refuseFor({
    ...unknownKeys(REFERENCE_QUESTIONS, form, isAvailableIn(options)),
    ...disabilityComplaints(form, options.disabilities),
    ...more(form),
  });
  return form;
}

/** What checked answers tell of the person, as the account keeps it. */
export const helpSeekerDetails = async (
  tx: Tx,
  form: HelpSeekerAnswers,
  { locale, timeZone, now }: { locale: Locale; timeZone: string; now: Date },
): Promise<PersonDetails> => ({
  ...splitName(form.full_name),
  fullName: form.full_name,
  email: form.email ?? null,
  residential: await locate(tx, form.residential_address),
  arrival: undefined,
  locale,
  timeZone,
  now,
  also: helpSeekerColumns(form),
});

/** Makes the account of a help seeker from checked answers and gives its id; null when one with this phone is there. */
export async function createHelpSeeker(
  tx: Tx,
  phone: string,
  form: HelpSeekerAnswers,
  person: { locale: Locale; timeZone: string; now: Date },
): Promise<number | null> {
  const id = await insertAccount(tx, phone, await helpSeekerDetails(tx, form, person));
  if (id === null) return null;
  await saveHelpSeeker(tx, id, form, preferencesOf(form), person.now);
  await addRole(tx, id, 'user', person.now);
  return id;
}
