import { say, type Locale, type Phrase } from './locales.ts';

/** What a field says when its value is refused. `{minimum}` and `{maximum}` come from the rule. */
export const FIELD_MESSAGES = {
  required: { he: 'צריך למלא את השדה הזה', en: 'Fill in this field' },
  choose: { he: 'צריך לבחור', en: 'Choose one' },
  chooseAtLeastOne: { he: 'צריך לבחור לפחות אפשרות אחת', en: 'Choose at least one' },
  confirm: { he: 'צריך לאשר כדי להמשיך', en: 'Confirm to go on' },
  tooShort: { he: 'לפחות {minimum} תווים', en: 'At least {minimum} characters' },
  tooLong: { he: 'עד {maximum} תווים', en: 'At most {maximum} characters' },
  digitsOnly: { he: 'ספרות בלבד, עד 9', en: 'Digits only, 9 at most' },
  invalidNumber: { he: 'המספר אינו מתאים', en: 'This number does not fit' },
  invalidEmail: {
    he: 'נא להזין כתובת דוא״ל מלאה, למשל name@example.com',
    en: 'Enter a full e-mail address, like name@example.com',
  },
  enterValidPhoneNumber: { he: 'נא להזין מספר טלפון תקין', en: 'Enter valid phone number' },
  invalidDate: { he: 'התאריך אינו תקין', en: 'This date does not exist' },
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
  otpWrong: { he: 'הקוד אינו נכון. ניסיונות שנותרו: {left}', en: 'The code is wrong. Tries left: {left}' },
  phoneCodeSent: {
    he: 'שלחנו קוד למספר החדש. נא להזין אותו כדי לשמור',
    en: 'A code was sent to the new number. Enter it to save',
  },
  guardianOwnPhone: {
    he: 'צריך את הטלפון של ההורה או האפוטרופוס, לא את שלך',
    en: 'Give the phone of the parent or guardian, not your own',
  },
  askedOftenToday: {
    he: 'הבקשה כבר נשלחה היום {count} פעמים. אפשר לנסות שוב מחר',
    en: 'The request was sent {count} times today. Try again tomorrow',
  },
  referenceOwnPhone: {
    he: 'זה המספר שלך. כאן רושמים מישהו אחר',
    en: 'This is your own number. Here you register somebody else',
  },
  referencesSpent: {
    he: 'אפשר לרשום עד {count} אנשים ביום. אפשר להמשיך מחר',
    en: 'You can register up to {count} people a day. Go on tomorrow',
  },
  referencePhoneSpent: {
    he: 'המספר הזה קיבל היום כמה הודעות כאלה. אפשר לנסות שוב מחר',
    en: 'This number has had several such messages today. Try again tomorrow',
  },
  guardianMissing: {
    he: 'עדיין אין אישור של הורה או אפוטרופוס',
    en: 'A parent or guardian has not consented yet',
  },
  otpExpired: {
    he: 'הקוד כבר לא בתוקף. נא לבקש קוד חדש',
    en: 'The code is no longer valid. Request a new one',
  },
  otpUsedUp: { he: 'היו יותר מדי ניסיונות. נא לבקש קוד חדש', en: 'Too many tries. Request a new code' },
  otpWait: { he: 'נא לחכות {seconds} שניות ולנסות שוב', en: 'Wait {seconds} seconds and try again' },
  otpWaitMinutes: {
    he: 'היו הרבה ניסיונות. דקות עד לניסיון הבא: {minutes}',
    en: 'Many tries were made. Minutes until the next one: {minutes}',
  },
  sixDigits: { he: 'נא להזין 6 ספרות', en: 'Enter 6 digits' },
  codeWrong: {
    he: 'הקוד אינו נכון. נא לבדוק ולנסות שוב',
    en: 'The code is wrong. Check it and try again',
  },
  codeUsed: {
    he: 'הקוד הזה כבר שימש. נא לחכות לקוד הבא באפליקציה',
    en: 'This code was used already. Wait for the next one in the app',
  },
  recoveryWrong: {
    he: 'קוד השחזור אינו נכון, או שכבר השתמשו בו',
    en: 'This recovery code is wrong or was used already',
  },
  setupExpired: {
    he: 'ההגדרה נמשכה זמן רב. נא להתחיל מחדש',
    en: 'The set-up took too long. Please start again',
  },
  passkeyFailed: {
    he: 'מפתח הגישה לא התקבל. נא לנסות שוב',
    en: 'The passkey was not accepted. Please try again',
  },
  passkeyKnown: {
    he: 'מפתח הגישה הזה כבר רשום',
    en: 'This passkey is there already',
  },
  tooManyPasskeys: {
    he: 'אפשר לשמור עד {maximum} מפתחות גישה',
    en: 'There can be {maximum} passkeys at most',
  },
  otpSendLimit: {
    he: 'נשלחו כבר הרבה קודים. דקות עד שאפשר לנסות שוב: {minutes}',
    en: 'Many codes were sent already. Minutes until you can try again: {minutes}',
  },
  ipBlocked: {
    he: 'הגישה מהרשת הזו נחסמה. אפשר לפנות לעמותה בטלפון',
    en: 'Access from this network is blocked. Please call the association',
  },
  accountBlocked: {
    he: 'החשבון נחסם. אפשר לפנות לעמותה בטלפון',
    en: 'This account is blocked. Please call the association',
  },
  grantExpired: {
    he: 'עבר זמן רב מאז אימות הטלפון. נא לאמת שוב',
    en: 'It has been long since the phone was verified. Verify it again',
  },
  alreadyRegistered: {
    he: 'המספר הזה כבר רשום. אפשר להיכנס',
    en: 'This number is already registered. You can sign in',
  },
  notRegistered: { he: 'המספר הזה עדיין לא רשום', en: 'This number is not registered yet' },
  organizationUnknown: {
    he: 'הארגון שבקישור ההרשמה כבר לא מוכר. אפשר לשלוח שוב ולהירשם בלי ארגון',
    en: 'The organization of this link is not known any more. Send again to register without one',
  },
  alreadyTaken: { he: 'הערך הזה כבר בשימוש', en: 'This is already in use' },
  categoryDisabled: {
    he: 'כבר יש בקשה פתוחה בקטגוריה הזו',
    en: 'There is a live request in this category already',
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
  outsideRegions: {
    he: 'המקום הזה מחוץ לאזורים שבאחריותך',
    en: 'This place is outside the regions that you look after',
  },
  contradictory: {
    he: 'יש כאן תשובות שסותרות זו את זו. נא להשאיר רק את הנכונות',
    en: 'Some of these answers contradict each other. Keep only those that are right',
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
  fileType: { he: 'סוג הקובץ אינו מתאים', en: 'This kind of file is not accepted' },
  fileTooLarge: { he: 'הקובץ גדול מדי', en: 'The file is too large' },
} as const satisfies Record<string, Phrase>;
export type FieldMessage = keyof typeof FIELD_MESSAGES;

export type FieldMessageParams = Readonly<Record<string, string | number>>;

/** The words of a field message; an unknown key (a library's own text) becomes "does not fit". */
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

/** The words for one zod issue, in the reader's language. Numbers of the rule fill its gaps. */
export function sayIssue(issue: Issue, locale: Locale): string {
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
  return sayField(issue.message, locale, known);
}

/** Field (dotted path) to its messages, as an answer with status 422 carries them. */
export function fieldErrors(issues: readonly Issue[], locale: Locale): Record<string, string[]> {
  const errors: Record<string, string[]> = {};
  for (const issue of issues) {
    const field = issue.path.map(String).join('.') || 'message';
    (errors[field] ??= []).push(sayIssue(issue, locale));
  }
  return errors;
}
