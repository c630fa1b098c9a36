import { useMemo } from 'react';
import type { HelpWords } from '../../lib/requests/help-words.ts';
import { HelpWordsBlock } from './help-words-block.tsx';

/** What the sides of a piece of help say about it, for a screen to lend to what is on it. */
export const useHelpWords = (): HelpWords =>
  useMemo(() => ({ own: (help) => <HelpWordsBlock key={JSON.stringify(help.about)} help={help} /> }), []);
