/** Actions of the staff on a person. */
export const USER_ACTIONS = [
  'message',
  'edit',
  'organization',
  'validate',
  'regions',
  'roles',
  'become_admin',
  'block',
  'unblock',
  'activate',
  'deactivate',
  'restore',
  'delete',
] as const;
export type UserAction = (typeof USER_ACTIONS)[number];

/** Views: volunteers with missing papers; deactivated or blocked; with a frozen agreement; by role; all. */
export const USER_VIEWS = ['waiting', 'inactive', 'frozen', 'volunteers', 'seekers', 'all'] as const;
export type UserView = (typeof USER_VIEWS)[number];
