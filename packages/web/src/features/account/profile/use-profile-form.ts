import { manageRequestAddress } from '@ezra/contract/calls/requests';
import { useEffect, useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { OTP_LENGTH, PROFILE_SUBMIT_REENABLE_MS } from '@ezra/contract/common/constants';
import { sayField } from '@ezra/contract/common/field-messages';
import { digitsIn } from '@ezra/contract/common/plain-digits';
import { LOCALES } from '@ezra/contract/common/locales';
import { readProfile, updateProfile } from '@ezra/contract/calls/account';
import type { Profile } from '@ezra/contract/account/profile';
import { keyOf } from '../../../lib/api/queries.ts';
import { useSave } from '../../../lib/api/use-save.ts';
import { updateAuth } from '../../../lib/auth-record/store.ts';
import { useZodForm } from '../../../lib/forms/use-zod-form.ts';
import { currentLocale } from '../../../lib/i18n/locale.ts';
import { addressText } from '../../../lib/places/use-address-box.ts';
import { valuesOf, type ProfileValues } from './profile-values.ts';

/** The person's answer about open requests, and the new address that it belongs to. */
interface AddressAnswer {
  readonly address: string;
  readonly moves: boolean;
}

/** Saves the profile, after asking about a new number's code and about open requests. */
export function useProfileForm(profile: Profile, hasDisability: boolean) {
  const client = useQueryClient();
  const [asksAddress, setAsksAddress] = useState(false);
  const [isPhoneEdited, setPhoneEdited] = useState(false);
  const [codeSentTo, setCodeSentTo] = useState<string | null>(null);
  const [codeRound, setCodeRound] = useState(0);
  const [answer, setAnswer] = useState<AddressAnswer | null>(null);
  const [isResting, rest, wake] = useRest();
  const loadSchema = () => import('./profile.schema.ts').then(({ profileSchema }) => profileSchema(profile));
  const form = useZodForm(loadSchema, { defaultValues: valuesOf(profile, hasDisability) });

  const save = useSave(updateProfile, {
    form,
    onSaved: (answer) => {
      const { data } = answer;
      client.setQueryData(keyOf(readProfile, { query: {} }), answer);
      updateAuth({
        full_name: data.full_name,
        ...(hasDisability && { disability_id: data.disability_id }),
      });
      form.reset(valuesOf(data, hasDisability));
      setPhoneEdited(false);
      setCodeSentTo(null);
      setAsksAddress(false);
      setAnswer(null);
    },
    onFailed: (error, { body }) => {
      // The person must act and send again at once.
      wake();
      if (error.code === 'address_change' || error.said === 1) {
        setAsksAddress(true);
        return true;
      }
      setAsksAddress(false);
      // The next code starts in empty boxes.
      if (error.errors['otp']) form.setValue('otp', '');
      if (!saysCodeWasSent(error.errors['phone']?.[0])) return false;
      setCodeSentTo(body.phone);
      setCodeRound((before) => before + 1);
      form.setFocus('otp');
      return true;
    },
  });
  const decide = useSave(manageRequestAddress, { isQuiet: true });

  const typed = () => form.getValues() as ProfileValues;

  /** Sends the answer before the profile, so that the requests follow the new address. */
  const saveAnswered = (moves: boolean) =>
    decide.mutate(
      { params: { userId: profile.id }, body: { is_confirm: moves } },
      { onSuccess: () => save.mutate({ body: { ...typed(), ignore: true } }), onError: wake },
    );

  const send = form.handleSubmit(() => {
    if (save.isPending || decide.isPending || !rest()) return;
    // Requesting or mistyping a code does not repeat the question about the same address.
    if (answer?.address === addressText(typed().residential_address)) saveAnswered(answer.moves);
    // Sends the typed values, not the parsed ones: the server takes addresses as they are in the field.
    else save.mutate({ body: typed() });
  });

  return {
    form,
    phoneChange: {
      isEdited: isPhoneEdited,
      codeSentTo,
      codeRound,
      isSending: save.isPending || decide.isPending,
      /** Saving without a code sends a new one; the digits in the boxes belong to the old code. */
      onResend: () => {
        form.setValue('otp', '');
        form.clearErrors('otp');
        void send();
      },
      onEdit: () => setPhoneEdited(true),
      /** Restores the number on record and closes its field. */
      onCancel: () => {
        form.resetField('phone');
        form.resetField('otp');
        setPhoneEdited(false);
        setCodeSentTo(null);
      },
      onCode: () => {
        if (digitsIn(typed().otp).length === OTP_LENGTH) void send();
        else
          form.setError(
            'otp',
            { type: 'required', message: sayField('otpRequired', currentLocale()) },
            { shouldFocus: true },
          );
      },
    },
    asksAddress,
    isSaving: save.isPending || decide.isPending,
    isResting,
    submit: (event?: React.BaseSyntheticEvent) => void send(event),
    cancelAddress: () => setAsksAddress(false),
    /** Saves the new address; `moves` tells whether open requests move to it. */
    decideAddress: (moves: boolean) => {
      setAnswer({ address: addressText(typed().residential_address), moves });
      saveAnswered(moves);
    },
  };
}

/**
 * Whether the server's complaint about the phone says that it sent a code; any other complaint is an error.
 */
const saysCodeWasSent = (said: string | undefined): boolean =>
  LOCALES.some((locale) => said === sayField('phoneCodeSent', locale));

/**
 * True for three seconds after a press, so that a second press does nothing. `rest` tells whether a press
 * counts: of two presses before the next render only the first does.
 */
function useRest(): [isResting: boolean, rest: () => boolean, wake: () => void] {
  const [isResting, setResting] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const wake = () => {
    clearTimeout(timer.current);
    timer.current = undefined;
    setResting(false);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  return [
    isResting,
    () => {
      if (timer.current !== undefined) return false;
      setResting(true);
      timer.current = setTimeout(wake, PROFILE_SUBMIT_REENABLE_MS);
      return true;
    },
    wake,
  ];
}
