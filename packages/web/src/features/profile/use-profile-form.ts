import { useEffect, useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { PROFILE_SUBMIT_REENABLE_MS } from '@ezra/contract/constants';
import { sayField } from '@ezra/contract/field-messages';
import { LOCALES } from '@ezra/contract/locales';
import { manageRequestAddress, readProfile, updateProfile, type Profile } from '@ezra/contract/profile';
import { keyOf } from '../../lib/api/queries.ts';
import { useSave } from '../../lib/api/use-save.ts';
import { updateAuth } from '../../lib/auth-record/store.ts';
import { useZodForm } from '../../lib/forms/use-zod-form.ts';
import { toast } from '../../ui/toast/toast-store.ts';
import { profileSchema, valuesOf, type ProfileValues } from './profile-values.ts';

/** Saving the profile: the code for a new number, and the question about open requests at the old address. */
export function useProfileForm(profile: Profile, hasDisability: boolean) {
  const client = useQueryClient();
  const [asksAddress, setAsksAddress] = useState(false);
  const [isPhoneEdited, setPhoneEdited] = useState(false);
  const [codeSentTo, setCodeSentTo] = useState<string | null>(null);
  const [isResting, rest] = useRest();
  const form = useZodForm(profileSchema(profile), { defaultValues: valuesOf(profile, hasDisability) });

  const save = useSave(updateProfile, {
    form,
    onSaved: (answer) => {
      const { data, message } = answer;
      client.setQueryData(keyOf(readProfile, { query: {} }), answer);
      updateAuth({
        full_name: data.full_name,
        ...(hasDisability && { disability_id: data.disability_id }),
      });
      form.reset(valuesOf(data, hasDisability));
      setPhoneEdited(false);
      setCodeSentTo(null);
      setAsksAddress(false);
      if (message) toast.success(message);
    },
    onFailed: (error, { body }) => {
      if (error.code === 'address_change' || error.said === 1) {
        setAsksAddress(true);
        return true;
      }
      setAsksAddress(false);
      // The next code is typed into empty boxes, from the first one on.
      if (error.errors['otp']) form.setValue('otp', '');
      if (!saysCodeWasSent(error.errors['phone']?.[0])) return false;
      setCodeSentTo(body.phone);
      form.setFocus('otp');
      return true;
    },
  });
  const decide = useSave(manageRequestAddress);

  const send = form.handleSubmit(() => {
    if (save.isPending) return;
    rest();
    // What was typed, not what was made of it: addresses travel as they stand in the field.
    save.mutate({ body: form.getValues() });
  });

  return {
    form,
    phoneChange: { isEdited: isPhoneEdited, codeSentTo, onEdit: () => setPhoneEdited(true) },
    asksAddress,
    isSaving: save.isPending || decide.isPending,
    isResting,
    submit: (event?: React.BaseSyntheticEvent) => void send(event),
    cancelAddress: () => setAsksAddress(false),
    /** Saves the new address; open requests move to it, or stay where they are. */
    decideAddress: (moves: boolean) => {
      const body: ProfileValues = { ...(form.getValues() as ProfileValues), ignore: true };
      decide.mutate(
        { params: { userId: profile.id }, body: { is_confirm: moves } },
        { onSuccess: () => save.mutate({ body }) },
      );
    },
  };
}

/** The answer to a new number is a complaint by its form alone: whatever else the phone is told is a real one. */
const saysCodeWasSent = (said: string | undefined): boolean =>
  LOCALES.some((locale) => said === sayField('phoneCodeSent', locale));

/** True for three seconds after a press, so that an impatient second one does nothing. */
function useRest(): [boolean, () => void] {
  const [isResting, setResting] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return [
    isResting,
    () => {
      clearTimeout(timer.current);
      setResting(true);
      timer.current = setTimeout(() => setResting(false), PROFILE_SUBMIT_REENABLE_MS);
    },
  ];
}
