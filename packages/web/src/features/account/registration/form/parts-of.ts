import type { QuestionKind, Questions } from '@ezra/contract/account/registration/question';
import type { Section } from '@ezra/contract/account/registration/questions';

/** Gives the parts of a form, each with the names of its questions. */
export const partsOf = <P extends string>(
  parts: Readonly<Record<P, Readonly<Record<string, Section>>>>,
  questions: Questions,
): readonly { readonly id: P; readonly fields: readonly string[] }[] =>
  (Object.keys(parts) as P[]).map((id) => ({
    id,
    fields: Object.values(parts[id])
      .flatMap((section) => Object.keys(section.questions))
      .filter((name) => name in questions),
  }));

/** Identity numbers are not stored on a device; signature and consent must be given again. */
const ANEW: readonly QuestionKind[] = ['digits', 'signature', 'consent'];
export const notKept = (questions: Questions): readonly string[] =>
  Object.entries(questions).flatMap(([name, { kind }]) => (ANEW.includes(kind) ? [name] : []));
