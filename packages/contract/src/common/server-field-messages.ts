import { FIELD_MESSAGES, sayField, type FieldMessage, type FieldMessageParams } from './field-messages.ts';
import { say, type Locale, type Phrase } from './locales.ts';

/**
 * Error texts of fields that only the server can check. The server sends the text, so no browser loads these.
 */
export const SERVER_FIELD_MESSAGES = {
  daysReversed: { he: 'יום הסיום לפני יום ההתחלה', en: 'The last day is before the first' },
  daysTooMany: { he: 'אפשר לבחור עד {maximum} ימים', en: 'Choose {maximum} days at most' },
  otherManager: {
    he: 'אפשר לפתוח כאן רק אירוע בניהול שלך',
    en: 'Here you can only open an event that you manage yourself',
  },
  fixedOnceSaved: { he: 'אי אפשר לשנות את זה אחרי השמירה', en: 'This cannot change once it is saved' },
  otpWrong: { he: 'הקוד אינו נכון. ניסיונות שנותרו: {left}', en: 'The code is wrong. Tries left: {left}' },
  guardianOwnPhone: {
    he: 'צריך את הטלפון של ההורה או האפוטרופוס, לא את שלך',
    en: 'Give the phone of the parent or guardian, not your own',
  },
  askedOftenToday: {
    he: 'שלחנו את הבקשה כבר {count} פעמים היום. אפשר לנסות שוב מחר',
    en: 'We sent the request {count} times today. Try again tomorrow',
  },
  referenceOwnPhone: {
    he: 'זה המספר שלך. כאן רושמים מישהו אחר',
    en: 'This is your own number. Here you register someone else',
  },
  referencesSpent: {
    he: 'אפשר לרשום עד {count} אנשים ביום. אפשר להמשיך מחר',
    en: 'You can register up to {count} people a day. Continue tomorrow',
  },
  referencePhoneSpent: {
    he: 'שלחנו היום למספר הזה כמה הודעות כאלה. אפשר לנסות שוב מחר',
    en: 'We sent this number several such messages today. Try again tomorrow',
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
  otpUsedUpWait: {
    he: 'היו יותר מדי ניסיונות. אפשר לבקש קוד חדש בעוד {seconds} שניות',
    en: 'Too many tries. You can request a new code in {seconds} seconds',
  },
  otpUsedUpWaitMinutes: {
    he: 'היו יותר מדי ניסיונות. דקות עד שאפשר לבקש קוד חדש: {minutes}',
    en: 'Too many tries. Minutes until you can request a new code: {minutes}',
  },
  otpSpent: {
    he: 'היו היום יותר מדי ניסיונות כניסה עם המספר הזה. אפשר להיכנס ממכשיר שכבר נכנסת ממנו, או להתקשר לעמותה',
    en: 'There were too many tries with this number today. Sign in on a device you used before, or call the association',
  },
  otpWait: { he: 'נא לחכות {seconds} שניות ולנסות שוב', en: 'Wait {seconds} seconds and try again' },
  otpWaitMinutes: {
    he: 'היו יותר מדי ניסיונות. דקות עד לניסיון הבא: {minutes}',
    en: 'Too many tries. Minutes until the next one: {minutes}',
  },
  codeWrong: {
    he: 'הקוד אינו נכון. נא לבדוק ולנסות שוב',
    en: 'The code is wrong. Check it and try again',
  },
  codeUsed: {
    he: 'הקוד הזה כבר שימש. נא לחכות לקוד הבא באפליקציה',
    en: 'This code was already used. Wait for the next one in the app',
  },
  recoveryWrong: {
    he: 'קוד השחזור אינו נכון, או שכבר השתמשו בו',
    en: 'This recovery code is wrong or was already used',
  },
  setupExpired: {
    he: 'עבר זמן רב מדי. נא להתחיל מחדש',
    en: 'The setup took too long. Please start again',
  },
  passkeyKnown: {
    he: 'מפתח הגישה הזה כבר רשום',
    en: 'This passkey is already saved',
  },
  tooManyPasskeys: {
    he: 'אפשר לשמור עד {maximum} מפתחות גישה',
    en: 'You can save up to {maximum} passkeys',
  },
  otpSendLimit: {
    he: 'שלחנו כבר הרבה קודים. דקות עד שאפשר לנסות שוב: {minutes}',
    en: 'We have already sent many codes. Minutes until you can try again: {minutes}',
  },
  ipBlocked: {
    he: 'הגישה מהרשת הזו נחסמה. אפשר לפנות לעמותה בטלפון',
    en: 'Access from this network is blocked. Please call the association',
  },
  accountBlocked: {
    he: 'החשבון נחסם. אפשר לפנות לעמותה בטלפון',
    en: 'This account is blocked. Please call the association',
  },
  notRegistered: { he: 'המספר הזה עדיין לא רשום', en: 'This number is not registered yet' },
  linkInvalid: {
    he: 'הקישור אינו שלם, או שנשלח אחריו קישור חדש. כדאי לפתוח את הקישור מההודעה האחרונה.',
    en: 'The link is not complete, or a newer one was sent. Open the link of the latest message.',
  },
  helpLinkFound: {
    he: 'כבר נמצאה עזרה לבקשה הזו. תודה על הנכונות לעזור!',
    en: 'Help for this request was found already. Thank you for being ready to help!',
  },
  helpLinkEnded: {
    he: 'הבקשה הזו כבר לא פתוחה, ואין צורך לעשות דבר. תודה על הנכונות לעזור!',
    en: 'This request is no longer open, and there is nothing that you need to do. Thank you for being ready to help!',
  },
  eventLinkExpired: {
    he: 'האירוע הסתיים, או שהבקשה הזו נסגרה. אין צורך לעשות דבר. אם עדיין דרושה עזרה, אפשר להתקשר אלינו.',
    en: 'The event is over, or this request was closed. There is nothing that you need to do. If help is still needed, call us.',
  },
  problemsSpent: {
    he: 'אפשר לדווח על {count} בעיות ביום. אם זה דחוף, נא להתקשר לעמותה',
    en: 'You can report {count} problems a day. If it is urgent, please call the association',
  },
  contactsSpent: {
    he: 'אפשר לשלוח {count} פניות ביום. אם זה דחוף, נא להתקשר לעמותה',
    en: 'You can send {count} messages a day. If it is urgent, please call the association',
  },
  messagesSpent: {
    he: 'אפשר לשלוח {count} הודעות בדקה. נא לחכות {seconds} שניות ולשלוח שוב',
    en: 'You can send {count} messages a minute. Wait {seconds} seconds and send again',
  },
  alreadyTaken: { he: 'הערך הזה כבר בשימוש', en: 'This is already in use' },
  categoryDisabled: {
    he: 'כבר יש בקשה פתוחה בקטגוריה הזו',
    en: 'There is already an open request in this category',
  },
  outsideRegions: {
    he: 'המקום הזה מחוץ לאזורים שבאחריותך',
    en: 'This place is outside your regions',
  },
  organizationOfVolunteers: {
    he: 'לארגון משייכים רק מתנדבים שהחשבון שלהם פעיל',
    en: 'Only volunteers whose account is active belong to an organization',
  },
  fileType: {
    he: 'סוג הקובץ אינו מתאים. אפשר לבחור {types}',
    en: 'This kind of file is not accepted. Choose {types}',
  },
  sheetType: {
    he: 'אי אפשר לקרוא את הקובץ. צריך קובץ xlsx. או csv., בלי סיסמה',
    en: 'This file cannot be read. Choose an .xlsx or .csv file without a password',
  },
  sheetOtherType: {
    he: 'תוכן הקובץ אינו מתאים לסיומת שלו. צריך לשמור אותו שוב בתור {kind}.',
    en: 'The contents do not match the ending of the file name. Save it again as .{kind}',
  },
  sheetTooLarge: {
    he: 'הקובץ גדול מדי. אפשר עד {maximum} MB',
    en: 'The file is too large. At most {maximum} MB',
  },
  sheetEmpty: { he: 'אין שורות בקובץ', en: 'The file has no rows' },
  sheetOnlyHeader: {
    he: 'בקובץ יש רק שורת כותרות, בלי מתנדבים',
    en: 'The file has only a header row and no volunteers',
  },
  sheetTooManyRows: { he: 'אפשר עד {maximum} שורות בקובץ', en: 'At most {maximum} rows in one file' },
  sheetTooManyColumns: { he: 'אפשר עד {maximum} עמודות בקובץ', en: 'At most {maximum} columns in one file' },
  sheetCellTooLong: {
    he: 'בשורה {row} יש תא ארוך מדי. אולי חסרות מירכאות בסופו',
    en: 'A cell in row {row} is too long. Its closing quotation mark may be missing',
  },
  sheetTooComplex: {
    he: 'הקובץ מורכב מדי. אפשר לשמור אותו כקובץ csv. ולנסות שוב',
    en: 'This file is too complex. Save it as a .csv file and try again',
  },
  sheetColumnsMissing: { he: 'חסרות עמודות: {columns}', en: 'Columns are missing: {columns}' },
  sheetColumnsUnknown: {
    he: 'יש עמודות שלא מוכרות כאן: {columns}',
    en: 'These columns are not known here: {columns}',
  },
  sheetColumnsTwice: {
    he: 'יש עמודות שחוזרות פעמיים: {columns}',
    en: 'These columns appear twice: {columns}',
  },
  cellNotInList: { he: 'לא מופיע ברשימה: {value}', en: 'Not in the list: {value}' },
  cellYesOrNo: { he: 'צריך לכתוב כן או לא', en: 'Write yes or no' },
  phoneTwice: { he: 'הטלפון הזה מופיע כבר בשורה {row}', en: 'This phone is already in row {row}' },
  alreadyVolunteer: {
    he: 'המספר הזה כבר שייך לחשבון של מתנדב/ת',
    en: 'This number already belongs to a volunteer',
  },
  accountOfStaff: {
    he: 'זה חשבון של הצוות עם הרשאות רחבות משלך, ואי אפשר לשנות אותו',
    en: 'This is a staff account that reaches further than yours, so it cannot be changed',
  },
  accountElsewhere: {
    he: 'המספר הזה שייך לחשבון מחוץ לאזורים שבאחריותך',
    en: 'This number belongs to an account outside your regions',
  },
} as const satisfies Record<string, Phrase> & { readonly [K in FieldMessage]?: never };

export type AnyFieldMessage = FieldMessage | keyof typeof SERVER_FIELD_MESSAGES;

/** An error of one field: key of its message, and the numbers for the gaps. */
export interface FieldError {
  readonly key: AnyFieldMessage;
  readonly params?: FieldMessageParams;
}

const ALL: Readonly<Record<AnyFieldMessage, Phrase>> = { ...FIELD_MESSAGES, ...SERVER_FIELD_MESSAGES };

export const sayAnyField = (key: AnyFieldMessage, locale: Locale, params: FieldMessageParams = {}): string =>
  key in SERVER_FIELD_MESSAGES ? say(ALL[key], locale, params) : sayField(key, locale, params);
