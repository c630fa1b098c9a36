import type { EndpointShape } from '../common/endpoint.ts';
import { mayCall } from '../common/permissions.ts';
import { ROLES, isStaffRole } from '../common/roles.ts';
import type { Labels } from '../common/locales.ts';

/** Kinds of records that an action can be about. */
export const SUBJECT_KINDS = [
  'user',
  'agreement',
  'request',
  'offer',
  'emergency',
  'event',
  'event_user_request',
  'event_volunteer_request',
  'problem_report',
] as const;
export type SubjectKind = (typeof SUBJECT_KINDS)[number];

export interface AuditAction {
  /** Name of the action in the list. */
  readonly words: Labels;
  /**
   * The record that the action is about: its kind, and the name of its id in the parameters or else the body.
   */
  readonly on?: readonly [kind: SubjectKind, id: string];
  /**
   * Fields whose values are kept: switches, states and counts, but nothing that names or describes a person.
   */
  readonly keeps?: readonly string[];
}

type Details = Omit<AuditAction, 'words'>;
const did = (he: string, en: string, details: Details = {}): AuditAction => ({ words: [he, en], ...details });
const on = (kind: SubjectKind, id = 'id', ...keeps: string[]): Details => ({ on: [kind, id], keeps });

/**
 * Actions of managers and admins, by call. Every call with which the staff change something or get a file
 * must be here or in `NOT_AUDITED`; a test checks it.
 */
