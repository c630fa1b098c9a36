import { useState } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import type { CallData } from '@ezra/contract/endpoint';
import { register } from '@ezra/contract/registration';
import type { ApiError } from '../../../lib/api/api-error.ts';
import { useSave } from '../../../lib/api/use-save.ts';
import { readDraft } from '../../../lib/drafts/drafts.ts';
import { usePhrases } from '../../../lib/i18n/use-phrases.ts';
import { toast } from '../../../ui/toast/toast-store.ts';
import { formPhrases } from './phrases.ts';
import { useDraft } from './use-draft.ts';
import { useParts, type FormPartShape } from './use-parts.ts';
import type { RegistrationProps } from './verified.ts';

export interface RegistrationOptions {
  /** The draft's name. */
  readonly name: string;
  readonly parts: readonly FormPartShape[];
  /** What a field is called in the summary of what has to be mended. */
  readonly nameOf: (path: string) => string;
  /** What is not kept in the draft. */
  readonly without: readonly string[];
  readonly onDone: (answer: CallData<typeof register>) => void;
}

/** The draft of this phone's owner, read once when the form opens. */
export const useRestored = (name: string, owner: string) => useState(() => readDraft(name, owner))[0];

/** What both registration forms do alike: parts, draft, sending, and what the server says against it. */
export function useRegistration<F extends FieldValues, O>(
  form: UseFormReturn<F, unknown, O>,
  { verified, forget, leave }: RegistrationProps,
  { name, parts, nameOf, without, onDone }: RegistrationOptions,
) {
  const t = usePhrases(formPhrases);
  const restored = useRestored(name, verified.phone);
  const progress = useParts(form, { parts, initialStep: restored?.step ?? 0, nameOf });
  const draft = useDraft(form as unknown as UseFormReturn<F>, {
    name,
    owner: verified.phone,
    step: progress.step,
    without,
  });

  const refuse = ({ errors }: ApiError): boolean => {
    const grant = errors['grant']?.[0];
    if (grant !== undefined) {
      // The form stays on the device as a draft and opens again after another code.
      toast.error(grant);
      leave();
      return true;
    }
    const said = Object.entries(errors).map(([path, messages]) => ({ path, message: messages[0] ?? '' }));
    if (said.length === 0) return false;
    const placed = said.filter(({ path }) => progress.partOf(path) >= 0);
    for (const { path, message } of placed) form.setError(path as Path<F>, { type: 'server', message });
    const general = said.filter((each) => !placed.includes(each)).map(({ message }) => message);
    const first = placed.map(({ path }) => progress.partOf(path)).sort((a, b) => a - b)[0];
    progress.refuse(first ?? progress.step, general);
    return true;
  };

  const save = useSave(register, {
    onSaved: ({ data, message }) => {
      draft.drop();
      forget();
      if (message) toast.success(message);
      onDone(data);
    },
    onFailed: refuse,
  });

  return {
    progress,
    draft: draft.state,
    busy: save.isPending,
    isRestored: restored !== null,
    submit: (event?: React.BaseSyntheticEvent) =>
      void form.handleSubmit((body) => save.mutate({ body }), progress.refuseFirst)(event),
    notMyDevice: () => {
      draft.drop();
      forget();
      toast.success(t('forgotten'));
    },
  };
}
