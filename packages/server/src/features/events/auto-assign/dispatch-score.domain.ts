import type { DispatchReason } from '@ezra/contract/events/event-map';
import type { DispatchPolicy } from './dispatch-policy.domain.ts';
import type { Point } from '../../../platform/places/area.domain.ts';

/** What a help seeker asks of the volunteer. */
export interface Wish {
  readonly vehicle: boolean;
  /** Keys of languages; empty: no wish. */
  readonly languages: readonly string[];
  /** Key of a gender; null: no wish. The wish must be met. */
  readonly gender: string | null;
}

/** A help seeker of the event. */
export interface Need extends Point {
  readonly id: number;
  /** The account of the person, who may be a volunteer too. */
  readonly personId?: number;
  /** Needs help (`yes`), has not answered (`silent`). Others are no need. */
  readonly says: 'yes' | 'silent';
  /** When the person was asked, or said yes. */
  readonly since: Date;
  readonly wish: Wish;
  /** Volunteers with whom a pair of this event came to nothing. */
  readonly partedFrom?: readonly number[];
}

/** A volunteer, in the event or not yet called. */
export interface Candidate extends Point {
  readonly id: number;
  readonly hasVehicle: boolean;
  readonly languages: readonly string[];
  readonly gender: string | null;
  /** Calls and positive answers ever, and calls in the last 30 days. */
  readonly calls: number;
  readonly yeses: number;
  readonly callsLately: number;
  /** Needs whose person the volunteer has helped before. */
  readonly workedWith: readonly number[];
  /** When the volunteer was called in this event; null: not yet. */
  readonly calledAt: Date | null;
  readonly answer: 'yes' | 'no' | null;
}

/** How likely the volunteer says yes: the own answers, steadied by what is usual. */
export const expectedYes = (
  { calls, yeses }: Pick<Candidate, 'calls' | 'yeses'>,
  { priorYes, priorCalls }: DispatchPolicy,
): number => (Math.min(yeses, calls) + priorYes * priorCalls) / (calls + priorCalls);

const speaks = ({ languages }: Candidate, { wish }: Need): boolean =>
  wish.languages.length === 0 || wish.languages.some((language) => languages.includes(language));

/** Whether the volunteer is whom the person wished for, where a wish must be met. */
export const meetsWish = ({ gender }: Candidate, { wish }: Need): boolean =>
  wish.gender === null || wish.gender === gender;

/**
 * Whether the volunteer may be sent to the person at all: is another person, meets the wish, and was not sent there
 * before in vain.
 */
export const isSuitable = (candidate: Candidate, need: Need): boolean =>
  candidate.id !== need.personId && !need.partedFrom?.includes(candidate.id) && meetsWish(candidate, need);

/** The price of sending a volunteer to a person, in kilometres: the less, the better. */
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

/** Half of the calls are answered with a yes: that is often. */
const OFTEN = 0.5;
const NEAR_KM = 2;

/** Why the volunteer is called for the person, the most telling first. */
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
