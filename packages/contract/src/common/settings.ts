import { REQUEST_WIZARDS } from '../help-requests.ts';

/** What the association may change about the product: what each may be, beginning with what it is until then. */
export const SETTINGS = {
  request_wizard: REQUEST_WIZARDS,
  urgent_invitations: [true, false],
} as const satisfies Record<string, readonly [string | boolean, ...(string | boolean)[]]>;
export type SettingName = keyof typeof SETTINGS;
export type SettingValue<Name extends SettingName> = (typeof SETTINGS)[Name][number];
