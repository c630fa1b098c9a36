import { useRef, useState } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import type { Call, CallData, CallInput, Envelope } from '@ezra/contract/common/endpoint';
import type { ApiError } from '../../../../lib/api/api-error.ts';
import { useSave } from '../../../../lib/api/use-save.ts';
import { readDraft, type Draft } from '../../../../lib/drafts/drafts.ts';
import { useDraft, type DraftOptions } from '../../../../lib/drafts/use-draft.ts';
import { useParts, type FormPartShape } from './use-parts.ts';

export interface FormOptions<F extends FieldValues> extends Pick<DraftOptions<F>, 'without' | 'trim'> {
  readonly name: string;
  readonly parts: readonly FormPartShape[];
  /** Names a field in the error summary. */
  readonly nameOf: (path: string) => string;
}

interface SendingOptions<F extends FieldValues, E extends Call> extends FormOptions<F> {
  /** Leaves the form, where other steps come before it. */
  readonly onBack?: () => void;
  readonly owner: string;
  readonly isQuiet?: boolean;
  readonly onSaved: (answer: Envelope<CallData<E>>) => void;
  /** Handles a refusal that no field can solve; returns whether it did. */
  readonly onRefused?: (error: ApiError) => boolean;
}

/** Reads the owner's draft once, when the form opens. */
export const useRestored = (name: string, owner: string) => useState(() => readDraft(name, owner))[0];

/**
 * Gives the part at which a draft opens: the one that was left, or an earlier one that lacks answers which
 * are not stored. The person would otherwise sign at the end and then be sent back.
 */
function opensAt<F extends FieldValues, O>(
  form: UseFormReturn<F, unknown, O>,
  draft: Draft,
  { parts, without }: Pick<FormOptions<F>, 'parts' | 'without'>,
): number {
  const lacks = (field: string) => without.includes(field) && !form.getValues(field as Path<F>);
  const lacking = parts.findIndex(({ fields }) => fields.some(lacks));
  return lacking < 0 ? draft.step : Math.min(draft.step, lacking);
}

/** Handles what long forms have in common: parts, draft, sending, and the server's errors. */
export function useSending<F extends FieldValues, O, E extends Call>(
  form: UseFormReturn<F, unknown, O>,
  endpoint: E,
  options: SendingOptions<F, E>,
) {
  const { name, owner, parts, nameOf, without, trim } = options;
  const restored = useRestored(name, owner);
  const [initialStep] = useState(() => (restored === null ? 0 : opensAt(form, restored, options)));
  const progress = useParts(form, { parts, initialStep, nameOf, onBack: options.onBack });
  const draft = useDraft(form as unknown as UseFormReturn<F>, {
    name,
    owner,
    step: progress.step,
    without,
    trim,
  });

  const refuse = (error: ApiError): boolean => {
    if (options.onRefused?.(error) === true) return true;
    const said = Object.entries(error.errors).map(([path, messages]) => ({
      path,
      message: messages[0] ?? '',
    }));
    if (said.length === 0) return false;
    const placed = said.filter(({ path }) => progress.partOf(path) >= 0);
    for (const { path, message } of placed) form.setError(path as Path<F>, { type: 'server', message });
    const general = said.filter((each) => !placed.includes(each)).map(({ message }) => message);
    const first = placed.map(({ path }) => progress.partOf(path)).sort((a, b) => a - b)[0];
    progress.refuse(first ?? progress.step, general);
    return true;
  };

  const save = useSave(endpoint, {
    isQuiet: options.isQuiet ?? false,
    onSaved: (answer) => {
      draft.drop();
      options.onSaved(answer);
    },
    onFailed: refuse,
  });

  // A double click sends twice before the page renders that it is sending.
  const isOnItsWay = useRef(false);
  const send = (body: O) => {
    if (isOnItsWay.current) return;
    isOnItsWay.current = true;
    // The form's schema turns its values into exactly this body.
    save.mutate({ body } as CallInput<E>, { onSettled: () => (isOnItsWay.current = false) });
  };

  return {
    progress,
    draft: draft.state,
    busy: save.isPending,
    /** Whether a draft was found and its part is still open. */
    isRestored: restored !== null && !progress.isMoved,
    /** Whether the draft opened at an earlier part than the one that was left. */
    isSetBack: restored !== null && initialStep < restored.step,
    submit: (event?: React.BaseSyntheticEvent) => void form.handleSubmit(send, progress.refuseFirst)(event),
    dropDraft: draft.drop,
  };
}
export type Sending = ReturnType<typeof useSending>;
