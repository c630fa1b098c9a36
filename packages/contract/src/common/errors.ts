import type { Phrase } from './locales.ts';

/**
 * Every expected failure: code -> HTTP status -> text in both languages. 401, 403 and 429 end the browser's
 * session by specification (document 1, section 8); so 403 is only for what a role may never do and 429 only
 * for abuse. A conflict or a stale screen is 409 or 422.
 */
export const ERRORS = {
  invalid: { status: 422, he: 'יש פרטים שצריך לתקן', en: 'Some details need to be corrected' },
  rows_refused: {
    status: 422,
    he: 'לא נשמר דבר: {bad} מתוך {all} שורות צריכות תיקון',
    en: 'Nothing was saved: {bad} of {all} rows need to be corrected',
  },
  address_change: {
    status: 422,
    he: 'שינוי כתובת משפיע על בקשות פתוחות',
    en: 'An address change affects open requests',
  },
  malformed: { status: 400, he: 'הבקשה אינה קריאה', en: 'The request cannot be read' },
  session_expired: {
    status: 401,
    he: 'פג תוקף החיבור. נא להיכנס שוב',
    en: 'Your session has expired. Please log in again.',
  },
  forbidden: { status: 403, he: 'אין גישה', en: 'Access denied' },
  not_found: { status: 404, he: 'לא נמצא', en: 'Not found' },
  role_switched: {
    status: 409,
    he: 'התפקיד הוחלף בחלון אחר. העמוד ייטען מחדש',
    en: 'The role was switched in another window. The page will reload',
  },
  account_restricted: {
    status: 409,
    he: 'החשבון אינו פעיל כרגע',
    en: 'The account is not active at the moment',
  },
  second_factor_needed: {
    status: 409,
    he: 'צריך להשלים את השלב השני של הכניסה',
    en: 'Complete the second step of signing in',
  },
  second_factor_stale: {
    status: 409,
    he: 'לפני השינוי צריך לאמת שוב את השלב השני',
    en: 'Confirm the second step again before this change',
  },
  all_regions_only: {
    status: 422,
    he: 'הפעולה הזאת פתוחה רק למי שאחראי/ת על כל האזורים',
    en: 'Only staff who are responsible for all regions can do this',
  },
  staff_account: {
    status: 409,
    he: 'זה גם חשבון של הצוות. כדי לשנות את זה צריך לעבור לתפקיד בצוות ולאמת שם את השלב השני',
    en: 'This is also a staff account. Switch to the staff role and confirm the second step there first',
  },
  last_second_factor: {
    status: 422,
    he: 'אי אפשר להסיר את האמצעי האחרון: כאן חייבים שלב שני. אפשר להוסיף אחר ואז להסיר את זה',
    en: 'The last one cannot be removed: a second step is required here. Add another one first',
  },
  passkeys_unavailable: {
    status: 422,
    he: 'אי אפשר להשתמש כאן במפתח גישה: לאתר יש כתובת של מספרים בלבד. אפשר להשתמש באפליקציית אימות',
    en: 'Passkeys do not work here: the site is reached by a number alone. An authenticator app works',
  },
  conflict: {
    status: 409,
    he: 'המצב השתנה בינתיים. נא לרענן ולנסות שוב',
    en: 'Something changed in the meantime. Refresh and try again',
  },
  request_not_open: { status: 422, he: 'הבקשה כבר אינה פתוחה', en: 'The request is no longer open' },
  request_not_in_treatment: { status: 422, he: 'הבקשה אינה בטיפול', en: 'The request is not in progress' },
  request_already_closed: { status: 422, he: 'הבקשה כבר נסגרה', en: 'The request is already closed' },
  pair_not_open: { status: 422, he: 'השיבוץ הזה כבר לא פעיל', en: 'This pair is no longer open' },
  pair_not_approved: {
    status: 422,
    he: 'השיבוץ עדיין ממתין לאישור של מנהל/ת האירוע',
    en: 'The event manager has not approved this pair yet',
  },
  pair_approved: {
    status: 422,
    he: 'השיבוץ כבר אושר. כדי לשבץ מישהו אחר צריך קודם לבטל אותו',
    en: 'This pair is already approved. Reject it before you assign someone else',
  },
  pair_changed: {
    status: 422,
    he: 'השיבוץ השתנה ממש עכשיו. כדאי לבדוק ולנסות שוב',
    en: 'Someone else changed this just now. Check it and try again',
  },
  event_stopped: {
    status: 422,
    he: 'האירוע כבר הסתיים. אפשר לפתוח אירוע חדש',
    en: 'This event is over. You can open a new one',
  },
  link_invalid: { status: 422, he: 'הבקשה אינה תקינה', en: 'Request Invalid' },
  link_expired: { status: 422, he: 'פג תוקף הבקשה', en: 'Request Expired' },
  emergency_closed: {
    status: 422,
    he: 'קריאת החירום כבר נסגרה',
    en: 'The emergency call is already closed',
  },
  chat_closed: {
    status: 422,
    he: 'השיחה נסגרה. אפשר לפנות לעמותה',
    en: 'This chat is closed. You can contact the association',
  },
  not_completed: {
    status: 422,
    he: 'אפשר לספר איך היה אחרי שהעזרה ניתנה',
    en: 'You can say how it went once the help was given',
  },
  acceptance_not_waiting: {
    status: 422,
    he: 'ההצעה כבר אינה ממתינה לאישור',
    en: 'The offer is no longer waiting for approval',
  },
  already_answered: {
    status: 422,
    he: 'כבר התקבלה תשובה לבקשה הזו',
    en: 'This request was already answered',
  },
  volunteer_unavailable: {
    status: 422,
    he: 'אי אפשר לשבץ לבקשה הזו את המתנדב/ת שבחרת',
    en: 'This volunteer cannot take this request',
  },
  disability_required: {
    status: 422,
    he: 'כדי לבקש עזרה צריך לבחור מוגבלות בפרופיל',
    en: 'Choose a disability in your profile before asking for help',
  },
  not_validated: {
    status: 422,
    he: 'הפרטים עדיין ממתינים לאישור של העמותה',
    en: 'Your details are still waiting for the association to confirm them',
  },
  last_admin: {
    status: 422,
    he: 'זה החשבון האחרון שמנהל את האתר. צריך קודם להוסיף חשבון ניהול נוסף',
    en: 'This is the last account that manages the site. Add another admin first',
  },
  not_for_person: {
    status: 422,
    he: 'אי אפשר לעשות את זה בחשבון הזה',
    en: 'This cannot be done with this account',
  },
  no_people_to_export: {
    status: 422,
    he: 'אין אזורים באחריותך, לכן אין אנשים לייצוא. אנשים מאירועים אי אפשר לייצא',
    en: 'You have no regions, so there are no people to export. People of events cannot be exported',
  },
  phone_taken: {
    status: 422,
    he: 'מספר הטלפון של החשבון הזה שייך בינתיים לחשבון אחר, ולכן אי אפשר לשחזר אותו',
    en: 'The phone of this account belongs to another account by now, so it cannot be restored',
  },
  last_region: {
    status: 422,
    he: 'בלי אזור אחד לפחות החשבון הזה יראה את כל הארץ. אפשר קודם להוסיף אזור אחר',
    en: 'Without a region this account would see the whole country. Add another region first',
  },
  export_limit: {
    status: 422,
    he: 'הורדת את המידע שלך כבר 5 פעמים ביממה האחרונה. נא לנסות שוב מחר',
    en: 'You have downloaded your data 5 times in the past day. Try again tomorrow',
  },
  export_budget_spent: {
    status: 422,
    he: 'יצאו מהחשבון שלך הרבה קבצים ביממה האחרונה. אפשר לייצא שוב ב־{when}',
    en: 'You have exported a lot in the past day. You can export again at {when}',
  },
  export_under_way: {
    status: 422,
    he: 'קובץ אחר עדיין יורד. אפשר לנסות שוב כשיסתיים',
    en: 'Another file is still downloading. Try again when it is done',
  },
  message_budget_spent: {
    status: 422,
    he: 'שלחת הרבה הודעות ביממה האחרונה. אפשר לשלוח שוב ב־{when}',
    en: 'You have sent a lot of messages in the past day. You can send again at {when}',
  },
  message_repeated: {
    status: 422,
    he: 'ביממה האחרונה כבר נשלחו אליהם כמה הודעות. אפשר להתקשר, או לשלוח שוב מחר',
    en: 'Several messages were already sent there in the past day. You can call, or send again tomorrow',
  },
  too_many_requests: { status: 429, he: 'יותר מדי ניסיונות', en: 'Too many attempts' },
  too_large: { status: 413, he: 'הקובץ או הבקשה גדולים מדי', en: 'The file or request is too large' },
  unsupported_media_type: {
    status: 415,
    he: 'סוג התוכן אינו נתמך',
    en: 'This type of content is not supported',
  },
  unavailable: {
    status: 503,
    he: 'השירות אינו זמין לרגע. נא לנסות שוב בעוד דקה',
    en: 'The service is not available right now. Try again in a minute',
  },
  internal: { status: 500, he: 'משהו השתבש. אפשר לנסות שוב', en: 'Oops, something went wrong, try again' },
} as const satisfies Record<string, Phrase & { status: number }>;
export type ErrorCode = keyof typeof ERRORS;
