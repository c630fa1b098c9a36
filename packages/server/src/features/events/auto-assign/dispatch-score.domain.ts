import type { DispatchReason } from '@ezra/contract/events/event-map';
import type { DispatchPolicy } from './dispatch-policy.domain.ts';
import type { Point } from '@ezra/contract/common/area';

/** What a help seeker wishes of the volunteer. */
export interface Wish {
  readonly vehicle: boolean;
  /** Keys of languages; empty: no wish. */
  readonly languages: readonly string[];
  /** Key of a gender; null: no wish. This wish must be met. */
  readonly gender: string | null;
}

/** A help seeker in the event. */
export interface Need extends Point {
  readonly id: number;
  /** The person's account, which may be a volunteer's too. */
  readonly personId?: number;
  /** `yes`: needs help; `silent`: has not answered. Other people have no need. */
  readonly says: 'yes' | 'silent';
  /** When the person was asked, or said yes. */
  readonly since: Date;
  readonly wish: Wish;
  /** Volunteers whose pair with this person ended without help. */
  readonly partedFrom?: readonly number[];
}

/** A volunteer, in the event or not called yet. */
export interface Candidate extends Point {
  readonly id: number;
  readonly hasVehicle: boolean;
  readonly languages: readonly string[];
  readonly gender: string | null;
  /** Calls and positive answers ever, and calls in the last 30 days. */
  readonly calls: number;
  readonly yeses: number;
  readonly callsLately: number;
  /** Needs of people whom the volunteer has helped before. */
  readonly workedWith: readonly number[];
  /** When the volunteer was called in this event; null: not yet. */
  readonly calledAt: Date | null;
  readonly answer: 'yes' | 'no' | null;
}

/** The probability of a yes: the volunteer's own answers, smoothed by the usual share. */
export const expectedYes = (
  { calls, yeses }: Pick<Candidate, 'calls' | 'yeses'>,
  { priorYes, priorCalls }: DispatchPolicy,
): number => (Math.min(yeses, calls) + priorYes * priorCalls) / (calls + priorCalls);

const speaks = ({ languages }: Candidate, { wish }: Need): boolean =>
  wish.languages.length === 0 || wish.languages.some((language) => languages.includes(language));

/** Whether the volunteer meets the wish that must be met. */
export const meetsWish = ({ gender }: Candidate, { wish }: Need): boolean =>
  wish.gender === null || wish.gender === gender;

/**
 * Whether the volunteer may be sent to the person: somebody else, who meets the wish and was not sent there
 * before without result.
 */
export const isSuitable = (candidate: Candidate, need: Need): boolean =>
  candidate.id !== need.personId && !need.partedFrom?.includes(candidate.id) && meetsWish(candidate, need);

/** The cost of sending a volunteer to a person, in kilometres. */
export function costOf(candidate: Candidate, need: Need, km: number, policy: DispatchPolicy): number {
  const misfits = Number(need.wish.vehicle && !candidate.hasVehicle) + Number(!speaks(candidate, need));
  return (
    km +
    policy.kmForAnswering * (1 - expectedYes(candidate, policy)) +
    policy.kmForCall * candidate.callsLately +
    policy.kmForMisfit * misfits -
    (candidate.workedWith.includes(need.id) ? policy.kmForAcquaintance : 0)
  );
}

/** The share of yes answers that counts as often. */
const OFTEN = 0.5;
const NEAR_KM = 2;

/** The reasons to call the volunteer for the person, the strongest first. */
export function reasonsFor(
  candidate: Candidate,
  need: Need,
  { km, isReplacement, isWider }: { km: number; isReplacement: boolean; isWider: boolean },
  policy: DispatchPolicy,
): DispatchReason[] {
  const { wish } = need;
  const holds: Record<DispatchReason, boolean> = {
    worked_together: candidate.workedWith.includes(need.id),
    replaces_refusal: isReplacement,
    gender_wish: wish.gender !== null && wish.gender === candidate.gender,
    has_vehicle: wish.vehicle && candidate.hasVehicle,
    speaks_language: wish.languages.length > 0 && speaks(candidate, need),
    nearest: km <= NEAR_KM,
    answers_often: candidate.calls > 0 && expectedYes(candidate, policy) >= OFTEN,
    not_called_lately: candidate.callsLately === 0,
    wider_radius: isWider,
  };
  return (Object.keys(holds) as DispatchReason[]).filter((reason) => holds[reason]);
}
