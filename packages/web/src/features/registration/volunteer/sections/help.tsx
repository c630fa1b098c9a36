import { VOLUNTEER_PARTS } from '@ezra/contract/registration/volunteer-questions';
import { OTHER_LANGUAGE_MAX } from '../../../../lib/agreement/languages.ts';
import { Sections } from '../../form/sections.tsx';

export const Help = () => (
  <Sections of={VOLUNTEER_PARTS.help} more={{ other_language: { maxLength: OTHER_LANGUAGE_MAX } }} />
);
