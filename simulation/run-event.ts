import { kmBetween } from '../packages/contract/src/common/area.ts';
import type {
  Candidate,
  Need,
} from '../packages/server/src/features/events/auto-assign/dispatch-score.domain.ts';
import { makeEventQueue } from './event-queue.ts';
import type { Scenario } from './scenarios.ts';
import type { Strategy } from './strategies.ts';
import type { World } from './world.ts';

/** Results of one event. */
export interface Outcome {
  /** Minutes from a person's yes to a volunteer; infinite when none came. */
  readonly waits: readonly number[];
  /** Kilometres from each matched volunteer to the person. */
  readonly ways: readonly number[];
  readonly calls: number;
  readonly standDowns: number;
  /** Volunteers who said yes and were not needed. */
  readonly inVain: number;
  /** Calls in 30 days of each called volunteer, including this call. */
  readonly loads: readonly number[];
  /** Number of volunteers in reach. */
  readonly reach: number;
}

/** Minutes of an event, and of the latest first answer of a help seeker that can be measured. */
const LASTS = 180;
const LATEST_ANSWER = 120;
const BEGINNING = Date.UTC(2026, 10, 26);
const MINUTE_MS = 60_000;
const dateOf = (minute: number) => new Date(BEGINNING + minute * MINUTE_MS);

type Happening =
  | { readonly kind: 'seeker'; readonly index: number }
  | { readonly kind: 'volunteer'; readonly id: number }
  | { readonly kind: 'time'; readonly turn: number };

/** Plays an event with a policy, driven by answers and by the times that the policy asks for. */
export function runEvent(world: World, { center, radiusKm }: Scenario, strategy: Strategy): Outcome {
  const decide = strategy.begin();
  const queue = makeEventQueue<Happening>();
  const needs = new Map<number, Need>();
  const volunteers = new Map<number, Candidate>();
  const answers = new Map(world.volunteers.map((each) => [each.candidate.id, each]));
  const yesAt = new Map<number, number>();
  const waits = new Map<number, number>();
  const ways: number[] = [];
  const loads: number[] = [];
  let [calls, standDowns, refusals, yeses, turn] = [0, 0, 0, 0, 0];
  let [searchKm, searchSince] = [radiusKm, dateOf(0)];
  for (const { candidate } of world.volunteers) volunteers.set(candidate.id, candidate);
  world.seekers.forEach(({ id, lat, lng, wish, says, afterMinutes }, index) => {
    needs.set(id, { id, lat, lng, wish, says: 'silent', since: dateOf(0) });
    if (says !== null && afterMinutes <= LATEST_ANSWER) queue.add(afterMinutes, { kind: 'seeker', index });
  });

  /** Records an answer; returns false when it changes nothing. */
  function happen(what: Happening, at: number): boolean {
    if (what.kind === 'time') return what.turn === turn;
    if (what.kind === 'seeker') {
      const seeker = world.seekers[what.index];
      const need = seeker && needs.get(seeker.id);
      if (!seeker || !need) return false;
      if (seeker.says === 'no') return needs.delete(seeker.id);
      yesAt.set(seeker.id, at);
      needs.set(seeker.id, { ...need, says: 'yes', since: dateOf(at) });
      return true;
    }
    const [candidate, drawn] = [volunteers.get(what.id), answers.get(what.id)];
    if (!candidate || !drawn?.answer) return false;
    if (drawn.answer === 'yes') yeses += 1;
    else refusals += 1;
    volunteers.set(what.id, { ...candidate, answer: drawn.answer });
    return true;
  }

  function step(at: number): void {
    const now = dateOf(at);
    const state = { center, radiusKm, searchKm, searchSince, refusals, waitingPairs: 0 };
    const done = decide({ ...state, needs: [...needs.values()], volunteers: [...volunteers.values()] }, now);
    if (done.searchKm !== searchKm) [searchKm, searchSince] = [done.searchKm, now];
    refusals = Math.max(0, refusals - done.calls.length);
    for (const { needId, volunteerId } of done.matches) {
      const [need, volunteer] = [needs.get(needId), volunteers.get(volunteerId)];
      if (!need || !volunteer) continue;
      ways.push(kmBetween(need, volunteer));
      waits.set(needId, at - (yesAt.get(needId) ?? at));
      needs.delete(needId);
      volunteers.delete(volunteerId);
    }
    for (const id of done.standDowns) if (volunteers.delete(id)) standDowns += 1;
    for (const id of done.calls) {
      const [candidate, drawn] = [volunteers.get(id), answers.get(id)];
      if (!candidate || !drawn) continue;
      calls += 1;
      loads.push(candidate.callsLately + 1);
      volunteers.set(id, { ...candidate, calledAt: now });
      if (drawn.answer !== null) queue.add(at + drawn.afterMinutes, { kind: 'volunteer', id });
    }
    turn += 1;
    if (done.nextAt) queue.add((done.nextAt.valueOf() - BEGINNING) / MINUTE_MS, { kind: 'time', turn });
  }

  step(0);
  for (let event = queue.next(); event && event.at <= LASTS; event = queue.next())
    if (happen(event.what, event.at)) step(event.at);
  return {
    waits: [...yesAt.keys()].map((id) => waits.get(id) ?? Number.POSITIVE_INFINITY),
    ways,
    calls,
    standDowns,
    inVain: yeses - ways.length,
    loads,
    reach: world.volunteers.length,
  };
}