export const AUDIT_ACTIONS: Readonly<Record<string, AuditAction>> = {
  // Requests for help.
  'POST /admin/applications': did('יצירת בקשת עזרה', 'Created a help request', on('user', 'user_id')),
  'POST /applications/status/:id': did(
    'סגירה או דחייה של בקשה',
    'Closed or rejected a request',
    on('request', 'id', 'status'),
  ),
  'POST /admin/application/closed/:id': did('סגירת בקשה', 'Closed a request', on('request')),
  'POST /admin/application/assigned/:applicationId': did(
    'שיבוץ מתנדב/ת לבקשה',
    'Assigned a volunteer to a request',
    on('request', 'applicationId', 'volunteer_id'),
  ),
  'POST /admin/application/unassigned/:id': did(
    'ביטול שיבוץ בבקשה',
    'Took the volunteer off a request',
    on('request', 'id', 'volunteer_id'),
  ),
  'POST /admin/application/invite/:applicationId': did(
    'פנייה למתנדבים לגבי בקשה',
    'Asked volunteers to take a request',
    on('request', 'applicationId', 'volunteer_ids'),
  ),
  'PATCH /admin/application-users/:id': did(
    'אישור הצעת עזרה',
    'Approved an offer',
    on('offer', 'id', 'is_approved'),
  ),
  'PATCH /admin/applications/:id/priority': did(
    'שינוי הדחיפות של בקשה',
    'Changed the urgency of a request',
    on('request', 'id', 'label_priority'),
  ),
  'POST /admin/problem-reports/:id/handled': did(
    'טיפול בדיווח על בעיה',
    'Handled a reported problem',
    on('problem_report'),
  ),

  // Emergencies.
  'POST /emergencies/:id/acknowledge': did(
    'קבלת קריאת חירום לטיפול',
    'Took on an emergency call',
    on('emergency'),
  ),
  'POST /emergencies/:id/assign': did(
    'שליחת מתנדב/ת לקריאת חירום',
    'Sent a volunteer to an emergency',
    on('emergency', 'id', 'volunteer_id'),
  ),
  'POST /emergencies/:id/close': did('סגירת קריאת חירום', 'Closed an emergency call', on('emergency')),

  // Events.
  'POST /admin/events': did('יצירת אירוע', 'Created an event', {
    keeps: ['status', 'is_auto_assign', 'radius', 'manager_id', 'is_drill', 'purpose'],
  }),
  'PUT /admin/events/:id': did(
    'שינוי אירוע',
    'Changed an event',
    on('event', 'id', 'status', 'is_auto_assign', 'radius', 'manager_id'),
  ),
  'POST /admin/events/:id/reach': did(
    'החלטה על אירוע רחב',
    'Decided about a wide event',
    on('event', 'id', 'allow'),
  ),
  'POST /events/:id/ask-volunteers': did(
    'פנייה למתנדבים באירוע',
    'Asked volunteers in an event',
    on('event'),
  ),
  'POST /events/:id/people': did(
    'פנייה לאדם באירוע',
    'Asked a person in an event',
    on('user', 'user_id', 'side'),
  ),
  'PUT /events/:id/people/:userId/position': did(
    'סימון כתובת על המפה',
    'Put an address on the map',
    on('user', 'userId'),
  ),
  'PUT /event-requests/:id': did(
    'רישום תשובה של מתנדב/ת',
    'Noted a volunteer’s answer',
    on('event_volunteer_request', 'id', 'is_ready_to_help'),
  ),
  'PUT /event-requests/user/:id': did(
    'יצירת צמד באירוע (מצד המתנדב/ת)',
    'Paired a volunteer in an event',
    on('event_volunteer_request', 'id', 'user_request_id'),
  ),
  'PUT /event-user-requests/:id': did(
    'יצירת צמד באירוע (מצד מבקש/ת העזרה)',
    'Paired a help seeker in an event',
    on('event_user_request', 'id', 'volunteer_request_id', 'event_id'),
  ),
  'PATCH /admin/event-approval-requests/:id': did(
    'אישור צמד באירוע',
    'Approved a pair in an event',
    on('event_user_request', 'id', 'is_approved', 'status'),
  ),
  'PATCH /volunteer/event-user-requests/:id': did(
    'סיום צמד באירוע',
    'Ended a pair in an event',
    on('event_user_request', 'id', 'status'),
  ),
  'POST /admin/user/status/change': did(
    'רישום תשובה של מבקש/ת עזרה',
    'Noted a help seeker’s answer',
    on('event_user_request', 'id', 'status'),
  ),
  'POST /event-user-requests/:id/contacts': did(
    'רישום שיחה עם מבקש/ת עזרה',
    'Noted a call to a help seeker',
    on('event_user_request', 'id', 'outcome'),
  ),
  'POST /admin/auto-assigns': did('שינוי השיבוץ האוטומטי', 'Changed the automatic assignment', {
    keeps: ['radius', 'time'],
  }),

  // People.
  'POST /admin/users/validate/training/:volunteerInfoId': did(
    'אישור הדרכה או ביטולו',
    'Validated training, or took it back',
    on('agreement', 'volunteerInfoId', 'validate_training'),
  ),
  'POST /admin/users/validate/police/:volunteerInfoId': did(
    'אישור משטרה או ביטולו',
    'Validated a police certificate, or took it back',
    on('agreement', 'volunteerInfoId', 'validate_police'),
  ),
  'POST /admin/users': did('יצירת חשבון צוות', 'Made a staff account', { keeps: ['role_id'] }),
  'POST /admin/users/:id': did(
    'שינוי פרטים של משתמש/ת',
    'Changed a person’s details',
    on('user', 'id', 'role_id'),
  ),
  'POST /admin/user/update-status/:userId/:status': did(
    'הפעלה או השבתה של חשבון',
    'Activated or deactivated an account',
    on('user', 'userId', 'status'),
  ),
  'DELETE /admin/users/:id': did('מחיקת חשבון', 'Removed an account', on('user')),
  'POST /admin/users/restore/:id': did('שחזור חשבון', 'Restored an account', on('user')),
  'POST /admin/users/block/:id': did('חסימת משתמש/ת', 'Blocked a person', on('user')),
  'POST /admin/users/unblock/:id': did('ביטול חסימה של משתמש/ת', 'Unblocked a person', on('user')),
  'POST /admin/users/update/roles/:id': did(
    'שינוי תפקידים',
    'Changed a person’s roles',
    on('user', 'id', 'roles'),
  ),
  'POST /admin/users/become/admin/:id': did('מתן תפקיד ניהול', 'Made a person an admin', on('user')),
  'POST /admin/user/region-permissions': did(
    'הוספת אזורים לאיש או אשת צוות',
    'Gave one of the staff regions',
    on('user', 'user_id', 'state_ids'),
  ),
  'DELETE /admin/user/region-permissions/:id': did(
    'הסרת אזור מאיש או אשת צוות',
    'Took a region from one of the staff',
    { keeps: ['id'] },
  ),
  'POST /admin/users/send-message': did('שליחת הודעה למשתמשים', 'Sent people a message', {
    keeps: ['user_ids'],
  }),
  'POST /admin/user/assign/organization/:id': did(
    'שיוך מתנדב/ת לארגון',
    'Set a volunteer’s organization',
    on('user', 'id', 'organization_id'),
  ),
  'POST /admin/volunteer/import': did('ייבוא מתנדבים מקובץ', 'Imported volunteers from a file'),
  'POST /admin/contacts/:id/answered': did('מענה לפנייה לעמותה', 'Answered a message to the association', {
    keeps: ['id'],
  }),
  'POST /contacts': did('פנייה לעמותה', 'Wrote to the association'),
  'POST /chats': did('שליחת הודעה בצ׳אט', 'Sent a chat message', on('user', 'receiver_id')),

  // The program and its lists.
  'POST /admin/organizations': did('הוספת ארגון', 'Added an organization'),
  'POST /admin/organizations/:id': did('שינוי ארגון', 'Changed an organization', { keeps: ['id'] }),
  'PUT /admin/categories/:id': did('שינוי קטגוריה', 'Changed a category', { keeps: ['id'] }),
  'DELETE /admin/block/:ip': did('הסרת חסימה של כתובת', 'Unblocked a network address'),
  'POST /admin/messages/hold': did('עצירת כל ההודעות', 'Held all messages'),
  'POST /admin/messages/release': did('שחרור ההודעות שנעצרו', 'Released the held messages', {
    keeps: ['younger_than_hours'],
  }),
  'POST /admin/messages/resend': did('שליחה חוזרת של הודעות', 'Sent messages again', {
    keeps: ['ids', 'type', 'day'],
  }),
  'POST /admin/jobs/:id/retry': did('הפעלה חוזרת של משימת רקע', 'Retried a background job'),
  'POST /admin/jobs/retry': did('הפעלה חוזרת של משימות רקע', 'Retried background jobs', { keeps: ['name'] }),

  // One's own account and access.
  'POST /auth/profile': did('שינוי הפרטים האישיים', 'Changed their own details'),
  'POST /manage/help/request/:userId': did('העברת בקשות לכתובת חדשה', 'Moved their own requests'),
  'POST /switch/role': did('מעבר לתפקיד אחר', 'Switched to another role', { keeps: ['role'] }),
  'DELETE /auth/sessions/:id': did('ניתוק מכשיר', 'Signed out one of their devices'),
  'POST /auth/sessions/end-others': did('ניתוק מכשירים', 'Signed out their other devices'),
  'POST /auth/passkeys': did('הוספת מפתח כניסה', 'Added a passkey'),
  'DELETE /auth/passkeys/:id': did('הסרת מפתח כניסה', 'Removed a passkey'),
  'POST /auth/totp/confirm': did('הוספת אפליקציית אימות', 'Added an authenticator app'),
  'DELETE /auth/totp': did('הסרת אפליקציית אימות', 'Removed the authenticator app'),
  'POST /auth/recovery-codes': did('החלפת קודי גיבוי', 'Renewed the recovery codes'),
  'POST /auth/second-factor/recovery': did('כניסה בקוד גיבוי', 'Signed in by a recovery code'),
  'GET /auth/profile/export': did('הורדת המידע האישי', 'Downloaded their own data'),
  'POST /auth/profile/delete': did('מחיקת החשבון האישי', 'Removed their own account'),

  // Lists as files.
  'GET /admin/audit': did('ייצוא יומן הפעולות', 'Exported the audit log'),
  'GET /admin/users': did('ייצוא רשימת המשתמשים', 'Exported the list of users'),
  'GET /admin/dashboard/pending-applications': did('ייצוא הבקשות הפתוחות', 'Exported the open requests'),
  'GET /admin/application-users': did('ייצוא רשימת הבקשות', 'Exported the list of requests'),
  'GET /admin/assigned-closed-application-users': did('ייצוא בקשות העבר', 'Exported past requests'),
  'GET /admin/event-approval-requests': did('ייצוא הצמדים באירועים', 'Exported the pairs of events'),
  'GET /admin/assigned-rejected-event-requests': did(
    'ייצוא צמדי העבר באירועים',
    'Exported past pairs of events',
  ),
  'GET /admin/events': did('ייצוא רשימת האירועים', 'Exported the list of events'),
  'GET /admin/export-events': did('ייצוא האירועים', 'Exported events'),
  'GET /events/:id/people': did('ייצוא האנשים באירוע', 'Exported the people of an event', on('event')),
  'GET /events/:id/unplaced': did(
    'ייצוא אנשים שאינם על המפה',
    'Exported people who are not on the map',
    on('event'),
  ),
  'GET /admin/organizations': did('ייצוא הארגונים', 'Exported the organizations'),
  'GET /admin/categories': did('ייצוא הקטגוריות', 'Exported the categories'),
  'GET /admin/block': did('ייצוא הכתובות החסומות', 'Exported the blocked addresses'),
  'GET /notifications': did('ייצוא ההודעות שנשלחו', 'Exported the messages that were sent'),
  'GET /emergencies': did('ייצוא קריאות החירום', 'Exported the emergency calls'),
  'GET /admin/service/export': did('ייצוא זמני ההמתנה', 'Exported the waiting times'),
  'GET /admin/feedback': did('ייצוא המשובים', 'Exported the feedback'),
};

