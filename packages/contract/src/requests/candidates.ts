import { z } from 'zod';
import { flagValue } from '../common/fields.ts';
import type { Phrase } from '../common/locales.ts';

/** Volunteers to choose from, for a help request or an emergency: what is known of each that decides. */

/** Whether it meets what the person needs: 1 it does, 0 it does not, null: it says nothing about that. */
const fits = flagValue.nullable();
export type Fits = z.infer<typeof fits>;

/** Degrees, rounded to about 100 m: for a sketch of who is where. */
export const roughPlace = z.object({ lat: z.number(), lng: z.number() });
export type RoughPlace = z.infer<typeof roughPlace>;

/** What decides between volunteers. Labels are in the reader's language. */
export const candidateFacts = z.object({
  /** From the volunteer's place to that of the help, with one decimal; null: one of them is unknown. */
  distance_km: z.number().nullable(),
  location: roughPlace.nullable(),
  /** What the agreement says of driving; null: there is no agreement. Fits only where a ride is asked for. */
  vehicle: z.object({ label: z.string(), fits }).nullable(),
  languages: z.object({
    labels: z.array(z.string()),
    /** Those that the person speaks too, besides the one that nearly all speak. */
    shared: z.array(z.string()),
    fits,
  }),
  /** Kinds of help that the volunteer likes to give; fits: this kind is among them. */
  interests: z.object({ labels: z.array(z.string()), fits }),
  /** When the last help ended, or was taken on while it goes on; null: never yet. */
  last_helped_at: z.string().nullable(),
  /** How often the volunteer has helped this person. */
  helped_before: z.int(),
  /** How often the volunteer was asked for help in the last 30 days, about whatever it was. */
  asked_this_month: z.int(),
  /** When the volunteer was asked about this very help; null: not yet. */
  asked_at: z.string().nullable(),
  /** The answer to that: 0 none yet, 1 yes, 2 no; null: was not asked. */
  answer: z.union([z.literal(0), z.literal(1), z.literal(2)]).nullable(),
});
export type CandidateFacts = z.infer<typeof candidateFacts>;

/** A volunteer who can be sent. */
export const openVolunteer = candidateFacts.extend({
  id: z.int(),
  full_name: z.string(),
  phone: z.string(),
  /** 1: has offered to help with this already. */
  has_accepted: flagValue,
  /** The offer, to approve it; null without one, and in emergencies. */
  link_id: z.int().nullable(),
  /** What came with the offer. */
  note: z.string().nullable(),
  eta_minutes: z.int().nullable(),
});
export type OpenVolunteer = z.infer<typeof openVolunteer>;

/** Why a volunteer is not among those to choose from for a request. */
export const MISSING_REASONS = [
  'not_signed',
  'no_training',
  'no_police',
  'frozen',
  'blocked',
  'deactivated',
  'requester',
  'in_charge',
  'declined',
  'cannot_come',
  'unassigned',
] as const;
export type MissingReason = (typeof MISSING_REASONS)[number];
/** Said after the volunteer's name. */
export const MISSING_REASON_LABELS = {
  not_signed: { he: 'ההסכם עוד לא נחתם', en: 'has not signed the agreement' },
  no_training: { he: 'ההדרכה עוד לא אושרה', en: 'training not confirmed yet' },
  no_police: { he: 'אין אישור משטרה', en: 'no police certificate' },
  frozen: { he: 'ההסכם מוקפא', en: 'the agreement is frozen' },
  blocked: { he: 'החשבון חסום', en: 'the account is blocked' },
  deactivated: { he: 'החשבון מושבת', en: 'the account is deactivated' },
  requester: { he: 'הבקשה על שמו/ה', en: 'is the one asking for help' },
  in_charge: { he: 'כבר מטפל/ת בבקשה', en: 'is handling this request already' },
  declined: { he: 'התקבלה תשובה שלילית לבקשה הזו', en: 'said no to this request' },
  cannot_come: { he: 'לא יכול/ה להגיע', en: 'cannot come' },
  unassigned: { he: 'השיבוץ לבקשה הזו בוטל', en: 'was unassigned from this request' },
} as const satisfies Record<MissingReason, Phrase>;

/** Kinds of what a helper should know of the person and the place before going there. */
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

/** One of them, in the reader's language: `{ kind: 'home', label: 'Floor 4, no elevator' }`. */
export const need = z.object({ kind: z.enum(NEED_KINDS), label: z.string() });
export type Need = z.infer<typeof need>;
