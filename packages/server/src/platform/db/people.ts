import type { Role } from '@ezra/contract/common/roles';
import { allConditions } from './reachable.ts';

/** What many statements ask of people, as text; of an account by the SQL of its id, of an agreement by its row. */

export const rolesOf = (userId: string): string =>
  `array(select r.role from user_roles r where r.user_id = ${userId})`;

export const hasRole = (userId: string, role: Role): string =>
  `exists (select from user_roles r where r.user_id = ${userId} and r.role = '${role}')`;

/** Whether a person agreed to take part in drills. */
export const joinsDrills = (userId: string): string =>
  `exists (select from drill_participants d where d.user_id = ${userId})`;

/** Whether the map lacks the address of a `users` row: it has one without a position (index `users_unplaced_idx`). */
export const isUnplaced = (users: string): string => `(${users}.location is null
  and (${users}.residential_address is not null or ${users}.arrival_address is not null))`;

/** Ids of the disabilities on record. */
export const disabilityIdsOf = (userId: string): string =>
  `array(select d.option_id from user_disabilities d where d.user_id = ${userId} order by 1)`;

const validationConditions = (agreement: string) => ({
  no_training: `${agreement}.validate_training`,
  no_police: `(${agreement}.validate_police or not ${agreement}.is_required_police_validation)`,
});

/** Whether the training was seen and, where it is needed, the police certificate. */
export const isValidated = (agreement: string): string => allConditions(validationConditions(agreement));

/** What is asked of an agreement, each by what is the matter with one that lacks it. */
export const agreementConditions = (agreement: string) => ({
  frozen: `${agreement}.frozen_at is null`,
  ...validationConditions(agreement),
});

/** Whether the agreement is in force and validated. */
export const permitsHelp = (agreement: string): string => allConditions(agreementConditions(agreement));
