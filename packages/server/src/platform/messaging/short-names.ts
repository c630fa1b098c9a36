const LONGEST = 40;

/**
 * Cuts names in messages to people who did not ask for them to 40 characters, so that a name cannot carry a
 * message of its own.
 */
export const shortNames = <N extends Readonly<Record<string, string>>>(names: N): Record<keyof N, string> =>
  Object.fromEntries(Object.entries(names).map(([key, name]) => [key, short(name)])) as Record<
    keyof N,
    string
  >;

function short(name: string): string {
  const signs = [...name];
  return signs.length <= LONGEST
    ? name
    : `${signs
        .slice(0, LONGEST - 1)
        .join('')
        .trimEnd()}…`;
}
