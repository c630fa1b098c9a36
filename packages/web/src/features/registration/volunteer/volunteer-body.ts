import { ADULT_AGE, MIN_AGE_WITH_GUARDIAN } from '@ezra/contract/common/constants';
import { isDay } from '@ezra/contract/common/fields';
import { ageIssues, ageOn, volunteerRegistration } from '@ezra/contract/registration/registration';
import type { z } from 'zod';
import { otherLanguageComplaints, wireLanguages } from '../../../lib/agreement/languages.ts';
import { bodySchema } from '../../../lib/forms/body-schema.ts';
import { accountAs } from '../form/role-id.ts';
import type { VolunteerFormValues } from './volunteer-form.ts';

export type VolunteerBody = z.input<typeof volunteerRegistration>;

interface Setting {
  readonly phone: string;
  readonly grant: string;
  /** The organization whose link led here. */
  readonly slug?: string | null;
  /** Of the role 'volunteer', as the list has it. */
  readonly roleId?: number | undefined;
  /** YYYY-MM-DD, where the reader is. */
  readonly today: string;
}

/** At 16 and 17 a parent or guardian agrees. */
export function needsGuardian({ dob }: Pick<VolunteerFormValues, 'dob'>, today: string): boolean {
  if (!isDay(dob) || dob >= today) return false;
  const age = ageOn(dob, today);
  return age >= MIN_AGE_WITH_GUARDIAN && age < ADULT_AGE;
}

/** A vehicle is asked for with a licence only. */
export const asksVehicle = ({ driving_license }: Pick<VolunteerFormValues, 'driving_license'>): boolean =>
  driving_license === true;

/** What is sent. The typed language takes the place of 'other'. */
export function volunteerBody(
  values: VolunteerFormValues,
  { phone, grant, slug = null, roleId, today }: Setting,
): VolunteerBody {
  const { other_language: _typed, vehicle_availability, ...answers } = values;
  const isMinor = needsGuardian(values, today);
  return {
    ...answers,
    // An answer that is missing is one to complain about; the contract takes what it cannot read for that.
    israeli_citizen: values.israeli_citizen as boolean,
    local_authority: values.local_authority as boolean,
    driving_license: values.driving_license as boolean,
    vehicle_availability: asksVehicle(values) && vehicle_availability === true,
    way_to_provide_help: values.way_to_provide_help as VolunteerBody['way_to_provide_help'],
    contact_method: values.contact_method as VolunteerBody['contact_method'],
    guardian_full_name: isMinor ? values.guardian_full_name : null,
    guardian_phone: isMinor ? values.guardian_phone : null,
    languages: wireLanguages(values),
    user_registration: false,
    ...accountAs(roleId),
    phone,
    grant,
    slug,
  };
}

/** Fields that only the form has, or that an answer makes necessary. */
function complaintsTogether(values: VolunteerFormValues, today: string) {
  return [
    ...otherLanguageComplaints(values),
    ...(asksVehicle(values) && values.vehicle_availability === null
      ? [{ field: 'vehicle_availability', message: 'choose' } as const]
      : []),
    ...(isDay(values.dob) ? ageIssues(values, today) : []),
  ];
}

export const volunteerBodySchema = (setting: Setting): z.ZodType<VolunteerBody, VolunteerFormValues> =>
  bodySchema(
    (values: VolunteerFormValues) => volunteerBody(values, setting),
    volunteerRegistration,
    (_body, values) => complaintsTogether(values, setting.today),
  );
