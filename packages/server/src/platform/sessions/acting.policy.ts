import type { Role } from '@ezra/contract/common/roles';

/** Who acts: what the policies and the lists ask of a person. `actingAs` loads it. */
export interface Acting {
  readonly userId: number;
  /** The active role. */
  readonly role: Role;
  /** Regions (`states.id`) that one of the staff is held to; null: all of them. */
  readonly states: readonly number[] | null;
}

export const isInRegions = ({ states }: Pick<Acting, 'states'>, stateId: number | null): boolean =>
  states === null || (stateId !== null && states.includes(stateId));

/** Whether regions are missing that were there before. */
export const isNarrower = (
  { states: now }: Pick<Acting, 'states'>,
  { states: before }: Pick<Acting, 'states'>,
): boolean => now !== null && (before === null || before.some((id) => !now.includes(id)));
