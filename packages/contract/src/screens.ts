import { phraseOf, type Labels, type Phrase } from './common/locales.ts';
import type { Who } from './common/permissions.ts';

interface ScreenRow<P extends string> {
  readonly path: P;
  /** Required active role. */
  readonly who: Who;
  /** Title of the window, and name of the screen elsewhere. */
  readonly title: Phrase;
  /** Stays open to an account that is deactivated, frozen or incomplete. */
  readonly isAlwaysOpen?: true;
}

const screen = <const P extends `/${string}`>(path: P, who: Who, ...title: Labels): ScreenRow<P> => ({
  path,
  who,
  title: phraseOf(title),
});
const alwaysOpen = <const P extends `/${string}`>(path: P, who: Who, ...title: Labels): ScreenRow<P> => ({
  ...screen(path, who, ...title),
  isAlwaysOpen: true,
});

/** Roles that work outside /admin. */
const PEOPLE: Who = ['requests.ask', 'requests.volunteer', 'events.manage'];

// Titles that several screens share, here and under /admin.
const MAIN: Labels = ['עמוד ראשי', 'Main page'];
const NOTIFICATIONS: Labels = ['עדכונים', 'Notification log'];
const PROFILE: Labels = ['הפרופיל שלי', 'My profile'];
const CONTACT: Labels = ['יצירת קשר', 'Contact us'];
const ABOUT: Labels = ['אודות', 'About'];
const INSTRUCTIONS: Labels = ['הוראות שימוש', 'Instructions'];
const REGULATIONS: Labels = ['תקנון', 'Regulations'];
const ACCESSIBILITY: Labels = ['נגישות', 'Accessibility'];
const USERS: Labels = ['ניהול משתמשים', 'User management'];
const REQUESTS: Labels = ['כל הבקשות', 'All requests'];
const EVENTS: Labels = ['אירועים', 'Events'];
const EVENT_MAP: Labels = ['מפת האירוע', 'Event map'];
const EVENT_FORM: Labels = ['יצירת אירוע', 'Create event'];

/**
 * Every screen of the web app (document 1, section 2.1); the key is the route name with a small first letter.
 * `$name` is a parameter, `{-$name}` an optional one. An address belongs to the first screen that matches.
 * The server draws the pages of personal links.
 */
