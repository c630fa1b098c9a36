import { useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { askGuardianAgain, readGuardianConsent } from '@ezra/contract/calls/account';
import type { CallData } from '@ezra/contract/common/endpoint';
import { keyOf, queryFor } from '../../../../lib/api/queries.ts';
import { useSave } from '../../../../lib/api/use-save.ts';
import { may } from '../../../../lib/auth-record/record.ts';
import { useAuth } from '../../../../lib/auth-record/store.ts';
import { usePhrases } from '../../../../lib/i18n/use-phrases.ts';
import { Alert } from '../../../../ui/alert/alert.tsx';
import { Button } from '../../../../ui/button/button.tsx';
import { PhoneNumber } from '../../../../ui/text/phone-number.tsx';
import { toast } from '../../../../lib/toasts.ts';
import { CorrectGuardian } from './correct-guardian.tsx';
import { guardianPhrases } from './phrases.ts';

type Consent = NonNullable<CallData<typeof readGuardianConsent>>;

/** Tells minors that a guardian's consent is pending or refused, and lets them ask again. */
export function GuardianConsent() {
  const auth = useAuth();
  const { data } = useQuery({
    ...queryFor(readGuardianConsent, {}, { topics: ['session'], silent: true }),
    enabled: may(auth, 'requests.volunteer') && auth?.is_volunteer_information === 1,
  });
  const consent = data?.data;
  // A deactivated account cannot ask; the profile says what to do first.
  return consent && consent.state !== 'approved' && auth?.is_active === 1 ? (
    <ConsentAlert consent={consent} />
  ) : null;
}

function ConsentAlert({ consent }: { consent: Consent }) {
  const t = usePhrases(guardianPhrases);
  const client = useQueryClient();
  const [isCorrecting, setCorrecting] = useState(false);
  const isRefused = consent.state === 'refused';
  const onSent = () => {
    setCorrecting(false);
    void client.invalidateQueries({ queryKey: keyOf(readGuardianConsent) });
  };
  const again = useSave(askGuardianAgain, {
    onSaved: onSent,
    // The card has no field beside which it could show the message.
    onFailed: ({ errors }) => {
      const said = Object.values(errors)[0]?.[0];
      if (said) toast.error(said);
      return said !== undefined;
    },
  });
  return (
    <>
      <Alert
        tone={isRefused ? 'danger' : 'wait'}
        title={t(isRefused ? 'refused' : 'waiting')}
        actions={
          <>
            <Button
              busy={again.isPending}
              busyLabel={t('sending')}
              onClick={() => again.mutate({ body: {} })}
            >
              {t('sendAgain')}
            </Button>
            <Button variant="quiet" onClick={() => setCorrecting(true)}>
              {t('correct')}
            </Button>
          </>
        }
      >
        <p>
          {t(isRefused ? 'refusedText' : 'waitingText', { name: consent.full_name })}{' '}
          <PhoneNumber>{consent.phone}</PhoneNumber>. {!isRefused && t('waitingNext')}
        </p>
      </Alert>
      {isCorrecting && (
        <CorrectGuardian consent={consent} onSent={onSent} onCancel={() => setCorrecting(false)} />
      )}
    </>
  );
}
