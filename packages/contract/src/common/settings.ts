import { REQUEST_WIZARDS } from '../help-requests.ts';

type Choice = string | boolean | number;

/** The association's settings: the allowed values of each, the default first. */
export const SETTINGS = {
  request_wizard: REQUEST_WIZARDS,
  urgent_invitations: [true, false],
  // What one person may do in a day; the words of the refusals are in `errors.ts`.
  exports_a_day: [20, 5, 10, 50, 100],
  export_rows_a_day: [200_000, 20_000, 50_000, 1_000_000, 10_000_000],
  messages_a_day: [200, 20, 50, 500, 1_000],
  message_receivers_a_day: [20_000, 1_000, 5_000, 50_000, 500_000],
  // `held`: no message leaves until it is released.
  sending: ['going', 'held'],
  // Days after the stop of an event in which its manager still reaches the people who were asked in it.
  event_reach_days: [14, 0, 1, 3, 7, 21, 30, 60, 90],
} as const satisfies Record<string, readonly [Choice, ...Choice[]]>;
export type SettingName = keyof typeof SETTINGS;
/** The settings that are numbers. */
export type NumberSetting = {
  [Name in SettingName]: (typeof SETTINGS)[Name] extends readonly number[] ? Name : never;
}[SettingName];
export type SettingValue<Name extends SettingName> = (typeof SETTINGS)[Name][number];
