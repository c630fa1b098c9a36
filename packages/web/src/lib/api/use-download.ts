import { useMutation, type UseMutationResult } from '@tanstack/react-query';
import type { Call, CallInput } from '@ezra/contract/common/endpoint';
import { currentAuth } from '../auth-record/store.ts';
import { currentLocale } from '../i18n/locale.ts';
import { ApiError, isApiError } from './api-error.ts';
import { callForFile } from './call.ts';
import { carryOut, isSessionFailure, reactionTo } from './failures.ts';
import { askStepUp } from './step-up.ts';

/** Saves a file under a name. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  URL.revokeObjectURL(url);
}

/**
 * Downloads a call's file under a name. Shows failures as a toast, and asks for the second factor if the file
 * needs it. With `isJson` the file itself is JSON.
 */
export function useDownload<E extends Call>(endpoint: E, name: string, isJson = false) {
  const download: UseMutationResult<void, Error, CallInput<E>> = useMutation({
    meta: { silent: true },
    mutationFn: async (input: CallInput<E>) => {
      const file = await callForFile(endpoint, input);
      // A page of rows is also JSON, but not the file.
      if (file.type.includes('json') !== isJson) throw new ApiError({ status: 200, code: 'unreadable' });
      saveFile(file, name);
    },
    onError: (error, input) => {
      if (
        isApiError(error) &&
        error.code === 'second_factor_stale' &&
        askStepUp(() => download.mutate(input))
      )
        return;
      const reaction = reactionTo(error, currentAuth(), currentLocale());
      if (!isSessionFailure(reaction)) carryOut(reaction);
    },
  });
  return { start: download.mutate, isUnderWay: download.isPending };
}
