import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { CallData } from '@ezra/contract/common/endpoint';
import { register } from '@ezra/contract/calls/account';
import type { ApiError } from '../../../../lib/api/api-error.ts';
import { toast } from '../../../../lib/toasts.ts';
import { useSending, type FormOptions } from './use-sending.ts';
import type { RegistrationProps } from './verified.ts';

export interface RegistrationOptions<F extends FieldValues> extends FormOptions<F> {
  /** Called when the server refuses the form. */
  readonly onComplaint?: (error: ApiError) => void;
  readonly onDone: (answer: CallData<typeof register>) => void;
}

/** Sends a form in which people register themselves, with the grant of their verified phone. */
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
      // The draft stays on the device: the form opens again after another code.
      toast.error(grant);
      leave();
      return true;
    },
  });
