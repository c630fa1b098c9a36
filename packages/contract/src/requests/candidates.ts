import { z } from 'zod';
import { flagValue } from '../common/fields.ts';

/** Volunteers to choose from for a help request or an emergency, with the facts that help to choose. */

/** Whether the fact meets the person's needs: 1 yes, 0 no; null if the person has no need of this kind. */
const fits = flagValue.nullable();
export type Fits = z.infer<typeof fits>;

/** Degrees, rounded to about 100 m, for a sketch map. */
export const roughPlace = z.object({ lat: z.number(), lng: z.number() });
export type RoughPlace = z.infer<typeof roughPlace>;

/** Facts for choosing between volunteers. Labels are in the reader's language. */
export const candidateFacts = z.object({
  /** From the volunteer's place to the place of the help, with one decimal; null if either is unknown. */
  distance_km: z.number().nullable(),
  location: roughPlace.nullable(),
  /**
   * Driving, from the agreement; null without an agreement. `fits` is null unless the request is for a ride.
   */
  vehicle: z.object({ label: z.string(), fits }).nullable(),
  languages: z.object({
    labels: z.array(z.string()),
    /** Languages that the person speaks too, except the one that nearly everybody speaks. */
    shared: z.array(z.string()),
    fits,
  }),
  /** Kinds of help that the volunteer prefers; `fits`: this kind is one of them. */
  interests: z.object({ labels: z.array(z.string()), fits }),
  /** When the volunteer's last help ended, or began if it goes on; null if there was none. */
  last_helped_at: z.string().nullable(),
  /** How often the volunteer has helped this person. */
  helped_before: z.int(),
  /** How often the volunteer was asked for any help in the last 30 days. */
  asked_this_month: z.int(),
  /** When the volunteer was asked about this help; null if not yet. */
  asked_at: z.string().nullable(),
  /** The volunteer's answer: 0 none yet, 1 yes, 2 no; null if not asked. */
  answer: z.union([z.literal(0), z.literal(1), z.literal(2)]).nullable(),
});
export type CandidateFacts = z.infer<typeof candidateFacts>;

/** A volunteer who can be sent. */
export const openVolunteer = candidateFacts.extend({
  id: z.int(),
  full_name: z.string(),
  phone: z.string(),
  /** 1: the volunteer has already offered to help with this. */
  has_accepted: flagValue,
  /** Id of the offer, for approving it; null without an offer, and in emergencies. */
  link_id: z.int().nullable(),
  /** The volunteer's note with the offer. */
  note: z.string().nullable(),
  eta_minutes: z.int().nullable(),
});
export type OpenVolunteer = z.infer<typeof openVolunteer>;

/** Kinds of facts about the person and the place that a helper should know before going there. */
export const NEED_KINDS = [
  'disability',
  'equipment',
  'transport',
  'escort',
  'helper',
  'home',
  'language',
  'communication',
  'animal',
] as const;
export type NeedKind = (typeof NEED_KINDS)[number];

/** One fact, in the reader's language: `{ kind: 'home', label: 'Floor 4, no elevator' }`. */
export const need = z.object({ kind: z.enum(NEED_KINDS), label: z.string() });
export type Need = z.infer<typeof need>;
