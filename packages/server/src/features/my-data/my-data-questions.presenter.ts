import type { Phrase } from '@ezra/contract/common/locales';
import { recordName } from '@ezra/contract/registration/answers';
import type { Question as Asked, Questions } from '@ezra/contract/registration/question';
import { REFERENCE_QUESTIONS } from '@ezra/contract/registration/questions';
import { VOLUNTEER_QUESTIONS } from '@ezra/contract/registration/volunteer-questions';

/** One answer of a form: its name, and what its values mean. */
export interface Question extends Pick<Asked, 'lists' | 'options' | 'fields'> {
  readonly field: string;
  readonly label: Phrase;
  readonly kind?: Asked['kind'] | 'moment';
}
const q = (field: string, he: string, en: string): Question => ({ field, label: { he, en } });
const moment = (field: string, he: string, en: string): Question => ({ ...q(field, he, en), kind: 'moment' });

/** As the forms ask them, under the names by which answers are read; what stands with the account is told there. */
const stored = (questions: Questions): Question[] =>
  Object.entries(questions)
    .filter(
      ([, { stored: where, kind }]) => where !== 'account' && where !== 'with_opener' && kind !== 'signature',
    )
    .map(([field, question]) => ({ ...question, field, label: recordName(question) }));

/** The details form of a help seeker, in the order in which it asks. */
export const DETAIL_QUESTIONS: readonly Question[] = stored(REFERENCE_QUESTIONS);

/** The questions within an answer that has several: a contact, a resident, a host. */
export const withinAnswer = (fields: Questions): readonly Question[] =>
  Object.entries(fields).map(([field, question]) => ({ ...question, field, label: recordName(question) }));

/** The personal details that go with one request alone. */
export const REQUEST_DETAILS: readonly Question[] = [
  q('full_name', 'שם מלא', 'Full name'),
  { ...q('phone', 'טלפון', 'Phone'), kind: 'phone' },
  q('email', 'דוא״ל', 'E-mail'),
  q('residential_address', 'כתובת', 'Address'),
  q('comments', 'הערות', 'Comments'),
  q('other_disability', 'מוגבלות אחרת', 'Other disability'),
  q('disability', 'מוגבלות', 'Disability'),
];

/** The volunteer's agreement, as signed and as the association confirmed it. */
export const AGREEMENT_QUESTIONS: readonly Question[] = [
  moment('signed_at', 'נחתם', 'Signed'),
  q('ip_address', 'כתובת הרשת בעת החתימה', 'Network address when signing'),
  q('agreement_version', 'גרסת ההסכם', 'Version of the agreement'),
  ...stored(VOLUNTEER_QUESTIONS),
  q('import_address', 'כתובת', 'Address'),
  moment('guardian_approved_at', 'אישור של הורה או אפוטרופוס', 'Parent or guardian agreed'),
  moment('guardian_refused_at', 'סירוב של הורה או אפוטרופוס', 'Parent or guardian refused'),
  q('validate_training', 'ההדרכה אושרה', 'Training confirmed'),
  q('is_required_police_validation', 'נדרש אישור משטרה', 'Police certificate needed'),
  q('validate_police', 'אישור המשטרה התקבל', 'Police certificate confirmed'),
  moment('frozen_at', 'מוקפא מאז', 'Frozen since'),
];
