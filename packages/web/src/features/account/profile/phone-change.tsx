import { PHONE_FOCUS_DELAY_MS } from '@ezra/contract/common/constants';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { Pencil, Undo2 } from 'lucide-react';
import { useController, type Control } from 'react-hook-form';
import { usePhrases } from '../../../lib/i18n/use-phrases.ts';
import { phone as writtenPhone } from '../../../lib/format/values.ts';
import { Button } from '../../../ui/button/button.tsx';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { PhoneField } from '../../../ui/phone-field/phone-field.tsx';
import { TextField } from '../../../ui/text-field/text-field.tsx';
import { profilePhrases } from './phrases.ts';
import type { ProfileValues } from './profile-values.ts';

/** Loaded when a code was sent. */
const PhoneCode = lazy(async () => ({ default: (await import('./phone-code.tsx')).PhoneCode }));

interface PhoneChangeProps {
  control: Control<ProfileValues>;
  isEdited: boolean;
  onEdit: () => void;
  /** Restores the number on record. */
  onCancel: () => void;
  /** Called when the code is complete: Enter in its boxes, or the button below them. */
  onCode: () => void;
  /** The number that the last code was sent to. The code is required while this number is in the field. */
  codeSentTo: string | null;
  /** Counts the codes that were sent. */
  codeRound: number;
  isSending: boolean;
  onResend: () => void;
}

/** Shows the phone read-only until the pencil is pressed; a new number needs the code sent to it. */
export function PhoneChange(props: PhoneChangeProps) {
  const { control, isEdited, onEdit, onCancel, onCode, codeSentTo, codeRound, isSending, onResend } = props;
  const t = usePhrases(profilePhrases);
  const { field, fieldState } = useController({ control, name: 'phone' });
  const otp = useController({ control, name: 'otp' });
  const asksCode = codeSentTo !== null && codeSentTo === field.value;

  // A number changed in another tab needs its code without being edited here.
  const isOpen = isEdited || asksCode;

  const pencil = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    // The fields are gone after saving from within them, and the focus with them.
    if (wasOpen.current && !isOpen && document.activeElement === document.body) pencil.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);

  if (!isOpen)
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
          ref={pencil}
          edged
          icon={Pencil}
          label={t('changePhone')}
          onClick={() => {
            onEdit();
            setTimeout(() => {
              // Only if the person has not moved on to another field.
              if (document.activeElement === document.body) document.getElementsByName('phone')[0]?.focus();
            }, PHONE_FOCUS_DELAY_MS);
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
        errorMessage={fieldState.error?.message}
        onChange={(next) => {
          field.onChange(next);
          // A code that was sent to another number is worthless for this one.
          if (next !== codeSentTo && otp.field.value !== '') otp.field.onChange('');
        }}
      />
      {asksCode && (
        <Suspense>
          <PhoneCode
            control={control}
            round={codeRound}
            isSending={isSending}
            onCode={onCode}
            onResend={onResend}
          />
        </Suspense>
      )}
      <div className="profile__keep">
        <Button variant="quiet" icon={Undo2} onClick={onCancel}>
          {t('keepPhone')}
        </Button>
      </div>
    </>
  );
}
