import { say, type Locale, type Phrase } from './locales.ts';

/**
 * Error texts of fields that forms can check too. `{minimum}` and `{maximum}` come from the rule. Texts that
 * only the server needs are in `server-field-messages.ts`, which no browser loads.
 */
export const FIELD_MESSAGES = {
  required: { he: 'צריך למלא את השדה הזה', en: 'Fill in this field' },
  choose: { he: 'צריך לבחור', en: 'Choose one' },
  chooseAtLeastOne: { he: 'צריך לבחור לפחות אפשרות אחת', en: 'Choose at least one' },
  tooManyChosen: { he: 'אפשר לבחור עד {maximum}', en: 'Choose {maximum} at most' },
  confirm: { he: 'צריך לאשר כדי להמשיך', en: 'Confirm to continue' },
  tooShort: { he: 'לפחות {minimum} תווים', en: 'At least {minimum} characters' },
  tooLong: { he: 'עד {maximum} תווים', en: 'At most {maximum} characters' },
  digitsOnly: { he: 'ספרות בלבד, עד 9', en: 'Digits only, 9 at most' },
  invalidNumber: { he: 'המספר אינו מתאים', en: 'This number does not fit' },
  numberTooLarge: { he: 'לא יותר מ־{maximum}', en: 'At most {maximum}' },
  radiusFormat: {
    he: 'מספר גדול מ־0: ספרות ונקודה עשרונית אחת',
    en: 'A number above 0: digits and one decimal point',
  },
  radiusTooLarge: { he: 'עד {maximum} ק״מ', en: 'At most {maximum} km' },
  nameOrType: { he: 'צריך שם, או סוג אירוע', en: 'Enter a name, or choose a type' },
  invalidEmail: {
    he: 'נא להזין כתובת דוא״ל מלאה, למשל name@example.com',
    en: 'Enter a full e-mail address, like name@example.com',
  },
  enterValidPhoneNumber: { he: 'נא להזין מספר טלפון תקין', en: 'Enter valid phone number' },
  invalidDate: { he: 'אין תאריך כזה. לדוגמה: 26/11/1950', en: 'There is no such date. Example: 26/11/1950' },
  dateTooFar: { he: 'אפשר לבחור מועד עד שנה מהיום', en: 'Choose a day within a year from today' },
  invalidTime: { he: 'השעה אינה תקינה', en: 'This time is not valid' },
  selectFutureDate: { he: 'נא לבחור תאריך עתידי', en: 'Select a future date' },
  selectFutureTime: { he: 'נא לבחור שעה עתידית', en: 'Select a future time' },
  datePast: { he: 'התאריך צריך להיות בעבר', en: 'The date must be in the past' },
  trainingDatePast: {
    he: 'תאריך ההדרכה הבאה לא יכול להיות בעבר. אפשר לבחור את היום או תאריך מאוחר יותר',
    en: 'The next training cannot be in the past. Choose today or a later day',
  },
  invalidIdNumber: { he: 'מספר הזהות אינו תקין', en: 'This ID number is not valid' },
  tooManyLanguages: {
    he: 'עד {maximum} שפות, עם פסיק ביניהן',
    en: 'At most {maximum} languages, with commas between them',
  },
  tooYoung: { he: 'אפשר להתנדב מגיל 16', en: 'Volunteers must be at least 16' },
  addressNotFound: { he: 'הכתובת לא נמצאה', en: 'Address not found' },
  chooseFromList: { he: 'נא לבחור כתובת מהרשימה', en: 'Choose an address from the list' },
  captchaRequired: { he: 'נא להשלים את האימות', en: 'Complete the verification' },
  captchaFailed: { he: 'האימות לא הצליח. נא לנסות שוב', en: 'The verification failed. Please try again' },
  otpRequired: { he: 'נא להזין 4 ספרות', en: 'Enter 4 digits' },
  phoneCodeSent: {
    he: 'שלחנו קוד למספר החדש. נא להזין אותו כדי לשמור',
    en: 'We sent a code to the new number. Enter it to save',
  },
  sixDigits: { he: 'נא להזין 6 ספרות', en: 'Enter 6 digits' },
  passkeyFailed: {
    he: 'מפתח הגישה לא התקבל. נא לנסות שוב',
    en: 'The passkey was not accepted. Please try again',
  },
  grantExpired: {
    he: 'עבר זמן רב מאז אימות הטלפון. נא לאמת שוב',
    en: 'The phone was verified a long time ago. Verify it again',
  },
  alreadyRegistered: {
    he: 'המספר הזה כבר רשום. אפשר להיכנס',
    en: 'This number is already registered. You can sign in',
  },
  organizationUnknown: {
    he: 'הארגון שבקישור ההרשמה כבר לא מוכר. אפשר לשלוח שוב ולהירשם בלי ארגון',
    en: 'We no longer know the organization of this link. Send again to register without one',
  },
  invalidValue: { he: 'הערך אינו מתאים', en: 'This value does not fit' },
  nameCharacters: {
    he: 'שם לא יכול לכלול סימנים כמו < > / @ :',
    en: 'A name cannot contain signs like < > / @ :',
  },
  nameSigns: {
    he: 'שם לא יכול לכלול שלוש ספרות ברצף, או סימנים כמו ! ?',
    en: 'A name cannot contain three digits in a row, or signs like ! ?',
  },
  birthYearPast: { he: 'השנה לא יכולה להיות בעתיד', en: 'The year cannot be in the future' },
  contradictory: {
    he: 'יש כאן תשובות שסותרות זו את זו. נא להשאיר רק את הנכונות',
    en: 'Some of these answers contradict each other. Keep only the right ones',
  },
  protectedSpace: {
    he: 'התשובה כאן סותרת את התשובה על המרחב המוגן. יש מרחב מוגן, או אין?',
    en: 'This contradicts the answer about the protected space. Is there one, or not?',
  },
  signatureRequired: {
    he: 'נא לחתום כאן, או להקליד את השם המלא',
    en: 'Sign here, or type your full name',
  },
  spaceAfterDot: {
    he: 'צריך רווח אחרי הנקודה, לדוגמה St. John',
    en: 'Put a space after the dot, for example St. John',
  },
  fileTooLarge: { he: 'הקובץ גדול מדי', en: 'The file is too large' },
} as const satisfies Record<string, Phrase>;
export type FieldMessage = keyof typeof FIELD_MESSAGES;

