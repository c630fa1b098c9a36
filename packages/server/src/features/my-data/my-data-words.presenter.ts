import type { Phrase } from '@ezra/contract/common/locales';
import { ROLE_TABLE, type Role } from '@ezra/contract/common/roles';
import type { AccessPlace } from '../../platform/access-log/access-log.repository.ts';

/** Texts of the page with the person's own data. */
export const WORDS = {
  title: { he: 'המידע שלך במערכת ״{brand}״', en: 'Your data in {brand}' },
  intro: {
    he: 'כאן כל מה ששמור עליך, נכון ל־{moment}. הקובץ מכיל פרטים אישיים: כדאי לשמור אותו במקום בטוח.',
    en: 'Everything that is kept about you, as of {moment}. This file holds personal details: keep it in a safe place.',
  },
  contents: { he: 'תוכן', en: 'Contents' },
  none: { he: 'אין', en: 'None' },
  yes: { he: 'כן', en: 'Yes' },
  no: { he: 'לא', en: 'No' },
  cut: { he: 'מוצגות 10,000 השורות האחרונות.', en: 'The latest 10,000 lines are shown.' },

  account: { he: 'החשבון', en: 'Account' },
  id: { he: 'מספר החשבון', en: 'Account number' },
  fullName: { he: 'שם מלא', en: 'Full name' },
  phone: { he: 'טלפון', en: 'Phone' },
  email: { he: 'דוא״ל', en: 'E-mail' },
  language: { he: 'שפה', en: 'Language' },
  timeZone: { he: 'אזור זמן', en: 'Time zone' },
  comments: { he: 'הערות', en: 'Comments' },
  isActive: { he: 'החשבון פעיל', en: 'The account is active' },
  createdAt: { he: 'נפתח', en: 'Opened' },
  registeredAt: { he: 'ההרשמה הושלמה', en: 'Registration completed' },
  lastActiveAt: { he: 'שימוש אחרון', en: 'Last used' },
  organization: { he: 'ארגון', en: 'Organization' },
  roles: { he: 'תפקידים', en: 'Roles' },
  role: { he: 'תפקיד', en: 'Role' },
  since: { he: 'מאז', en: 'Since' },
  regions: { he: 'אזורים שבאחריותך', en: 'Your regions' },

  addresses: { he: 'כתובות', en: 'Addresses' },
  home: { he: 'כתובת המגורים', en: 'Home address' },
  work: { he: 'כתובת העבודה', en: 'Work address' },
  locality: { he: 'יישוב', en: 'Town' },
  region: { he: 'אזור', en: 'Region' },
  position: { he: 'מיקום במפה', en: 'Position on the map' },

  channels: { he: 'איך נשלחות אליך הודעות', en: 'How messages reach you' },
  byPhone: { he: 'שיחת טלפון', en: 'Phone call' },
  whatsapp: { he: 'וואטסאפ', en: 'WhatsApp' },
  sms: { he: 'הודעת טקסט (SMS)', en: 'SMS' },
  smsStopped: { he: 'ביקשת להפסיק הודעות טקסט', en: 'You unsubscribed from SMS' },
  emailStopped: { he: 'ביקשת להפסיק הודעות דוא״ל', en: 'You unsubscribed from e-mails' },

  helpSeeker: { he: 'פרטים לקבלת עזרה', en: 'Details for getting help' },
  disabilities: { he: 'מוגבלות', en: 'Disability' },

  volunteer: { he: 'הסכם ההתנדבות', en: 'Volunteer agreement' },
  former: { he: 'הסכמים קודמים', en: 'Former agreements' },
  imported: { he: 'פרטים שיובאו', en: 'Imported details' },
  signature: { he: 'החתימה שלך', en: 'Your signature' },
  signedAt: { he: 'נחתם', en: 'Signed' },
  endedAt: { he: 'הסתיים', en: 'Ended' },
  ipAddress: { he: 'כתובת הרשת', en: 'Network address' },
  agreementVersion: { he: 'גרסת ההסכם', en: 'Version of the agreement' },

  requests: { he: 'בקשות העזרה שלך', en: 'Your help requests' },
  requestNumber: { he: 'בקשה {id}: {category}', en: 'Request {id}: {category}' },
  status: { he: 'סטטוס', en: 'Status' },
  priority: { he: 'דחיפות', en: 'Urgency' },
  description: { he: 'תיאור', en: 'Description' },
  origin: { he: 'מוצא', en: 'From' },
  destination: { he: 'יעד', en: 'To' },
  arrival: { he: 'מועד', en: 'When' },
  expiration: { he: 'בתוקף עד', en: 'Valid until' },
  ownDetails: { he: 'פרטים לבקשה הזו בלבד', en: 'Details for this request alone' },
  note: { he: 'הערה מהעמותה', en: 'Note from the association' },
  helper: { he: 'מי עזר', en: 'Who helped' },
  history: { he: 'מה קרה בבקשה', en: 'What happened' },
  when: { he: 'מתי', en: 'When' },
  offerOf: { he: 'הצעת עזרה', en: 'Offer of help' },

  offers: { he: 'הצעות עזרה שלך', en: 'Your offers of help' },
  category: { he: 'קטגוריה', en: 'Category' },
  whom: { he: 'למי', en: 'For whom' },
  answer: { he: 'תשובה', en: 'Answer' },
  changedAt: { he: 'עודכן', en: 'Changed' },

  references: { he: 'מי רשם את מי', en: 'Who registered whom' },
  registeredByMe: { he: 'רשמת את {name}', en: 'You registered {name}' },
  registeredMe: { he: '{name} רשם/ה אותך', en: '{name} registered you' },

  chatMessages: { he: 'הודעות שכתבת בשיחות', en: 'What you wrote in chats' },
  to: { he: 'אל', en: 'To' },
  about: { he: 'בעניין', en: 'About' },
  words: { he: 'מה נכתב', en: 'What was written' },

  messages: { he: 'הודעות שנשלחו אליך', en: 'Messages sent to you' },
  messagesText: {
    he: 'של השנתיים האחרונות; הודעות עם קודים של השבוע האחרון. הקודים עצמם והקישורים האישיים אינם נשמרים.',
    en: 'Of the past two years; messages with codes of the past week. The codes themselves and personal links are not kept.',
  },
  namesAnother: {
    he: 'בהודעה נכתבו פרטים של אדם אחר, ולכן המילים שלה אינן כאן.',
    en: 'This message names another person, so its words are not shown here.',
  },

  sessions: { he: 'כניסות לחשבון', en: 'Sign-ins' },
  device: { he: 'מכשיר', en: 'Device' },
  signedIn: { he: 'כניסה', en: 'Signed in' },
  signedOut: { he: 'יציאה', en: 'Signed out' },
  lastUsed: { he: 'שימוש אחרון', en: 'Last used' },
  passkeys: { he: 'מפתחות גישה', en: 'Passkeys' },
  name: { he: 'שם', en: 'Name' },
  appSince: { he: 'אפליקציית אימות פועלת מאז', en: 'Authenticator app on since' },
  recoveryCodesLeft: { he: 'קודי שחזור שנשארו', en: 'Recovery codes left' },

  where: { he: 'איפה', en: 'Where' },
  accesses: { he: 'מי ראה את הפרטים שלך', en: 'Who saw your details' },
  accessesText: {
    he: 'לפי תפקיד ומקום, בשנתיים האחרונות.',
    en: 'By role and place, over the past two years.',
  },
} as const satisfies Record<string, Phrase>;

