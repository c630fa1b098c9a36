import { useMemo } from 'react';
import type { HelpWords } from '../../lib/requests/help-words.ts';
import { HelpWordsBlock } from './help-words-block.tsx';

/** Makes the feedback's parts, for a screen to lend to its features. */
export const useHelpWords = (): HelpWords =>
  useMemo(() => ({ own: (help) => <HelpWordsBlock key={JSON.stringify(help.about)} help={help} /> }), []);
