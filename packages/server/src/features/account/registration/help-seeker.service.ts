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

/** Throws the errors of a form, if there are any. */
export function refuseFor(complaints: Complaints): void {
  if (Object.keys(complaints).length > 0) throw invalid(complaints);
}

export const isAvailableIn =
  ({ keys }: AvailableOptions): IsAvailable =>
  (list, key) =>
    keys.has(`${list}/${key}`);

/** Errors in the disabilities of a form that is refused for other fields. */
export async function lackingDisability(executor: Executor, sent: unknown): Promise<Complaints> {
  const { disability_id, other_disability } = helpSeekerAnswers;
  const { disabilities } = await readAvailableOptions(executor);
  return disabilityComplaints(soundPart({ disability_id, other_disability }, sent), disabilities);
}

/**
 * Checks a help seeker's answers, and drops those to questions that other answers hide. Refuses keys that no
 * list has; `more` checks what a form asks besides.
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

/** The columns of the account that checked answers fill. */
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

/** Makes a help seeker's account from checked answers and gives its id; null when the phone has one. */
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
