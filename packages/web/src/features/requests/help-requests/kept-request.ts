import { useEffect, useRef } from 'react';
import type { Category } from '@ezra/contract/requests/help-requests';
import { dropDraft, readDraft, saveDraft } from '../../../lib/drafts/drafts.ts';
import { emptyDetails, type DetailsValues } from './details-form.ts';

/** The answers about the help itself. Personal details are not stored on the device. */
export interface KeptRequest {
  readonly categoryId: number;
  readonly details: DetailsValues;
  readonly comments: string;
}

const NAME = 'help-request';
const DETAILS_STEP = 2;

/** Reads an unfinished request, if its category is still available. */
export function keptRequest(owner: string, available: readonly Pick<Category, 'id'>[]): KeptRequest | null {
  const { categoryId, details, comments } = readDraft(NAME, owner)?.values ?? {};
  const isAvailable = available.some(({ id }) => id === categoryId);
  if (!isAvailable || typeof details !== 'object' || typeof comments !== 'string') return null;
  return {
    categoryId: categoryId as number,
    details: { ...emptyDetails(true), ...(details as Partial<DetailsValues>) },
    comments,
  };
}

export const forgetRequest = (): void => dropDraft(NAME);

/**
 * Stores the request when the page itself unloads: on a reload, or when a phone frees memory while the person
 * looks up an address. Leaving the form deletes it. `current` gives null while nothing was typed.
 */
export function useKeepRequest(owner: string, current: () => KeptRequest | null): void {
  const latest = useRef(current);
  useEffect(() => {
    latest.current = current;
  });
  useEffect(() => {
    const keep = () => {
      const request = latest.current();
      if (request) saveDraft(NAME, owner, { values: { ...request }, step: DETAILS_STEP });
      else forgetRequest();
    };
    const keepHidden = () => {
      if (document.visibilityState === 'hidden') keep();
    };
    window.addEventListener('pagehide', keep);
    // The browser may discard a page in the background without another event.
    document.addEventListener('visibilitychange', keepHidden);
    return () => {
      window.removeEventListener('pagehide', keep);
      document.removeEventListener('visibilitychange', keepHidden);
      forgetRequest();
    };
  }, [owner]);
}
