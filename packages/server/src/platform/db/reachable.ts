import { sql, type RawBuilder } from 'kysely';

/** Conditions that a reachable account meets, keyed by the problem of one that does not. SQL text. */
export const reachableConditions = (users: string) => ({
  deactivated: `${users}.is_active`,
  blocked: `${users}.blocked_at is null`,
  deleted: `${users}.deleted_at is null`,
});

/** Joins the conditions with `and`. SQL text. */
export const allConditions = (conditions: Readonly<Record<string, string>>): string =>
  `(${Object.values(conditions).join(' and ')})`;

/** Whether the account of a `users` row can be reached: active, neither blocked nor deleted. SQL text. */
export const reachable = (users: string): string => allConditions(reachableConditions(users));
export const isReachable = (users: string): RawBuilder<boolean> => sql.raw(reachable(users));
