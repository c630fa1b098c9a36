import { associationOf } from '@ezra/contract/common/brand';

/** The build also serves real people, so the forms never show made-up details. */
const { address, email, phone, hours } = associationOf(false);

/** Formats `+97231234567` in the local way. */
const localPhone = (e164: string): string => e164.replace(/^\+972(\d{1,2}?)(\d{3})(\d{4})$/, '0$1-$2-$3');

const FACTS: readonly (readonly [label: string, value: string | null])[] = [
  ['כתובת', address && address.he],
  ['דוא״ל', email],
  ['טלפון', phone && localPhone(phone)],
  ['שעות', hours && hours.he],
];

/** The known contact details of the association, for the end of a form. */
export const HOW_TO_REACH_US = FACTS.flatMap(([label, value]) => (value ? [[label, value] as const] : []));
