import type { VerifiedDetails } from '../form/verified.ts';
import type { AddressValue } from '../../../lib/places/use-address-box.ts';

export interface ResidentValues {
  relationship: string;
  first_name: string;
  last_name: string;
  phone: string;
  /** Asked of those who live with somebody else alone. */
  id_number?: string;
  birth_year?: string;
  email?: string;
}
/** The body that stands by the person; whom to ask for there is asked for somebody else alone. */
export interface OrganizationValues {
  organization_type: string;
  other_organization_type: string;
  first_name?: string;
  last_name?: string;
  phone?: string;
  email?: string;
  ongoing_support?: boolean | null;
}
export interface ContactValues {
  first_name: string;
  family_name: string;
  mobile: string;
  phone: string;
  email: string;
  relationship: string;
  language: string;
  other_language: string;
  location: string;
}

/** The form as it is typed: texts are texts, what was not answered is '' (null for yes or no). */
export interface UserFormValues {
  quick_emergency_request: boolean;
  full_name: string;
  email: string;
  residential_address: AddressValue;
  hmo: string;
  disability_id: number[];
  other_disability: string;
  disability_recognition: string[];
  other_disability_recognition: string;
  organization: OrganizationValues;
  stairs_at_entrance: boolean | null;
  stairs_count: string;
  housing_type: string;
  floor_number: string;
  apartment_number: string;
  elevator: string;
  other_elevator: string;
  living_situation: string[];
  residents: ResidentValues[];
  protection_type: string[];
  other_protection_type: string;
  protection_accessibility: string[];
  other_protection_accessibility: string;
  languages: string[];
  other_language: string;
  communication_method_with: string[];
  communication_tools: string[];
  other_communication_tools: string;
  face_to_face_with: string[];
  face_to_face_tools: string[];
  other_face_to_face_tools: string;
  transport_needs: string[];
  other_transport_needs: string;
  evacuation_equipment: string[];
  other_evacuation_equipment: string;
  animal_types: string[];
  other_animal_types: string;
  evacuation_residence: string;
  evacuation_residence_personal: { full_name: string; residential_address: string; phone: string };
  family_member_option: string;
  family_member_count: string;
  database_inclusion: string;
  emergency_contact: ContactValues | null;
  additional_emergency_contact: ContactValues | null;
  additional_emergency_info: string;
  is_confirm: boolean;
  is_authorize: boolean;
  disability_confirmation_check: boolean;
}

export const EMPTY_RESIDENT: ResidentValues = { relationship: '', first_name: '', last_name: '', phone: '' };
export const EMPTY_CONTACT: ContactValues = {
  first_name: '',
  family_name: '',
  mobile: '',
  phone: '',
  email: '',
  relationship: '',
  language: '',
  other_language: '',
  location: '',
};

export const EMPTY_USER_FORM: UserFormValues = {
  quick_emergency_request: false,
  full_name: '',
  email: '',
  residential_address: '',
  hmo: '',
  disability_id: [],
  other_disability: '',
  disability_recognition: [],
  other_disability_recognition: '',
  organization: { organization_type: '', other_organization_type: '' },
  stairs_at_entrance: null,
  stairs_count: '',
  housing_type: '',
  floor_number: '',
  apartment_number: '',
  elevator: '',
  other_elevator: '',
  living_situation: [],
  residents: [],
  protection_type: [],
  other_protection_type: '',
  protection_accessibility: [],
  other_protection_accessibility: '',
  languages: [],
  other_language: '',
  communication_method_with: [],
  communication_tools: [],
  other_communication_tools: '',
  face_to_face_with: [],
  face_to_face_tools: [],
  other_face_to_face_tools: '',
  transport_needs: [],
  other_transport_needs: '',
  evacuation_equipment: [],
  other_evacuation_equipment: '',
  animal_types: [],
  other_animal_types: '',
  evacuation_residence: '',
  evacuation_residence_personal: { full_name: '', residential_address: '', phone: '' },
  family_member_option: '',
  family_member_count: '',
  database_inclusion: '',
  emergency_contact: null,
  additional_emergency_contact: null,
  additional_emergency_info: '',
  is_confirm: false,
  is_authorize: false,
  disability_confirmation_check: false,
};

/** The empty form with what is known of the person already. */
export const prefilledUser = (details: VerifiedDetails): UserFormValues => ({
  ...EMPTY_USER_FORM,
  full_name: details.full_name ?? '',
  email: details.email ?? '',
  residential_address: details.residential_address ?? details.import_address ?? '',
  disability_id: [...details.disability_id],
});
