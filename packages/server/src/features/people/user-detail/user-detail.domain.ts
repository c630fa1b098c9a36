import type { Phrase } from '@ezra/contract/common/locales';
import { ROLE_TABLE, type Role } from '@ezra/contract/common/roles';

/** The sections of a person's data that staff read, in this order. */
export const STAFF_SECTIONS = [
  'help_seeker',
  'help_seeker.details',
  'volunteer.agreement',
  'volunteer.imported',
] as const;

/** The sections that an event needs: what a rescuer must know about a person. */
export const EVENT_SECTIONS = ['help_seeker', 'help_seeker.details'] as const;

/** Columns that managers do not see. */
export const FOR_ADMINS = ['id_number', 'signature_image', 'ip_address'] as const;

/** Names of changes in the activity log. */
const STATUS: Readonly<Record<string, Phrase>> = {
  activated: { he: 'החשבון הופעל', en: 'Account activated' },
  deactivated: { he: 'החשבון הושבת', en: 'Account deactivated' },
  blocked: { he: 'החשבון נחסם', en: 'Account blocked' },
  unblocked: { he: 'החסימה הוסרה', en: 'Block lifted' },
  deleted: { he: 'החשבון נמחק', en: 'Account deleted' },
  restored: { he: 'החשבון שוחזר', en: 'Account restored' },
  created: { he: 'החשבון נפתח', en: 'Account made' },
  edited: { he: 'הפרטים עודכנו', en: 'Details changed' },
};
const CONFIRMED: Readonly<Record<string, readonly [yes: Phrase, no: Phrase]>> = {
  validate_training: [
    { he: 'ההדרכה אושרה', en: 'Training confirmed' },
    { he: 'אישור ההדרכה בוטל', en: 'Training confirmation canceled' },
  ],
  validate_police: [
    { he: 'אישור המשטרה התקבל', en: 'Police certificate confirmed' },
    { he: 'אישור המשטרה בוטל', en: 'Police certificate canceled' },
  ],
  frozen: [
    { he: 'ההסכם הסתיים, וההתנדבות הוקפאה', en: 'The agreement ended; volunteering is frozen' },
    { he: 'ההקפאה הוסרה', en: 'No longer frozen' },
  ],
};
const OTHER: Readonly<Record<string, Phrase>> = {
  phone: { he: 'מספר הטלפון הוחלף', en: 'Phone number changed' },
  second_factor: { he: 'השלב השני של הכניסה השתנה', en: 'Second step of signing in changed' },
  exported: { he: 'המידע האישי הורד', en: 'Own data downloaded' },
  regions_added: { he: 'נוספו אזורים', en: 'Regions added' },
  region_removed: { he: 'הוסר אזור', en: 'Region removed' },
  organization_id: { he: 'הארגון עודכן', en: 'Organization changed' },
  guardian: { he: 'תשובה של הורה או אפוטרופוס', en: 'A parent or guardian answered' },
  renewed: { he: 'ההסכם חודש', en: 'Agreement renewed' },
};
const ROLES_NOW: Phrase = { he: 'התפקידים עודכנו: {roles}', en: 'Roles changed: {roles}' };
const CHANGED: Phrase = { he: 'החשבון עודכן', en: 'Account changed' };

/** Lists the changes of an entry of the activity log; `roles` fills the gap of a phrase. */
export function whatHappened(
  newValues: Readonly<Record<string, unknown>>,
): { phrase: Phrase; roles?: readonly Role[] }[] {
  const said = Object.entries(newValues).flatMap(
    ([key, value]): { phrase: Phrase; roles?: readonly Role[] }[] => {
      if (key === 'status')
        return STATUS[String(value)] ? [{ phrase: STATUS[String(value)] ?? CHANGED }] : [];
      if (key === 'role' || key === 'roles') {
        const roles = [value]
          .flat()
          .filter((role): role is Role => typeof role === 'string' && role in ROLE_TABLE);
        return [{ phrase: ROLES_NOW, roles }];
      }
      const confirmed = CONFIRMED[key];
      if (confirmed) return [{ phrase: confirmed[value === true ? 0 : 1] }];
      const other = OTHER[key];
      return other ? [{ phrase: other }] : [];
    },
  );
  return said.length > 0 ? said : [{ phrase: CHANGED }];
}
