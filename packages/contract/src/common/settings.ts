import { REQUEST_WIZARDS } from './constants.ts';

/** `tell` comes first, as the default, because people in need cannot wait for a confirmation. */
const WIDE_EVENTS = ['tell', 'confirm'] as const;

type Choice = string | boolean | number;

/** The association's settings with their allowed values, the default first. */
export const SETTINGS = {
  request_wizard: REQUEST_WIZARDS,
  urgent_invitations: [true, false],
  // Limits for one person and day; the refusals are in `errors.ts`.
  exports_a_day: [20, 5, 10, 50, 100],
  export_rows_a_day: [200_000, 20_000, 50_000, 1_000_000, 10_000_000],
  messages_a_day: [200, 20, 50, 500, 1_000],
  message_receivers_a_day: [20_000, 1_000, 5_000, 50_000, 500_000],
  // `held`: no message leaves until the staff release sending.
  sending: ['going', 'held'],
  // Days after an event's end in which its manager can still reach the people who were asked.
  event_reach_days: [14, 0, 1, 3, 7, 21, 30, 60, 90],
  /**
   * What happens when a manager opens a wide event. `tell`: it begins, and the admins of its area are told.
   * `confirm`: it waits for an admin.
   */
  wide_events: WIDE_EVENTS,
  /** An event is wide above this radius in kilometres, or above this number of people asked. */
  wide_event_km: [20, 5, 10, 15, 30, 50, 100, 500],
  wide_event_people: [500, 50, 100, 200, 1_000, 2_000, 5_000, 10_000],
} as const satisfies Record<string, readonly [Choice, ...Choice[]]>;
export type SettingName = keyof typeof SETTINGS;
export type NumberSetting = {
  [Name in SettingName]: (typeof SETTINGS)[Name] extends readonly number[] ? Name : never;
}[SettingName];
export type SettingValue<Name extends SettingName> = (typeof SETTINGS)[Name][number];
