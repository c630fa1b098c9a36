import { useRef, useState } from 'react';
import { removeOwnAccount, sendRemovalCode } from '@ezra/contract/calls/people';
import { OTP_LENGTH } from '@ezra/contract/common/constants';
import { sayField } from '@ezra/contract/common/field-messages';
import type { ApiError } from '../../../lib/api/api-error.ts';
import { useSave } from '../../../lib/api/use-save.ts';
import { clearAuth } from '../../../lib/auth-record/store.ts';
import { dropAllDrafts } from '../../../lib/drafts/drafts.ts';
import { currentLocale } from '../../../lib/i18n/locale.ts';
import { emptyCode, type CodeBoxes } from '../../../ui/otp-field/otp-field.tsx';

/** The code that was sent, and when another one may be requested. */
export interface SentCode {
  readonly resendIn: number;
  readonly canResend: boolean;
  /** Number of codes sent so far. */
  readonly round: number;
}

/** Removes the user's account after a code. `onRemoved` gets the last day on which it can be restored. */
export function useRemoval(onRemoved: (restorableUntil: string) => void) {
  const [sent, setSent] = useState<SentCode | null>(null);
  const [code, setCode] = useState(emptyCode());
  const [complaint, setComplaint] = useState<string>();
  const boxes = useRef<CodeBoxes>(null);

  const complain = (said: string) => {
    setComplaint(said);
    boxes.current?.focus();
  };
  /** Shows the server's error in the dialog. */
  const onFailed = ({ errors, code: kind, said }: ApiError): boolean => {
    const words =
      (errors['otp'] ?? errors['phone'])?.[0] ??
      (kind === 'last_admin' || kind === 'staff_account' ? said : null);
    if (typeof words !== 'string') return false;
    if (errors['otp']) setCode(emptyCode());
    complain(words);
    return true;
  };

  const ask = useSave(sendRemovalCode, {
    isQuiet: true,
    onSaved: ({ data }) => {
      setComplaint(undefined);
      setCode(emptyCode());
      setSent((before) => ({
        resendIn: data.resend_in,
        canResend: data.can_resend === 1,
        round: (before?.round ?? 0) + 1,
      }));
      boxes.current?.focus();
    },
    onFailed,
  });
  const remove = useSave(removeOwnAccount, {
    isLeaving: true,
    isQuiet: true,
    onSaved: ({ data }) => {
      // Drafts hold typed text of the person, which must not stay on this device.
      dropAllDrafts();
      clearAuth();
      onRemoved(data.restorable_until);
    },
    onFailed,
  });

  return {
    sent,
    code,
    complaint,
    boxes,
    isAsking: ask.isPending,
    isRemoving: remove.isPending,
    type: (next: string[]) => {
      setCode(next);
      if (next.some(Boolean)) setComplaint(undefined);
    },
    ask: () => ask.mutate({}),
    remove: (digits: string) => {
      if (remove.isPending) return;
      if (digits.length === OTP_LENGTH) remove.mutate({ body: { otp: digits } });
      else complain(sayField('otpRequired', currentLocale()));
    },
  };
}