export const SCREENS = {
  root: screen('/', 'public', ...MAIN),
  login: screen('/login', 'public', 'כניסה', 'Sign in'),
  registration: screen('/registration', 'public', 'הרשמה לקבלת עזרה', 'Register to get help'),
  volunteerRegistration: screen(
    '/volunteer/registration/{-$slug}',
    'public',
    'הרשמה כמתנדב/ת',
    'Register as a volunteer',
  ),
  userLogin: screen('/user/login', 'public', 'כניסה עם הטלפון', 'Sign in with your phone'),
  volunteerLogin: screen('/volunteer/login/{-$phone}', 'public', 'כניסת מתנדבים', 'Sign in as a volunteer'),
  policeConfirmation: screen(
    '/volunteer/police_confirmation_required',
    'public',
    'עוד צעד אחד: אישור משטרה',
    'One more step: a police certificate',
  ),
  adminLogin: screen('/admin/login', 'public', 'כניסת צוות', 'Staff sign-in'),
  forbidden: screen('/forbidden', 'public', 'אין גישה', 'Access denied'),
  session: screen('/get/session', 'public', 'בדיקת חיבור', 'Session test'),
  page: screen('/pages/$name', 'public', 'מידע', 'Information'),
  kit: screen('/dev/kit', 'public', 'ערכת הרכיבים', 'The kit'),
  notFound: screen('/404', 'public', 'העמוד לא נמצא', 'Page not found'),

  dashboard: screen('/dashboard', ['requests.ask', 'events.manage'], ...MAIN),
  profile: alwaysOpen('/profile', PEOPLE, ...PROFILE),
  newHelpRequest: screen('/help-menu', 'requests.ask', 'בקשת עזרה חדשה', 'New help request'),
  referenceRegister: screen('/reference/register', 'requests.ask', 'רישום אדם אחר', 'Register someone else'),
  notifications: screen('/notification-menu', PEOPLE, ...NOTIFICATIONS),
  about: alwaysOpen('/about-menu', PEOPLE, ...ABOUT),
  regulations: alwaysOpen('/regulations-menu', PEOPLE, ...REGULATIONS),
  accessibility: alwaysOpen('/accessibility-menu', PEOPLE, ...ACCESSIBILITY),
  instructions: alwaysOpen('/instruction-menu', PEOPLE, ...INSTRUCTIONS),
  contact: alwaysOpen('/contact-us', PEOPLE, ...CONTACT),
  managerUserManagement: screen('/user-management-menu', 'events.manage', ...USERS),
  managerEvent: screen('/events', 'events.manage', ...EVENTS),
  managerEventMap: screen('/events/map/{-$id}', 'events.manage', ...EVENT_MAP),
  managerEventForm: screen('/events/$operation/{-$id}', 'events.manage', ...EVENT_FORM),
  managerRequests: screen('/volunteers-menu', 'events.manage', ...REQUESTS),

  openVolunteering: screen(
    '/volunteer/open-menu',
    'requests.volunteer',
    'מי צריך עזרה עכשיו',
    'Who needs help now',
  ),
  myVolunteerBasket: screen('/volunteer/basket-menu', 'requests.volunteer', 'ההתנדבויות שלי', 'My basket'),
  accountRenew: alwaysOpen(
    '/volunteer/account/renew/$id',
    'requests.volunteer',
    'חידוש הסכם ההתנדבות',
    'Renew your volunteer agreement',
  ),

  adminDashboard: screen('/admin/dashboard', 'requests.list', 'בקשות פתוחות', 'Open requests'),
  adminNotifications: screen('/admin/notification-menu', 'administration.enter', ...NOTIFICATIONS),
  adminAudit: screen('/admin/audit', 'audit.read', 'יומן פעולות', 'Audit log'),
  adminBlockIp: screen('/admin/block-ip', 'addresses.block', 'כתובות חסומות', 'Blocked IPs'),
  adminProfile: alwaysOpen('/admin/profile', 'administration.enter', ...PROFILE),
  adminCoverageMap: screen('/admin/coverage-map-menu', 'coverage.see', 'מפת כיסוי', 'Coverage map'),
  adminService: screen('/admin/service', 'coverage.see', 'מדדי שירות', 'Service'),
  adminUserManagement: screen('/admin/management-menu', 'users.list', ...USERS),
  adminUserManagementForm: screen('/admin/management-menu/$operation', 'users.manage', 'משתמש', 'User'),
  adminHelpRequestForm: screen(
    '/admin/create/new/help/request',
    'requests.create',
    'יצירת בקשה',
    'Create request',
  ),
  adminImportVolunteers: screen(
    '/admin/import/volunteers',
    'volunteers.import',
    'ייבוא מתנדבים',
    'Import volunteers',
  ),
  adminOrganization: screen('/admin/organizations', 'organizations.manage', 'ארגונים', 'Organizations'),
  adminOrganizationForm: screen(
    '/admin/organizations/$operation/{-$id}',
    'organizations.manage',
    'ארגון',
    'Organization',
  ),
  adminRequests: screen('/admin/volunteers-menu', ['requests.list', 'events.run'], ...REQUESTS),
  adminEvent: screen('/admin/events', 'events.run', ...EVENTS),
  adminEventMap: screen('/admin/events/map/{-$id}', 'events.run', ...EVENT_MAP),
  adminEventForm: screen('/admin/events/$operation/{-$id}', 'events.run', ...EVENT_FORM),
  adminCategory: screen('/admin/categories', 'categories.manage', 'קטגוריות', 'Categories'),
  adminCategoryForm: screen(
    '/admin/categories/$operation/{-$id}',
    'categories.manage',
    'קטגוריה',
    'Category',
  ),
  adminAutoAssign: screen('/admin/auto-assign', 'events.configure', 'שיבוץ אוטומטי', 'Auto-assign'),
  adminTasks: screen('/admin/tasks', 'administration.enter', 'ממתין לטיפול', 'Tasks'),
  adminAbout: alwaysOpen('/admin/about-menu', 'administration.enter', ...ABOUT),
  adminContact: alwaysOpen('/admin/contact-us', 'administration.enter', ...CONTACT),
  adminRegulations: alwaysOpen('/admin/regulations-menu', 'administration.enter', ...REGULATIONS),
  adminAccessibility: alwaysOpen('/admin/accessibility-menu', 'administration.enter', ...ACCESSIBILITY),
  adminInstructions: alwaysOpen('/admin/instruction-menu', 'administration.enter', ...INSTRUCTIONS),
};

export type ScreenKey = keyof typeof SCREENS;
export type AppScreen = ScreenRow<string> & { readonly key: ScreenKey };

export const ALL_SCREENS: readonly AppScreen[] = Object.entries(SCREENS).map(([key, row]) => ({
  key: key as ScreenKey,
  ...row,
}));

const PATTERNS = ALL_SCREENS.map((row): [RegExp, AppScreen] => [
  new RegExp(`^${row.path.replace(/\/\{-\$\w+\}/g, '(/[^/]+)?').replace(/\$\w+/g, '[^/]+')}$`),
  row,
]);

/** The screen at an address; undefined if there is none. */
export const screenAt = (pathname: string): AppScreen | undefined =>
  PATTERNS.find(([pattern]) => pattern.test(pathname))?.[1];

/** The path without trailing slashes, for looking up its screen. */
export const trimmed = (pathname: string): string => pathname.replace(/\/+$/, '') || '/';

/** The screen at a typed path: in any case, with or without a trailing slash. */
export function typedScreenAt(pathname: string): AppScreen | undefined {
  const path = trimmed(pathname);
  return screenAt(path) ?? screenAt(path.toLowerCase());
}
