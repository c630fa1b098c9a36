import { associationOf } from '@ezra/contract/common/brand';

/** The forms are drawn at the build, for real people as well: nothing that was made up stands on them. */
const { address, email, phone, hours } = associationOf(false);

/** `+97231234567` as people in Israel read it. */
const localPhone = (e164: string): string => e164.replace(/^\+972(\d{1,2}?)(\d{3})(\d{4})$/, '0$1-$2-$3');

const FACTS: readonly (readonly [label: string, value: string | null])[] = [
  ['כתובת', address && address.he],
  ['דוא״ל', email],
  ['טלפון', phone && localPhone(phone)],
  ['שעות', hours && hours.he],
];

/** The association's contact details, as far as they are known, for the end of a form. */
export const HOW_TO_REACH_US = FACTS.flatMap(([label, value]) => (value ? [[label, value] as const] : []));