/** Texts of requests in events. */
export const EVENT_WORDS = {
  title: { he: 'באירועי חירום', en: 'In emergency events' },
  event: { he: 'אירוע', en: 'Event' },
  asked: { he: 'תפקיד', en: 'As' },
  asSeeker: { he: 'בקשת עזרה', en: 'Asking for help' },
  asVolunteer: { he: 'התנדבות', en: 'Volunteer' },
  needsHelp: { he: 'צריך עזרה', en: 'Needs help' },
  needsNone: { he: 'לא צריך עזרה', en: 'Needs no help' },
  eta: { he: 'תוך {minutes} דקות', en: 'Within {minutes} minutes' },
  note: { he: 'מה שכתבת', en: 'What you wrote' },
  with: { he: 'עם מי', en: 'With' },
} as const satisfies Record<string, Phrase>;

/** A role as people read it who ask what is known of them. */
export const roleWord = (role: Role): Phrase => ROLE_TABLE[role].toOthers ?? ROLE_TABLE[role].label;

/** The places where a person's details were shown. */
export const PLACE_WORDS: Readonly<Record<AccessPlace, Phrase>> = {
  user_list: { he: 'רשימת המשתמשים', en: 'List of people' },
  user_choice: { he: 'בחירה למי הבקשה', en: 'Choosing whom a request is for' },
  request_list: { he: 'רשימת הבקשות', en: 'List of requests' },
  help_request: { he: 'בקשת העזרה', en: 'The help request' },
  basket: { he: 'ההתנדבויות של מי שעוזרים לך', en: 'Volunteer basket' },
  message: { he: 'הודעה למי שעוזרים לך', en: 'Message to your helper' },
  chat: { he: 'צ׳אט', en: 'Chat' },
  emergency: { he: 'קריאת חירום', en: 'Emergency call' },
};

