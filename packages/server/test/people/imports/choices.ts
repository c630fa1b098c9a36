import { OPTION_LISTS } from '../../../src/reference-data/options/lists.ts';

/** The choices of every list, as the service reads them. */
export const choicesOf = () =>
  Object.entries(OPTION_LISTS).flatMap(([list, choices]) =>
    choices.map(([name, ...words]) => ({ list, name, words })),
  );
