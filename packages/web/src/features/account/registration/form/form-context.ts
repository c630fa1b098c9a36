import { createContext, use, type ComponentType, type ReactNode } from 'react';
import type { Option } from '@ezra/contract/account/dropdowns';
import type { Known } from '@ezra/contract/account/registration/answers';
import type { Question, QuestionKind, Questions } from '@ezra/contract/account/registration/question';

/** What a form adds to one of its questions. */
export interface Extras {
  readonly hint?: ReactNode;
  readonly before?: ReactNode;
  readonly after?: ReactNode;
  readonly isBirthday?: boolean;
  readonly maxLength?: number;
  /** Called after each change, for what it changes elsewhere. */
  readonly onChosen?: () => void;
  /** Other fields whose validity depends on this answer. */
  readonly decides?: readonly string[];
}
export interface QuestionFieldProps extends Extras {
  /** Dotted path of the answer. */
  readonly name: string;
  readonly question: Question;
}

/** What the fields of a registration form need to know about their form. */
export interface FormSetting {
  readonly questions: Questions;
  readonly isAboutOther: boolean;
  readonly known: Known;
  /** Fields for the kinds of questions that only some forms have. */
  readonly fields: Partial<Record<QuestionKind, ComponentType<QuestionFieldProps>>>;
  /** Gives the choices of a list of the server; empty while it loads. */
  readonly options: (list: string) => readonly Option[];
  /**
   * How long a typed address waits before it is searched, and how long its suggestions stay after the field
   * is left. By default as in other forms.
   */
  readonly addressTiming?: { readonly debounceMs: number; readonly clearMs: number } | undefined;
}

const FormSettingContext = createContext<FormSetting | null>(null);
export const FormSettingProvider = FormSettingContext.Provider;

export function useFormSetting(): FormSetting {
  const setting = use(FormSettingContext);
  if (!setting) throw new Error('a field of a registration form stands outside of it');
  return setting;
}
