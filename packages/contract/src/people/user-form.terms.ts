/** Which of the two addresses the form shows. */
export const ADDRESS_TYPES = ['residential', 'work'] as const;
