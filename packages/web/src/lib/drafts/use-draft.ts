import { useCallback, useEffect, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { dropDraft, saveDraft } from './drafts.ts';

/** A pause in typing after which the draft is saved. */
const PAUSE_MS = 500;

export type DraftState = 'none' | 'saved' | 'off';

export interface DraftOptions<F> {
  /** Name of the form. */
  readonly name: string;
  /** Owner of the draft: a phone, or an account id. */
  readonly owner: string;
  readonly step: number;
  /** Fields that are never stored on the device: consents, signatures, identity numbers. */
  readonly without: readonly string[];
  /** Removes from the values what must not be stored. */
  readonly trim?: ((values: F) => F) | undefined;
  /** Tells whether there is nothing to keep; the draft is then deleted. */
  readonly isEmpty?: ((values: F) => boolean) | undefined;
}

/** Keeps typed answers on this device until the form is sent or the person declines. */
export function useDraft<F extends FieldValues>(
  form: UseFormReturn<F, unknown, unknown>,
  { name, owner, step, without, trim, isEmpty }: DraftOptions<F>,
) {
  const [state, setState] = useState<DraftState>('none');
  const isOff = useRef(false);

  const save = useCallback(() => {
    if (isOff.current) return;
    if (isEmpty?.(form.getValues())) {
      dropDraft(name);
      setState('none');
      return;
    }
    const all = trim ? trim(form.getValues()) : form.getValues();
    const values = Object.fromEntries(Object.entries(all).filter(([field]) => !without.includes(field)));
    if (saveDraft(name, owner, { values, step })) setState('saved');
  }, [form, name, owner, step, without, trim, isEmpty]);

  const savedStep = useRef(step);
  useEffect(() => {
    if (savedStep.current === step) return;
    savedStep.current = step;
    save();
  }, [step, save]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const saveNow = () => {
      timer = undefined;
      save();
    };
    const subscription = form.watch(() => {
      clearTimeout(timer);
      timer = setTimeout(saveNow, PAUSE_MS);
    });
    // Saves even an unfinished word when the page or form is left.
    const leave = () => {
      clearTimeout(timer);
      if (timer !== undefined) saveNow();
    };
    window.addEventListener('pagehide', leave);
    return () => {
      subscription.unsubscribe();
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [form, save]);

  /** Deletes the draft and keeps nothing more: the form was sent, or the device is shared. */
  const drop = useCallback(() => {
    isOff.current = true;
    dropDraft(name);
    setState('off');
  }, [name]);

  return { state, drop };
}
