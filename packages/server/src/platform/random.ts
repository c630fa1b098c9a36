/** A number in [0, 1) for spreading things out (pauses, samples). Never for secrets: those use node:crypto. */
export const random = (): number => Math.random();
