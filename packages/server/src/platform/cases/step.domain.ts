import type { ErrorCode } from '@ezra/contract/common/errors';
import type { Permission } from '@ezra/contract/common/permissions';

/** The outcome of a step: its effect, nothing to do, or why it is refused. */
export type Decision<Effect> =
  | ({ readonly outcome: 'changed' } & Effect)
  /** What is asked for is already so: a repeated click, a second tab. */
  | { readonly outcome: 'unchanged' }
  | { readonly outcome: 'refused'; readonly error: ErrorCode };

export const unchanged = { outcome: 'unchanged' } as const;
export const refused = (error: ErrorCode) => ({ outcome: 'refused', error }) as const;
export const changed = <Effect extends object>(effect: Effect) =>
  ({ outcome: 'changed', ...effect }) as const;

/** The answer where a step does not lead out of the present status: an error, or that nothing changes. */
type Otherwise = ErrorCode | 'unchanged';

/** What decides about a step of a case. Pure: nothing is read, nothing is written. */
export interface Rule<State, Status extends string, Args, Effect> {
  /** People with one of these permissions may take it; none: it only follows from something else. */
  readonly who: readonly Permission[];
  /** The statuses that it leads out of. */
  readonly from: readonly Status[];
  readonly otherwise: Otherwise | ((state: State, args: Args) => Otherwise);
  /** Whether it was taken before; asked first. */
  readonly isDone?: (state: State, args: Args) => boolean;
  readonly decide: (state: State, args: Args, now: Date) => Decision<Effect>;
}

/** The rules of a kind of case; `Args` names its steps, each with what it needs to know. */
export type Rules<State, Status extends string, Args, Effect> = {
  readonly [Kind in keyof Args]: Rule<State, Status, Args[Kind], Effect>;
};

/** A step with what it needs to know. */
export type CommandOf<Args> = {
  readonly [Kind in keyof Args]: { readonly kind: Kind } & Args[Kind];
}[keyof Args];

/** Decides a step at a moment. */
export function decideStep<State, Status extends string, Args, Effect>(
  rules: Rules<State, Status, Args, Effect>,
  { status, state }: { readonly status: Status; readonly state: State },
  command: CommandOf<Args>,
  now: Date,
): Decision<Effect> {
  // Each step takes the command of its own kind, which the compiler cannot follow through the union.
  const rule = rules[command.kind] as Rule<State, Status, CommandOf<Args>, Effect>;
  const { from, otherwise, isDone, decide } = rule;
  if (isDone?.(state, command)) return unchanged;
  if (from.includes(status)) return decide(state, command, now);
  const answer = typeof otherwise === 'function' ? otherwise(state, command) : otherwise;
  return answer === 'unchanged' ? unchanged : refused(answer);
}
