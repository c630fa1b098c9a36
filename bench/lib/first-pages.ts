import { dayAt } from '../../packages/contract/src/common/time.ts';
import type { readNotificationList } from '../../packages/server/src/features/talk/notifications/notifications.queries.ts';
import type { UserList } from '../../packages/server/src/features/people/users/users.queries.ts';
import type { Acting } from '../../packages/server/src/platform/sessions/acting.policy.ts';
import { TIME_ZONE } from './readers.ts';

const FIRST_PAGE = {
  page: 1,
  perPage: 10,
  order: 'desc',
  orderBy: 'created_at',
  search: '',
} as const;

/** The first page of the user list, newest first, as `acting` sees it. */
export const firstUsers = (acting: Acting): UserList => ({
  ...FIRST_PAGE,
  roles: [],
  status: [],
  state: [],
  user_ids: [],
  ids: [],
  acting,
  now: new Date(),
  today: dayAt(new Date(), TIME_ZONE),
});

export type NotificationQuery = Parameters<typeof readNotificationList>[1];
/** The first page of the notification log, newest first. */
export const FIRST_NOTIFICATIONS = {
  ...FIRST_PAGE,
  type: [],
  state: [],
  ids: [],
} satisfies NotificationQuery;
