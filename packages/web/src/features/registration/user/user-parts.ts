import type { FormPartShape } from '../form/use-parts.ts';
import type { UserFormValues } from './user-form.ts';

/** The parts of the form, and the fields of each in the order of the page. */
export const USER_PARTS = [
  {
    id: 'about',
    fields: ['quick_emergency_request', 'full_name', 'email', 'residential_address', 'hmo'],
  },
  {
    id: 'needs',
    fields: [
      'disability_id',
      'other_disability',
      'disability_recognition',
      'other_disability_recognition',
      'organization',
    ],
  },
  {
    id: 'home',
    fields: [
      'stairs_at_entrance',
      'stairs_count',
      'housing_type',
      'floor_number',
      'apartment_number',
      'elevator',
      'other_elevator',
      'living_situation',
      'residents',
      'protection_type',
      'other_protection_type',
      'protection_accessibility',
      'other_protection_accessibility',
    ],
  },
  {
    id: 'language',
    fields: [
      'languages',
      'other_language',
      'communication_method_with',
      'communication_tools',
      'other_communication_tools',
      'face_to_face_with',
      'face_to_face_tools',
      'other_face_to_face_tools',
    ],
  },
  {
    id: 'evacuation',
    fields: [
      'transport_needs',
      'other_transport_needs',
      'evacuation_equipment',
      'other_evacuation_equipment',
      'animal_types',
      'other_animal_types',
      'evacuation_residence',
      'evacuation_residence_personal',
      'family_member_option',
      'family_member_count',
      'database_inclusion',
      'emergency_contact',
      'additional_emergency_contact',
      'additional_emergency_info',
    ],
  },
  { id: 'consent', fields: ['is_confirm', 'is_authorize', 'disability_confirmation_check'] },
] as const satisfies readonly (FormPartShape & { fields: readonly (keyof UserFormValues)[] })[];

/** May stay empty. Everything else that is asked is required. */
const OPTIONAL = [
  'quick_emergency_request',
  'evacuation_residence',
  'family_member_option',
  'database_inclusion',
  'additional_emergency_info',
];
const OPTIONAL_OF_CONTACT = ['phone', 'email', 'language', 'location'];

export function isRequiredOfUser(path: string): boolean {
  const [top = '', ...rest] = path.split('.');
  const last = rest.at(-1);
  if (top.endsWith('emergency_contact') && last) return !OPTIONAL_OF_CONTACT.includes(last);
  return !OPTIONAL.includes(top);
}
