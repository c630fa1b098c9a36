import type { SecondFactorState } from '@ezra/contract/account/auth';
import type { FlagValue } from '@ezra/contract/common/fields';
import { DEFAULT_LOCALE, LOCALES, type Locale } from '@ezra/contract/common/locales';
import { can, type Permission } from '@ezra/contract/common/permissions';
import { isStaffRole, ROLES, type Role } from '@ezra/contract/common/roles';

/** The signed-in person, with the data for guards, header and menus (document 1, section 3). */
export interface AuthRecord {
  readonly token: string;
  /** Allows only reporting activity, with `sendBeacon`, which cannot send headers. */
  readonly activity_token: string;
  readonly id: number;
  /** The active role. */
  readonly role: Role;
  readonly roles: readonly Role[];
  readonly full_name: string;
  /** Ids of the chosen disabilities; empty for none. Only for help seekers. */
  readonly disability_id: readonly number[];
  readonly is_active: FlagValue;
  readonly is_freeze: FlagValue;
  readonly is_volunteer_information: FlagValue;
  /** 1 once the association has confirmed the volunteer's training and papers. */
  readonly is_validated: FlagValue;
  readonly volunteer_information_id: number | null;
  /** The factor that the session still lacks, before which no screen of the role opens. */
  readonly second_factor: SecondFactorState;
}

/** The session and language stored in this browser. */
export interface BrowserRecord {
  readonly auth: AuthRecord | null;
  readonly locale: Locale;
}

export const EMPTY_RECORD: BrowserRecord = { auth: null, locale: DEFAULT_LOCALE };

/** Encodes the record for the browser's storage: JSON in base64 (UTF-8). */
export function encodeRecord(record: BrowserRecord): string {
  const bytes = new TextEncoder().encode(JSON.stringify(record));
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}

/** Decodes the stored record; unreadable or malformed text counts as empty. */
export function decodeRecord(stored: string | null): BrowserRecord {
  if (!stored) return EMPTY_RECORD;
  try {
    const bytes = Uint8Array.from(atob(stored), (letter) => letter.charCodeAt(0));
    const value: unknown = JSON.parse(new TextDecoder().decode(bytes));
    if (!isObject(value)) return EMPTY_RECORD;
    return { auth: readAuth(value['auth']), locale: readLocale(value['locale']) };
  } catch {
    return EMPTY_RECORD;
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
const isRole = (value: unknown): value is Role => ROLES.some((role) => role === value);
const isId = (value: unknown): value is number => typeof value === 'number' && Number.isInteger(value);
const readFlag = (value: unknown): FlagValue => (value === 1 ? 1 : 0);
const readState = (value: unknown): SecondFactorState =>
  value === 'needed' || value === 'enrol' ? value : 'none';
const readLocale = (value: unknown): Locale => LOCALES.find((locale) => locale === value) ?? DEFAULT_LOCALE;

function readAuth(value: unknown): AuthRecord | null {
  if (!isObject(value)) return null;
  const { token, activity_token, id, role, roles, full_name, disability_id, volunteer_information_id } =
    value;
  if (typeof token !== 'string' || token === '' || !isId(id) || !isRole(role)) return null;
  return {
    token,
    activity_token: typeof activity_token === 'string' ? activity_token : '',
    id,
    role,
    roles: Array.isArray(roles) ? roles.filter(isRole) : [role],
    full_name: typeof full_name === 'string' ? full_name : '',
    disability_id: Array.isArray(disability_id) ? disability_id.filter(isId) : [],
    is_active: readFlag(value['is_active']),
    is_freeze: readFlag(value['is_freeze']),
    is_volunteer_information: readFlag(value['is_volunteer_information']),
    is_validated: readFlag(value['is_validated']),
    volunteer_information_id: isId(volunteer_information_id) ? volunteer_information_id : null,
    second_factor: readState(value['second_factor']),
  };
}

/** Tells whether the person is signed in with all factors. */
export const isInside = (auth: AuthRecord | null): auth is AuthRecord => auth?.second_factor === 'none';

/** Tells whether the active role has a permission. */
export const may = (auth: AuthRecord | null, permission: Permission): boolean =>
  auth !== null && can(auth.role, permission);

/** Tells whether the person signs in at the staff login. */
export const isStaff = (auth: AuthRecord | null): boolean => auth !== null && isStaffRole(auth.role);
