import { isDay } from '@ezra/contract/common/time';
import { missingAnswers, withoutClosed } from '@ezra/contract/account/registration/answers';
import { birthIssues, volunteerRegistration } from '@ezra/contract/account/registration/volunteer';
import { VOLUNTEER_QUESTIONS } from '@ezra/contract/account/registration/volunteer-questions';
import type { z } from 'zod';
import { otherLanguageComplaints, wireLanguages } from '../../../../lib/agreement/languages.ts';
import { bodySchema } from '../../../../lib/forms/body.schema.ts';
import { accountAs } from '../form/role-id.ts';
import type { VolunteerFormValues } from './volunteer-form.ts';

type VolunteerBody = z.input<typeof volunteerRegistration>;

interface Setting {
  readonly phone: string;
  readonly grant: string;
  /** The organization whose link opened the form. */
  readonly slug?: string | null;
  /** Id of the role 'volunteer' in the server's list. */
  readonly roleId?: number | undefined;
  /** YYYY-MM-DD in the reader's time zone. */
  readonly today: string;
}

/** Builds the body; the typed language replaces 'other'. */
export function volunteerBody(
  values: VolunteerFormValues,
  { phone, grant, slug = null, roleId, today }: Setting,
): VolunteerBody {
  const { other_language: _typed, ...answers } = withoutClosed(VOLUNTEER_QUESTIONS, values, { today });
  return {
    ...answers,
    vehicle_availability: answers.vehicle_availability === true,
    // The body type does not allow a missing answer; the contract's schema complains about it.
    way_to_provide_help: values.way_to_provide_help as VolunteerBody['way_to_provide_help'],
    contact_method: values.contact_method as VolunteerBody['contact_method'],
    languages: wireLanguages(values),
    user_registration: false,
    ...accountAs(roleId),
    phone,
    grant,
    slug,
  };
}

export const volunteerBodySchema = (setting: Setting): z.ZodType<VolunteerBody, VolunteerFormValues> =>
  bodySchema(
    (values: VolunteerFormValues) => volunteerBody(values, setting),
    volunteerRegistration,
    (_body, values) => [
      ...otherLanguageComplaints(values),
      ...(isDay(values.dob) ? birthIssues(values, setting.today) : []),
      ...missingAnswers(VOLUNTEER_QUESTIONS, values, setting),
    ],
  );
