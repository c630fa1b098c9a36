/** Duration of each step of the start, in ms. The first, from `since` on, is the loading of the program. */
export interface StartSteps {
  readonly since: number;
  /** Ends the current step, giving it this name. */
  done(step: string): void;
  readonly ms: Readonly<Record<string, number>>;
}

export function startSteps(since: number): StartSteps {
  const ms: Record<string, number> = {};
  let before = since;
  return {
    since,
    ms,
    done(step) {
      const now = performance.now();
      ms[step] = Math.round(now - before);
      before = now;
    },
  };
}
