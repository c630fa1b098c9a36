import { REQUEST_WIZARDS } from '../help-requests.ts';

/** The association's settings: the allowed values of each, the default first. */
export const SETTINGS = {
  request_wizard: REQUEST_WIZARDS,
  urgent_invitations: [true, false],
} as const satisfies Record<string, readonly [string | boolean, ...(string | boolean)[]]>;
export type SettingName = keyof typeof SETTINGS;
export type SettingValue<Name extends SettingName> = (typeof SETTINGS)[Name][number];
