import type { VerifiedDetails } from '../form/verified.ts';
import type { AddressValue } from '../../../lib/places/use-address-box.ts';

/** The form as it is typed: what was not answered is '' (null for yes or no). */
export interface VolunteerFormValues {
  first_name: string;
  last_name: string;
  email: string;
  residential_address: AddressValue;
  arrival_address: AddressValue;
  israeli_citizen: boolean | null;
  id_number: string;
  dob: string;
  guardian_full_name: string;
  guardian_phone: string;
  gender: string;
  place: string;
  date: string;
  languages: string[];
  /** Takes the place of 'other' among the languages. */
  other_language: string;
  interests: string[];
  local_authority: boolean | null;
  driving_license: boolean | null;
  vehicle_availability: boolean | null;
  way_to_provide_help: string;
  contact_method: string;
  signature_image: string;
  is_agree: boolean;
}

const EMPTY: VolunteerFormValues = {
  first_name: '',
  last_name: '',
  email: '',
  residential_address: '',
  arrival_address: '',
  israeli_citizen: null,
  id_number: '',
  dob: '',
  guardian_full_name: '',
  guardian_phone: '',
  gender: '',
  place: '',
  date: '',
  languages: [],
  other_language: '',
  interests: [],
  local_authority: null,
  driving_license: null,
  vehicle_availability: null,
  way_to_provide_help: '',
  contact_method: '',
  signature_image: '',
  is_agree: false,
};

/** The empty form with what is known of the person already. */
export const prefilledVolunteer = (details: VerifiedDetails): VolunteerFormValues => ({
  ...EMPTY,
  first_name: details.first_name ?? '',
  last_name: details.last_name ?? '',
  email: details.email ?? '',
  residential_address: details.residential_address ?? '',
  arrival_address: details.arrival_address ?? '',
  id_number: details.id_number ?? '',
});
