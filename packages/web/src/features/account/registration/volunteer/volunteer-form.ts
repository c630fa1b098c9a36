import type { Option } from '@ezra/contract/account/dropdowns';
import type { FlagValue } from '@ezra/contract/common/fields';
import { emptyForm } from '@ezra/contract/account/registration/answers';
import type { FormValues } from '@ezra/contract/account/registration/question';
import {
  VOLUNTEER_PARTS,
  VOLUNTEER_QUESTIONS,
} from '@ezra/contract/account/registration/volunteer-questions';
import { formLanguages } from '../../../../lib/agreement/languages.ts';
import type { VerifiedDetails } from '../form/verified.ts';
import { partsOf } from '../form/parts-of.ts';

export type VolunteerFormValues = FormValues<typeof VOLUNTEER_QUESTIONS>;

export const FORM_PARTS = partsOf(VOLUNTEER_PARTS, VOLUNTEER_QUESTIONS);

const yesOrNo = (flag: FlagValue | null | undefined): boolean | null => (flag == null ? null : flag === 1);
const digitsOrNothing = (text: string | null): string =>
  text !== null && /^\d{1,9}$/.test(text) ? text : '';

type Options = (list: string) => readonly Pick<Option, 'name'>[];

/** Sorts stored languages into chosen and typed ones, which only the list can tell apart. */
function knownLanguages(kept: readonly string[], options: Options) {
  const available = options('volunteer_languages').map(({ name }) => name);
  const canBeTyped = available.includes('other');
  const { languages, other_language } = formLanguages(
    kept.filter((language) => language !== 'other' && (canBeTyped || available.includes(language))),
    available,
  );
  return { languages: [...languages], other_language };
}

/**
 * Fills an empty form with what an import or another role already knows. Leaves out choices that are not
 * available any more: the person could neither see nor correct them.
 */
export function prefilledVolunteer(details: VerifiedDetails, options: Options): VolunteerFormValues {
  const known = details.volunteer_information;
  const isAvailableIn = (list: string) => (key: string) => options(list).some(({ name }) => name === key);
  const gender = known?._gender ?? '';
  return {
    ...emptyForm(VOLUNTEER_QUESTIONS),
    first_name: details.first_name ?? '',
    last_name: details.last_name ?? '',
    email: details.email ?? '',
    residential_address: details.residential_address ?? details.import_address ?? '',
    arrival_address: details.arrival_address ?? '',
    israeli_citizen: yesOrNo(known?.israeli_citizen),
    id_number: digitsOrNothing(known?.id_number ?? details.id_number),
    dob: known?.dob ?? '',
    gender: isAvailableIn('volunteer_gender')(gender) ? gender : '',
    place: known?.place ?? '',
    date: known?.date ?? '',
    ...knownLanguages(known?._languages ?? [], options),
    interests: (known?._interests ?? []).filter(isAvailableIn('volunteer_interests')),
    local_authority: yesOrNo(known?.local_authority),
    driving_license: yesOrNo(known?.driving_license),
    vehicle_availability: known?.driving_license === 1 ? yesOrNo(known.vehicle_availability) : null,
  };
}
