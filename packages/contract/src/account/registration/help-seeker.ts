import type { z } from 'zod';
import type { Conditional } from '../../common/together.ts';
import { missingAnswers, type Known } from './answers.ts';
import { isSpaceContradictory } from './contradictions.ts';
import { HELP_SEEKER_QUESTIONS, REFERENCE_QUESTIONS } from './questions.ts';
import { shapeOf } from './shape.ts';

/** Answers of the details form. */
export const helpSeekerAnswers = shapeOf(HELP_SEEKER_QUESTIONS);
export type HelpSeekerAnswers = z.output<z.ZodObject<typeof helpSeekerAnswers>>;

/** Errors between a help seeker's answers: missing or contradictory ones. */
export const answerIssues = (answers: Partial<HelpSeekerAnswers>, known: Known = {}): Conditional[] => [
  ...missingAnswers(REFERENCE_QUESTIONS, answers, known),
  ...(isSpaceContradictory(answers)
    ? [{ field: 'protection_accessibility', message: 'protectedSpace' } as const]
    : []),
];
