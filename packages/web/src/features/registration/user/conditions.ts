import { OTHER_TEXT_OF } from '@ezra/contract/registration/help-seeker';
import { EMPTY_USER_FORM, type UserFormValues } from './user-form.ts';

/** The field that an answer opens, and when (document 1, 2.5). Fields that are not here are always open. */
type Field = keyof UserFormValues;
type Condition = (values: UserFormValues, otherDisability: number | null) => boolean;

const isFull: Condition = (values) => !values.quick_emergency_request;
const isApartment: Condition = (values) => isFull(values, null) && values.housing_type === 'apartment';

const talksFromAfar: Condition = (values) => values.communication_method_with.includes('directly_with_me');
const talksWhenMeeting: Condition = (values) =>
  values.face_to_face_with.includes('face_to_face_directly_with_me');

const chose = (answer: unknown, wanted: string): boolean =>
  Array.isArray(answer) ? answer.includes(wanted) : answer === wanted;

const otherTexts = Object.fromEntries(
  Object.entries(OTHER_TEXT_OF).map(([field, [wanted, text]]): [string, Condition] => [
    text,
    (values) => chose(values[field as Field], wanted),
  ]),
);

const CONDITIONS: Partial<Record<Field, Condition>> = {
  ...otherTexts,
  email: isFull,
  stairs_at_entrance: isFull,
  stairs_count: (values) => isFull(values, null) && values.stairs_at_entrance === true,
  housing_type: isFull,
  floor_number: isApartment,
  apartment_number: isApartment,
  elevator: isApartment,
  other_elevator: (values) => isApartment(values, null) && values.elevator === 'other',
  other_disability: (values, other) => other !== null && values.disability_id.includes(other),
  residents: (values) => values.living_situation.includes('live_with_helper'),
  communication_tools: talksFromAfar,
  other_communication_tools: (values) =>
    talksFromAfar(values, null) && values.communication_tools.includes('other'),
  face_to_face_tools: talksWhenMeeting,
  other_face_to_face_tools: (values) =>
    talksWhenMeeting(values, null) && values.face_to_face_tools.includes('other'),
  evacuation_residence_personal: (values) => values.evacuation_residence === 'live_with_friends',
  family_member_count: (values) => values.family_member_option === 'yes',
};

/** Whether a question is asked, given the answers to the others. `otherDisability` is the id of 'other'. */
export const isOpen = (field: Field, values: UserFormValues, otherDisability: number | null): boolean =>
  CONDITIONS[field]?.(values, otherDisability) ?? true;

/** The answers without those to questions that are not asked any more. */
export function withoutClosed(values: UserFormValues, otherDisability: number | null): UserFormValues {
  const closed = (Object.keys(CONDITIONS) as Field[]).filter(
    (field) => !isOpen(field, values, otherDisability),
  );
  return {
    ...values,
    ...Object.fromEntries(closed.map((field) => [field, EMPTY_USER_FORM[field]])),
  };
}
