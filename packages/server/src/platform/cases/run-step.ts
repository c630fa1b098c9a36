import type { ErrorCode } from '@ezra/contract/common/errors';
import type { Tx } from '../db/database.ts';
import { AppError } from '../errors.ts';
import type { EventBus, EventType } from '../events/event-bus.ts';
import type { Acting } from '../sessions/acting.policy.ts';
import { actorIdOf, isPerson, type By } from './by.domain.ts';
import { decideStep, type CommandOf, type Decision, type Rules } from './step.domain.ts';

/** The moment and the words of a step; `note` undefined leaves what is there. */
export interface StepDetails {
  readonly now: Date;
  readonly note?: string | null;
}

/** A kind of case: the rules of its steps, and how it is locked, guarded and saved. */
export interface Case<Held, State, Status extends string, Args, Effect, Change> {
  readonly rules: Rules<State, Status, Args, Effect>;
  readonly event: EventType<Change>;
  readonly stateOf: (held: Held) => State;
  readonly statusOf: (state: State) => Status;
  /** Locks all that the step touches, in the documented order (ADR 40); null: there is no such case. */
  readonly lock: (tx: Tx, id: number, command: CommandOf<Args>) => Promise<Held | null>;
  /** Whether the case is among those that a person may change; otherwise it is `not_found`. */
  readonly sees: (tx: Tx, acting: Acting, held: Held, command: CommandOf<Args>) => boolean | Promise<boolean>;
  /** Explains a refusal; default: the words of its code. */
  readonly explain?: (error: ErrorCode, state: State, command: CommandOf<Args>) => AppError;
  /** Why a step that the state allows cannot be taken by this person; null: it can. */
  readonly obstacle?: (
    tx: Tx,
    held: Held,
    command: CommandOf<Args>,
    by: By,
  ) => ErrorCode | null | Promise<ErrorCode | null>;
  /** Saves the effect, and gives the change that is published. */
  readonly save: (
    tx: Tx,
    held: Held,
    command: CommandOf<Args>,
    effect: Effect,
    written: StepDetails & { readonly by: By; readonly actorId: number | null },
  ) => Promise<Change>;
}

/**
 * Takes a step of a case: locks, authorises, decides, saves and publishes, in the caller's transaction. Gives the
 * case as it was before, and the change; null when nothing changed.
 */
export async function runStep<Held, State, Status extends string, Args, Effect, Change>(
  kind: Case<Held, State, Status, Args, Effect, Change>,
  tx: Tx,
  events: EventBus,
  id: number,
  command: CommandOf<Args>,
  by: By,
  details: StepDetails,
): Promise<{ readonly held: Held; readonly change: Change | null }> {
  const held = await kind.lock(tx, id, command);
  if (held === null) throw new AppError('not_found');
  if (isPerson(by) && !(await kind.sees(tx, by, held, command))) throw new AppError('not_found');
  const state = kind.stateOf(held);
  const decision = decideStep(kind.rules, { status: kind.statusOf(state), state }, command, details.now);
  if (decision.outcome === 'refused')
    throw kind.explain?.(decision.error, state, command) ?? new AppError(decision.error);
  if (decision.outcome === 'unchanged') return { held, change: null };
  const obstacle = (await kind.obstacle?.(tx, held, command, by)) ?? null;
  if (obstacle !== null) throw new AppError(obstacle);
  const actorId = actorIdOf(by);
  const effect: Extract<Decision<Effect>, { outcome: 'changed' }> = decision;
  const change = await kind.save(tx, held, command, effect, { ...details, by, actorId });
  await events.publish(tx, kind.event, change, { now: details.now, actorId });
  return { held, change };
}
