/** Asks for the second factor, then does `again` what was refused for want of it. */
type Ask = (again: () => void) => void;

let ask: Ask | null = null;

/** Lends the question while a screen that can ask it is open; null takes it back. */
export const lendStepUp = (lent: Ask | null): void => {
  ask = lent;
};

/** Asks on this screen; false where nobody can. */
export function askStepUp(again: () => void): boolean {
  ask?.(again);
  return ask !== null;
}
