import type { Role } from '@ezra/contract/common/roles';

/** What many statements ask of people, as text; of an account by the SQL of its id, of an agreement by its row. */

export const rolesOf = (userId: string): string =>
  `array(select r.role from user_roles r where r.user_id = ${userId})`;

export const hasRole = (userId: string, role: Role): string =>
  `exists (select from user_roles r where r.user_id = ${userId} and r.role = '${role}')`;

/** Ids of the disabilities on record. */
export const disabilityIdsOf = (userId: string): string =>
  `array(select d.option_id from user_disabilities d where d.user_id = ${userId} order by 1)`;

/** Whether the training was seen and, where it is needed, the police certificate. */
export const isValidated = (agreement: string): string =>
  `(${agreement}.validate_training and (${agreement}.validate_police or not ${agreement}.is_required_police_validation))`;

/** Whether the agreement is in force and validated. */
export const permitsHelp = (agreement: string): string =>
  `(${agreement}.frozen_at is null and ${isValidated(agreement)})`;
