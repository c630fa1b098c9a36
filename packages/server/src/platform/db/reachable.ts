import { sql, type RawBuilder } from 'kysely';

/** Whether an account can be reached: active, neither blocked nor deleted. In SQL, of a `users` row; as text. */
export const reachable = (users: string): string =>
  `(${users}.is_active and ${users}.blocked_at is null and ${users}.deleted_at is null)`;
export const isReachable = (users: string): RawBuilder<boolean> => sql.raw(reachable(users));
