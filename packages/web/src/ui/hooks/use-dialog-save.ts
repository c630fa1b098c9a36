import { useRef } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { Call } from '@ezra/contract/common/endpoint';
import type { Topic } from '@ezra/contract/common/realtime';
import { fieldErrorOf } from '../../lib/api/api-error.ts';
import { invalidateTopics } from '../../lib/api/invalidate.ts';
import { useSave } from '../../lib/api/use-save.ts';

export interface DialogSave {
  topics: readonly Topic[];
  /** Name of the dialog's only field, if it has one. */
  field?: string;
  /** Keeps the dialog open after every failure, for dialogs that notice themselves that their row is gone. */
  staysOpen?: boolean;
  /** Shows no toast after success: the caller says that it was saved. */
  isQuiet?: boolean;
  /** Called with whether it was saved. */
  onDone: (isSaved: boolean) => void;
}

/**
 * Saves what a dialog beside a list confirms. An error of the dialog's field can be corrected in the dialog,
 * and a call that failed without a network can be repeated. Any other failure means that the row is out of
 * date: closes the dialog and reloads the list.
 */
export function useDialogSave<E extends Call>(
  endpoint: E,
  { topics, field, staysOpen, isQuiet = false, onDone }: DialogSave,
) {
  const client = useQueryClient();
  const isUnderWay = useRef(false);
  const save = useSave(endpoint, {
    topics,
    isQuiet,
    onSaved: () => onDone(true),
    onFailed: (error) => {
      isUnderWay.current = false;
      if (field !== undefined && fieldErrorOf(error, field)) return true;
      if (staysOpen || error.status === 0) return false;
      void invalidateTopics(client, topics);
      onDone(false);
      return false;
    },
  });
  // Ignores a second press before the next render.
  const mutate: typeof save.mutate = (...input) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    save.mutate(...input);
  };
  return { ...save, mutate, complaint: field === undefined ? undefined : fieldErrorOf(save.error, field) };
}
