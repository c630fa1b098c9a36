import { BRAND } from '@ezra/contract/common/brand';

const { association } = BRAND;

/** `+97231234567` as people in Israel read it. */
const localPhone = (e164: string): string => e164.replace(/^\+972(\d{1,2}?)(\d{3})(\d{4})$/, '0$1-$2-$3');

/** The association's contact details, for the end of a form. */
export const HOW_TO_REACH_US: readonly (readonly [label: string, value: string])[] = [
  ['כתובת', association.address.he],
  ['דוא״ל', association.email],
  ['טלפון', localPhone(association.phone)],
  ['שעות', association.hours.he],
];
