import type { Profile } from '@ezra/contract/account/profile';

export const sampleProfile = (change: Partial<Profile> = {}): Profile => ({
  id: 9,
  email: 'miriam@example.org',
  phone: '+972540002213',
  full_name: 'מרים פרץ',
  first_name: 'מרים',
  last_name: 'פרץ',
  residential_address: 'ביאליק 14, רמת גן',
  arrival_address: null,
  address_type: 'residential',
  disability_id: [1],
  other_disability: null,
  is_phone: '1',
  is_wp: '0',
  is_sms: '1',
  is_email: '0',
  joins_drills: '0',
  is_active: 1,
  is_freeze: 0,
  is_volunteer_information: 0,
  is_pending: 0,
  volunteer_information: null,
  organization: null,
  ...change,
});

type Information = NonNullable<Profile['volunteer_information']>;

/** A volunteer's agreement. */
export const sampleInformation = (change: Partial<Information> = {}): Information => ({
  id: 12,
  is_renew: 0,
  ends_on: '2027-03-10',
  id_number: null,
  dob: '1990-01-01',
  place: null,
  date: null,
  israeli_citizen: 1,
  gender: 'male',
  languages: [],
  interests: [],
  local_authority: 0,
  driving_license: 0,
  vehicle_availability: null,
  way_to_provide_help: 'physical',
  contact_method: 'phone',
  signed_at: '2026-02-03T08:00:00.000Z',
  validate_training: 1,
  validate_police: 1,
  is_required_police_validation: 1,
  ...change,
});
