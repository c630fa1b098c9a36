/** The key of 'there is none', in the lists that have it. */
const NONE = 'none';

/** 'None' stands alone: chosen, it takes the place of the others, and it gives way to any of them. */
export function noneAlone(before: readonly string[], chosen: string[]): string[] {
  if (chosen.length < 2 || !chosen.includes(NONE)) return chosen;
  return before.includes(NONE) ? chosen.filter((key) => key !== NONE) : [NONE];
}
