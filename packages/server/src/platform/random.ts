/** Returns a number in [0, 1) to spread pauses and samples. Never for secrets: those use node:crypto. */
export const random = (): number => Math.random();