/** Changing calls that the log leaves out, by reason. */
export const NOT_AUDITED: Readonly<Record<string, readonly string[]>> = {
  'asks a question and changes nothing': [
    'POST /dropdowns/application',
    'POST /dropdowns/events',
    'POST /dropdowns/event/types',
    'POST /dropdowns/managers',
    'POST /dropdowns/places/nearest',
    'POST /event-previews',
    'POST /dropdowns/import/volunteers',
    'POST /dropdowns/roles',
    'POST /users/applications/:userId',
    'POST /admin/users/applications/:userId',
    'POST /user/assigned/events/:userId',
    'POST /volunteer/intreatment/:id',
    'POST /assigned/event/volunteers/:id',
    'POST /total-manager-events/:id',
    'POST /admin/lists/:id',
    'POST /volunteer/open/lists/:id',
    'POST /open/event/volunteers/:id',
  ],
  'is a step towards another call, which is kept': [
    'POST /auth/second-factor/passkey/options',
    'POST /auth/passkeys/options',
    'POST /auth/totp',
    'POST /auth/profile/delete/code',
  ],
  'comes with every sign-in, which the sessions keep': [
    'POST /auth/second-factor/passkey',
    'POST /auth/second-factor/totp',
    'POST /auth/logout',
    'POST /admin/auth/logout',
  ],
  'says that a person is at the screen and reads': ['POST /activity', 'POST /chats/read'],
};
const LEFT_OUT = new Set(Object.values(NOT_AUDITED).flat());

type Called = Pick<EndpointShape, 'method' | 'path' | 'who' | 'list' | 'download'>;

/** The name of a call in the audit log: a manager's call has the name of the admins' same call. */
export const auditIdOf = ({ method, path }: Pick<EndpointShape, 'method' | 'path'>): string =>
  `${method} ${path.replace(/^\/manager\//, '/admin/')}`;

/** Whether the staff can change something or get a file with a call, so that the log must know it. */
export const isAuditable = ({ method, who, list, download }: Called): boolean =>
  (method !== 'GET' || list === true || download === true) &&
  who !== 'public' &&
  ROLES.some((role) => isStaffRole(role) && mayCall(who, role));

/**
 * What the log keeps of a call; null if nothing. It also keeps a call that has no entry above: a test reports
 * the missing entry, but the log must not lose the call.
 */
export function auditActionOf(endpoint: Called): (Details & { readonly id: string }) | null {
  const id = auditIdOf(endpoint);
  return isAuditable(endpoint) && !LEFT_OUT.has(id) ? { id, ...AUDIT_ACTIONS[id] } : null;
}
