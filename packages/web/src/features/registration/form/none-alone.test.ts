import { expect, it } from 'vitest';
import { noneAlone } from './none-alone.ts';

it.each([
  [[], ['none'], ['none']],
  [['none'], ['none', 'cat'], ['cat']],
  [['cat', 'dog'], ['none', 'cat', 'dog'], ['none']],
  [['cat'], ['cat', 'dog'], ['cat', 'dog']],
  [['none'], [], []],
  // A draft from before that rule.
  [
    ['none', 'cat'],
    ['none', 'cat', 'dog'],
    ['cat', 'dog'],
  ],
])('%o, then %o: %o', (before, chosen, kept) => expect(noneAlone(before, chosen)).toEqual(kept));
