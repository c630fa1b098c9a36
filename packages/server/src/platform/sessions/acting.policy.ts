import type { Role } from '@ezra/contract/common/roles';

/** The acting person, as policies and lists need it. `actingAs` loads it. */
export interface Acting {
  readonly userId: number;
  readonly role: Role;
  /** Regions (`states.id`) to which a member of the staff is limited; null: none, all regions. */
  readonly states: readonly number[] | null;
}

export const isInRegions = ({ states }: Pick<Acting, 'states'>, stateId: number | null): boolean =>
  states === null || (stateId !== null && states.includes(stateId));

/** Whether regions of before are missing now. */
export const isNarrower = (
  { states: now }: Pick<Acting, 'states'>,
  { states: before }: Pick<Acting, 'states'>,
): boolean => now !== null && (before === null || before.some((id) => !now.includes(id)));
