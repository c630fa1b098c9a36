/** Asks for the second factor, then calls `again` to repeat the refused call. */
type Ask = (again: () => void) => void;

let ask: Ask | null = null;

/** Registers the function while a screen that can ask is open; null removes it. */
export const lendStepUp = (lent: Ask | null): void => {
  ask = lent;
};

/** Asks on the open screen; false if no screen can ask. */
export function askStepUp(again: () => void): boolean {
  ask?.(again);
  return ask !== null;
}
