/** Keys as they are printed. */
export const Letters = ({ letters }: { letters: readonly string[] }) =>
  letters.map((letter) => <kbd key={letter}>{letter}</kbd>);
