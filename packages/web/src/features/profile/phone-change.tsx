import { useState } from 'react';
import { Pencil } from 'lucide-react';
import { useController, type Control } from 'react-hook-form';
import { usePhrases } from '../../lib/i18n/use-phrases.ts';
import { phone as writtenPhone } from '../../lib/format/values.ts';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { OtpField, emptyCode } from '../../ui/otp-field/otp-field.tsx';
import { PhoneField } from '../../ui/phone-field/phone-field.tsx';
import { TextField } from '../../ui/text-field/text-field.tsx';
import { profilePhrases } from './phrases.ts';
import type { ProfileValues } from './profile-values.ts';

interface PhoneChangeProps {
  control: Control<ProfileValues>;
  /** A code went to the new number: it is asked for. */
  isCodeSent: boolean;
}

/** The phone, to be read until the pencil is pressed; a new number is proved by its code. */
export function PhoneChange({ control, isCodeSent }: PhoneChangeProps) {
  const t = usePhrases(profilePhrases);
  const [isEdited, setEdited] = useState(false);
  const { field, fieldState } = useController({ control, name: 'phone' });
  const otp = useController({ control, name: 'otp' });
  const digits = emptyCode().map((_, index) => otp.field.value[index]?.trim() ?? '');

  if (!isEdited && !isCodeSent)
    return (
      <div className="profile__phone">
        <TextField
          label={t('phone')}
          value={writtenPhone(field.value)}
          onChange={() => undefined}
          isReadOnly
          isLtr
        />
        <IconButton
          edged
          icon={Pencil}
          label={t('changePhone')}
          onClick={() => {
            setEdited(true);
            requestAnimationFrame(() => document.getElementsByName('phone')[0]?.focus());
          }}
        />
      </div>
    );
  return (
    <>
      <PhoneField
        {...field}
        label={t('phone')}
        hint={t('phoneHint')}
        isRequired
        errorMessage={isCodeSent ? undefined : fieldState.error?.message}
      />
      {isCodeSent && (
        <OtpField
          ref={otp.field.ref}
          name="otp"
          label={t('otp')}
          hint={fieldState.error?.message}
          value={digits}
          // A place that is still empty is kept as a blank, so that each digit stays in its box.
          onChange={(next) =>
            otp.field.onChange(
              next
                .map((digit) => digit || ' ')
                .join('')
                .trimEnd(),
            )
          }
          errorMessage={otp.fieldState.error?.message}
          // eslint-disable-next-line jsx-a11y/no-autofocus -- the code is what is asked for now
          autoFocus
        />
      )}
    </>
  );
}
