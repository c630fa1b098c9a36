import { sql } from 'kysely';
import type { Executor } from '../src/platform/db/database.ts';

/** The body of the call, loosely typed because tests break it on purpose. */
export type RegisterBody = Record<string, unknown>;

/** A 1x1 PNG. */
export const SIGNATURE =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

/** Id of a disability by its key. */
export async function disabilityId(db: Executor, name: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select id from options where list = 'disabilities' and name = ${name}`.execute(db);
  const id = rows[0]?.id;
  if (id === undefined) throw new Error(`no disability ${name}`);
  return id;
}

const contact = {
  first_name: 'רות',
  family_name: 'לוי',
  mobile: '0501234567',
  phone: null,
  email: 'ruth@example.org',
  relationship: 'contact',
  language: 'hebrew',
  other_language: null,
  location: null,
};

/** Every answer of a help seeker, with all conditional questions open. */
export async function userForm(
  db: Executor,
  verified: { phone: string; grant: string },
): Promise<RegisterBody> {
  const closeness = await firstOf(db, 'contact_closeness');
  return {
    ...verified,
    user_registration: true,
    disability_id: [await disabilityId(db, 'walking_difficulty'), await disabilityId(db, 'other')],
    other_disability: 'נדירה מאוד',
    full_name: 'נועה כהן לוי',
    email: 'noa@example.org',
    residential_address: 'הרצל 12, חיפה',
    quick_emergency_request: false,
    stairs_at_entrance: 1,
    stairs_count: '8',
    housing_type: 'apartment',
    floor_number: '3',
    apartment_number: '12',
    elevator: 'other',
    other_elevator: 'מעלית משא',
    protection_type: ['mamad', 'other'],
    other_protection_type: 'מרתף',
    protection_accessibility: ['with_help', 'other'],
    other_protection_accessibility: 'רק עם מלווה',
    hmo: 'clalit',
    living_situation: ['live_with_helper'],
    residents: [{ relationship: closeness, first_name: 'אנה', last_name: 'כהן', phone: '0521112222' }],
    disability_recognition: ['recognized_other'],
    other_disability_recognition: 'עירייה',
    languages: ['hebrew', 'other'],
    other_language: 'לדינו',
    communication_method_with: ['directly_with_me'],
    communication_tools: ['sms', 'other'],
    other_communication_tools: 'פקס',
    face_to_face_with: ['face_to_face_directly_with_me'],
    face_to_face_tools: ['speech', 'other'],
    other_face_to_face_tools: 'לוח אותיות',
    helper_gender: 'female',
    transport_needs: ['accessible_van', 'other'],
    other_transport_needs: 'רכב שקט',
    evacuation_equipment: ['walker', 'other'],
    other_evacuation_equipment: 'כרית',
    animal_types: ['cat', 'other'],
    other_animal_types: 'צב',
    organization: { organization_type: 'other', other_organization_type: 'מועדון שכונתי' },
    evacuation_residence: 'live_with_friends',
    evacuation_residence_personal: {
      full_name: 'משה ישראלי',
      residential_address: 'הגליל 3, טבריה',
      phone: '0533334444',
    },
    family_member_option: 'yes',
    family_member_count: '2',
    database_inclusion: 'welfare',
    emergency_contact: { ...contact, relationship: closeness },
    additional_emergency_contact: null,
    additional_emergency_info: 'יש מפתח אצל השכנה',
    is_confirm: 1,
    is_authorize: '1',
    disability_confirmation_check: true,
  };
}

/** Every answer for registering another person, with all conditional questions open. */
export async function referenceForm(db: Executor, phone: string): Promise<RegisterBody> {
  const {
    grant: _grant,
    user_registration: _registration,
    ...own
  } = await userForm(db, { phone, grant: '' });
  const [resident] = own['residents'] as [RegisterBody];
  return {
    ...own,
    full_name: 'אסתר ברק',
    residents: [{ ...resident, id_number: '123456782', birth_year: '1961', email: 'anna@example.org' }],
    organization: {
      organization_type: 'other',
      other_organization_type: 'מועדון שכונתי',
      first_name: 'דנה',
      last_name: 'שגב',
      phone: '0541112222',
      email: 'club@example.org',
      ongoing_support: 1,
    },
    help_during_evacuation: ['escort', 'packing'],
  };
}

/** Required answers of volunteers, at registration and at each renewal. */
const SIGNED_ANSWERS = {
  id_number: '123456782',
  place: 'חיפה',
  israeli_citizen: 1,
  gender: 'female',
  languages: ['hebrew', 'אמהרית'],
  interests: ['rides'],
  local_authority: 0,
  driving_license: 1,
  signature_image: SIGNATURE,
  is_agree: 1,
};

export const volunteerForm = (verified: { phone: string; grant: string }): RegisterBody => ({
  ...verified,
  user_registration: false,
  first_name: 'דניאל',
  last_name: 'מזרחי',
  email: 'daniel@example.org',
  residential_address: 'אלנבי 40, תל אביב-יפו',
  arrival_address: 'יפו 97, ירושלים',
  ...SIGNED_ANSWERS,
  dob: '1990-04-05',
  date: '2026-03-01',
  vehicle_availability: 1,
  way_to_provide_help: 'both',
  contact_method: 'whatsapp',
  guardian_full_name: null,
  guardian_phone: null,
});

async function firstOf(db: Executor, list: string): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select name from options where list = ${list} and is_active order by position limit 1`.execute(db);
  return rows[0]?.name ?? '';
}

/** A copy of the body with `path` set to `value`, or removed if that is undefined. */
export function broken(body: RegisterBody, path: string, value: unknown): RegisterBody {
  const copy = structuredClone(body) as Record<string, unknown>;
  const parts = path.split('.');
  const last = parts.pop() ?? '';
  const parent = parts.reduce<Record<string, unknown>>(
    (at, part) => at[part] as Record<string, unknown>,
    copy,
  );
  if (value === undefined) delete parent[last];
  else parent[last] = value;
  return copy;
}

/**
 * Answers with which a factory-made volunteer renews the agreement; `date` is the day of the next training.
 */
export const renewalForm = (date: string): RegisterBody => ({
  ...SIGNED_ANSWERS,
  dob: '1985-06-15',
  date,
});
