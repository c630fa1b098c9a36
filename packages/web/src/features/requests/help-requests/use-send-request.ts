import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { checkUserDetail, createApplication, createUserApplication } from '@ezra/contract/calls/requests';
import type { Category, ChangedField } from '@ezra/contract/requests/help-requests';
import type { ApiError } from '../../../lib/api/api-error.ts';
import { useSave } from '../../../lib/api/use-save.ts';
import { detailsBody, type DetailsValues } from './details-form.ts';
import { personalBody, type PersonalValues } from './personal-form.ts';

interface SendOptions {
  category: Category | null;
  details: Pick<UseFormReturn<DetailsValues>, 'getValues'>;
  personal: Pick<UseFormReturn<PersonalValues>, 'getValues'>;
  onSent: () => void;
  /** Shows the server's messages at their fields; returns whether all of them have one. */
  onFieldErrors: (errors: ApiError['errors']) => boolean;
}

/**
 * Sends the request from the wizard of two or three steps. With three, the personal details are compared with
 * the profile first; while `changes` is not empty the person must choose between them.
 */
export function useSendRequest({ category, details, personal, onSent, onFieldErrors }: SendOptions) {
  const [changes, setChanges] = useState<readonly ChangedField[]>([]);
  const onSaved = () => {
    setChanges([]);
    onSent();
  };
  const onFailed = (error: ApiError) => {
    setChanges([]);
    return onFieldErrors(error.errors);
  };
  const topics = ['applications'] as const;
  const short = useSave(createApplication, { topics, onSaved, onFailed });
  const full = useSave(createUserApplication, { topics, onSaved, onFailed });
  const sendFull = (usePrevious: boolean) => {
    if (!category || full.isPending) return;
    const body = { ...detailsBody(category, details.getValues()), ...personalBody(personal.getValues()) };
    full.mutate({ body: { ...body, is_use_previous_detail: usePrevious } });
  };
  const check = useSave(checkUserDetail, {
    onFailed,
    onSaved: ({ data }) => {
      if (data.change_fields.length === 0) sendFull(true);
      else setChanges(data.change_fields);
    },
  });
  const isSending = short.isPending || full.isPending || check.isPending;

  return {
    isSending,
    changes,
    /** Sends the two-step wizard, which has no personal details. */
    sendShort: () => {
      if (category && !isSending) short.mutate({ body: detailsBody(category, details.getValues()) });
    },
    /** Compares the personal details, then sends or asks. */
    sendWithDetails: () => {
      if (!isSending) check.mutate({ body: personalBody(personal.getValues()) });
    },
    chooseDetails: sendFull,
    cancelChoice: () => setChanges([]),
  };
}