export type FieldMessageParams = Readonly<Record<string, string | number>>;

/** The text of a field message; an unknown key (a library's own text) becomes "does not fit". */
export const sayField = (key: string, locale: Locale, params: FieldMessageParams = {}): string =>
  say(
    Object.hasOwn(FIELD_MESSAGES, key) ? FIELD_MESSAGES[key as FieldMessage] : FIELD_MESSAGES.invalidValue,
    locale,
    params,
  );

interface Issue {
  readonly message: string;
  readonly path: readonly PropertyKey[];
  readonly params?: Record<string, unknown>;
  readonly minimum?: unknown;
  readonly maximum?: unknown;
}

/** The rule's numbers in a zod issue, for the gaps of the text. */
export function paramsOf(issue: Issue): FieldMessageParams {
  const params = {
    ...issue.params,
    minimum: issue.minimum ?? issue.params?.['minimum'],
    maximum: issue.maximum ?? issue.params?.['maximum'],
  };
  const known: Record<string, string | number> = {};
  for (const [name, value] of Object.entries(params)) {
    if (typeof value === 'string' || typeof value === 'number') known[name] = value;
    if (typeof value === 'bigint') known[name] = Number(value);
  }
  return known;
}

/** The text for one zod issue. */
export const sayIssue = (issue: Issue, locale: Locale): string =>
  sayField(issue.message, locale, paramsOf(issue));

/**
 * Name of the form field for an issue's path: the field itself for a choice of several, the part's own field
 * for a list of parts (`residents.0.phone`).
 */
export function fieldOf(path: readonly PropertyKey[]): string {
  const named = path.findLastIndex((step) => typeof step !== 'number');
  return path
    .slice(0, named + 1)
    .map(String)
    .join('.');
}

/**
 * Field (dotted path) to its message, as in a response with status 422. Keeps only the first error of a
 * field, so that an empty one is not also called too short.
 */
export function fieldErrors(issues: readonly Issue[], locale: Locale): Record<string, [string]> {
  const errors: Record<string, [string]> = {};
  for (const issue of issues) errors[fieldOf(issue.path) || 'message'] ??= [sayIssue(issue, locale)];
  return errors;
}
