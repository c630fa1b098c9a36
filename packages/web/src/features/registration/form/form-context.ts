import { createContext, use } from 'react';
import type { Option } from '@ezra/contract/common/dropdowns';

/** What the fields of a registration form take from their form. */
export interface FormSetting {
  /** The words of a field, by its dotted path. */
  readonly label: (path: string) => string;
  readonly isRequired: (path: string) => boolean;
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
