import type { LinkChoice } from '@ezra/contract/links';

type WordsOf<A extends string> = A | `${A}Title` | `${A}Text` | `${A}Sure` | `${A}Keep`;

/**
 * An answer that is asked once more before it counts. Its words are named after it: the answer itself, title and text of
 * the question, and its two buttons (`Sure`, `Keep`).
 */
export const askedTwice = <A extends string>(
  words: (key: WordsOf<A>) => string,
  act: A,
  { value, tone }: Pick<LinkChoice, 'value' | 'tone'>,
): LinkChoice => ({
  value,
  tone,
  label: words(act),
  confirm: {
    title: words(`${act}Title`),
    text: words(`${act}Text`),
    label: words(`${act}Sure`),
    keep: words(`${act}Keep`),
  },
});
