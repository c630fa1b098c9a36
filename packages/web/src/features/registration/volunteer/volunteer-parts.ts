import type { FormPartShape } from '../form/use-parts.ts';
import type { VolunteerFormValues } from './volunteer-form.ts';

/** The parts of the form, and the fields of each in the order of the page. */
export const VOLUNTEER_PARTS = [
  {
    id: 'person',
    fields: [
      'first_name',
      'last_name',
      'email',
      'residential_address',
      'arrival_address',
      'israeli_citizen',
      'id_number',
      'dob',
      'guardian_full_name',
      'guardian_phone',
      'gender',
    ],
  },
  {
    id: 'help',
    fields: [
      'interests',
      'way_to_provide_help',
      'languages',
      'other_language',
      'driving_license',
      'vehicle_availability',
      'local_authority',
      'contact_method',
      'place',
      'date',
    ],
  },
  { id: 'agreement', fields: ['signature_image', 'is_agree'] },
] as const satisfies readonly (FormPartShape & { fields: readonly (keyof VolunteerFormValues)[] })[];

export const isRequiredOfVolunteer = (path: string): boolean => path !== 'arrival_address';
