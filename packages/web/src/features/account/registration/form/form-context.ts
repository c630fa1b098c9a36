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
  /** What follows elsewhere from a change. */
  readonly onChosen?: () => void;
  /** Fields that are judged by this answer too. */
  readonly decides?: readonly string[];
}
export interface QuestionFieldProps extends Extras {
  /** Dotted path of the answer. */
  readonly name: string;
  readonly question: Question;
}

/** What the fields of a registration form take from their form. */
export interface FormSetting {
  /** All that it asks. */
  readonly questions: Questions;
  readonly isAboutOther: boolean;
  readonly known: Known;
  /** The fields of the kinds that not every form has. */
  readonly fields: Partial<Record<QuestionKind, ComponentType<QuestionFieldProps>>>;
  /** The choices of a list of the server; empty while it loads. */
  readonly options: (list: string) => readonly Option[];
  /**
   * How long typing an address rests before it is looked up, and how long its suggestions stay after the field is
   * left; as everywhere by default.
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
