/** Steps with a person that only have to be confirmed. */
export const CONFIRMED_STEPS = ['block', 'unblock', 'restore', 'become_admin'] as const;
export type ConfirmedStep = (typeof CONFIRMED_STEPS)[number];
