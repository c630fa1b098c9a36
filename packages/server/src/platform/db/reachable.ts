import { sql, type RawBuilder } from 'kysely';

/** What is asked of an account that can be reached, each by what is the matter with one that lacks it; as text. */
export const reachableConditions = (users: string) => ({
  deactivated: `${users}.is_active`,
  blocked: `${users}.blocked_at is null`,
  deleted: `${users}.deleted_at is null`,
});

/** Whether all of some conditions hold; as text. */
export const allConditions = (conditions: Readonly<Record<string, string>>): string =>
  `(${Object.values(conditions).join(' and ')})`;

/** Whether an account can be reached: active, neither blocked nor deleted. In SQL, of a `users` row; as text. */
export const reachable = (users: string): string => allConditions(reachableConditions(users));
export const isReachable = (users: string): RawBuilder<boolean> => sql.raw(reachable(users));
