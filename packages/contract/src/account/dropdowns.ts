import { z } from 'zod';
import { endpoint } from '../common/endpoint.ts';

/** One choice of a drop-down list: `name` is a stable English key, `label` is in the reader's language. */
export const option = z.object({ id: z.int(), name: z.string(), label: z.string() });
export type Option = z.infer<typeof option>;
export const optionList = z.array(option);

/** The 26 lists of the help seekers' registration, named as in the specification. */
export const REGISTRATION_LISTS = [
  'type_house',
  'elevators',
  'hmo',
  'living_situation',
  'contact_closeness',
  'contact_location',
  'languages',
  'closeness',
  'locations',
  'disability_recognition',
  'accessibility_needs',
  'communication_method_with',
  'communication_tools',
  'face_to_face_with',
  'face_to_face_tools',
  'transport_needs',
  'protection_types',
  'protection_accessibility',
  'evacuation_equipments',
  'evacuation_animals',
  'support_types',
  'yes_no',
  'evacuation_residence',
  'family_member_options',
  'database_inclusion',
  'help_during_evacuation',
] as const;
export type RegistrationList = (typeof REGISTRATION_LISTS)[number];

/** Other lists used in registration, profile and import. */
export const PEOPLE_LISTS = [
  'disabilities',
  'volunteer_interests',
  'volunteer_languages',
  'volunteer_gender',
] as const;

const lists = <const N extends readonly string[]>(names: N) =>
  z.object(
    Object.fromEntries(names.map((name) => [name, optionList])) as Record<N[number], typeof optionList>,
  );

export const registerOptions = endpoint({
  method: 'POST',
  path: '/dropdowns/register',
  who: 'public',
  summary:
    'Lists of the registration forms: roles (user and volunteer), disabilities and those of volunteers.',
  data: lists(['roles', ...PEOPLE_LISTS]),
});

export const registrationOptions = endpoint({
  method: 'POST',
  path: '/dropdowns/other/user/registration/options',
  who: 'public',
  summary: 'The 26 lists of the details form of a help seeker.',
  data: lists(REGISTRATION_LISTS),
});
