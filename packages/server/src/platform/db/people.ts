import type { Role } from '@ezra/contract/common/roles';
import { allConditions } from './reachable.ts';

/** SQL fragments about people. `userId`: the SQL of an account's id; `agreement`: an alias of that table. */

export const rolesOf = (userId: string): string =>
  `array(select r.role from user_roles r where r.user_id = ${userId})`;

export const hasRole = (userId: string, role: Role): string =>
  `exists (select from user_roles r where r.user_id = ${userId} and r.role = '${role}')`;

/** Whether the person agreed to take part in drills. */
export const joinsDrills = (userId: string): string =>
  `exists (select from drill_participants d where d.user_id = ${userId})`;

/**
 * Whether a `users` row has an address without a position, so that the map cannot show it (index
 * `users_unplaced_idx`).
 */
export const isUnplaced = (users: string): string => `(${users}.location is null
  and (${users}.residential_address is not null or ${users}.arrival_address is not null))`;

export const disabilityIdsOf = (userId: string): string =>
  `array(select d.option_id from user_disabilities d where d.user_id = ${userId} order by 1)`;

const validationConditions = (agreement: string) => ({
  no_training: `${agreement}.validate_training`,
  no_police: `(${agreement}.validate_police or not ${agreement}.is_required_police_validation)`,
});

/** Whether the training was confirmed and, if required, the police certificate. */
export const isValidated = (agreement: string): string => allConditions(validationConditions(agreement));

/** Conditions that an agreement must meet, keyed by the problem of one that does not. */
export const agreementConditions = (agreement: string) => ({
  frozen: `${agreement}.frozen_at is null`,
  ...validationConditions(agreement),
});

/** Whether the agreement is in force and validated. */
export const permitsHelp = (agreement: string): string => allConditions(agreementConditions(agreement));
