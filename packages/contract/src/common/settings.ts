import { REQUEST_WIZARDS } from '../requests/help-requests.ts';

/** The first is the default: people in need do not wait. */
const WIDE_EVENTS = ['tell', 'confirm'] as const;

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
  /** What happens when a manager opens a wide event: it begins and the admins of the area are told, or one confirms it. */
  wide_events: WIDE_EVENTS,
  /** Above so many kilometres of radius, or so many people asked, an event is wide. */
  wide_event_km: [20, 5, 10, 15, 30, 50, 100, 500],
  wide_event_people: [500, 50, 100, 200, 1_000, 2_000, 5_000, 10_000],
} as const satisfies Record<string, readonly [Choice, ...Choice[]]>;
export type SettingName = keyof typeof SETTINGS;
/** The settings that are numbers. */
export type NumberSetting = {
  [Name in SettingName]: (typeof SETTINGS)[Name] extends readonly number[] ? Name : never;
}[SettingName];
export type SettingValue<Name extends SettingName> = (typeof SETTINGS)[Name][number];