/** A code's purpose, by the template of its message: all have the same type. */
export const CODE_WORDS: Readonly<Record<string, Phrase>> = {
  sign_in_code: { he: 'קוד כניסה', en: 'Sign-in code' },
  registration_code: { he: 'קוד הרשמה', en: 'Registration code' },
  phone_change_code: { he: 'קוד לאישור מספר חדש', en: 'Code to confirm a new number' },
  account_deletion_code: { he: 'קוד למחיקת החשבון', en: 'Code to delete the account' },
  not_staff: { he: 'כניסת צוות', en: 'Staff sign-in' },
};

export const CHANNEL_WORDS: Readonly<Record<string, Phrase>> = {
  sms: WORDS.sms,
  whatsapp: WORDS.whatsapp,
  email: WORDS.email,
};

/** States of a message, in the words of its reader. */
export const MESSAGE_STATE_WORDS: Readonly<Record<string, Phrase>> = {
  queued: { he: 'ממתינה לשליחה', en: 'Waiting to be sent' },
  sending: { he: 'נשלחת', en: 'Being sent' },
  sent: { he: 'נשלחה', en: 'Sent' },
  delivered: { he: 'הגיעה', en: 'Delivered' },
  failed: { he: 'לא נשלחה', en: 'Not sent' },
  uncertain: { he: 'לא ידוע אם נשלחה', en: 'Perhaps sent' },
  skipped: { he: 'לא נשלחה', en: 'Not sent' },
};

export const APPROVAL_WORDS: readonly Phrase[] = [
  { he: 'ממתינה לאישור', en: 'Waiting for approval' },
  { he: 'אושרה', en: 'Approved' },
  { he: 'הסתיימה', en: 'Ended' },
];

/** Why an offer ended. */
export const ENDED_WORDS: Readonly<Record<string, Phrase>> = {
  declined: { he: 'ויתרת', en: 'You declined' },
  other_chosen: { he: 'נבחר מישהו אחר', en: 'Somebody else was chosen' },
  unassigned: { he: 'השיבוץ בוטל', en: 'You were unassigned' },
  unavailable: { he: 'חסר אישור להתנדבות', en: 'An approval was missing' },
  request_ended: { he: 'הבקשה הסתיימה', en: 'The request ended' },
  cannot_come: { he: 'הודעת שלא מסתדר לך להגיע', en: 'You said that you cannot come' },
};

export const PRIORITY_WORDS: readonly Phrase[] = [
  { he: 'ללא', en: 'None' },
  { he: 'נמוכה', en: 'Low' },
  { he: 'בינונית', en: 'Medium' },
  { he: 'גבוהה', en: 'High' },
];

export const REFERENCE_WORDS: Readonly<Record<string, Phrase>> = {
  waiting: { he: 'ממתין לתשובה', en: 'Waiting for an answer' },
  confirmed: { he: 'אושר', en: 'Confirmed' },
  refused: { he: 'נדחה', en: 'Refused' },
};
