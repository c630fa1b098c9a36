/** Steps with a person that only need a yes. */
export const CONFIRMED_STEPS = ['block', 'unblock', 'restore', 'become_admin'] as const;
export type ConfirmedStep = (typeof CONFIRMED_STEPS)[number];
