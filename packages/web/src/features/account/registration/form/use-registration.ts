import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { CallData } from '@ezra/contract/common/endpoint';
import { register } from '@ezra/contract/calls/account';
import type { ApiError } from '../../../../lib/api/api-error.ts';
import { toast } from '../../../../lib/toasts.ts';
import { useSending, type FormOptions } from './use-sending.ts';
import type { RegistrationProps } from './verified.ts';

export interface RegistrationOptions<F extends FieldValues> extends FormOptions<F> {
  /** The server says something against the form. */
  readonly onComplaint?: (error: ApiError) => void;
  readonly onDone: (answer: CallData<typeof register>) => void;
}

/** Both forms of people who register themselves: with the grant of a verified phone. */
export const useRegistration = <F extends FieldValues, O>(
  form: UseFormReturn<F, unknown, O>,
  { verified, forget, leave, back }: RegistrationProps,
  { onComplaint, onDone, ...options }: RegistrationOptions<F>,
) =>
  useSending(form, register, {
    ...options,
    owner: verified.phone,
    onBack: back,
    onSaved: ({ data }) => {
      forget();
      onDone(data);
    },
    onRefused: (error) => {
      onComplaint?.(error);
      const grant = error.errors['grant']?.[0];
      if (grant === undefined) return false;
      // The form stays on the device as a draft and opens again after another code.
      toast.error(grant);
      leave();
      return true;
    },
  });
