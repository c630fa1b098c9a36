import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { readEmergency, closeOwnEmergency } from '@ezra/contract/calls/emergencies';
import { call } from '../../../../lib/api/call.ts';
import { keyOf } from '../../../../lib/api/queries.ts';
import { usePhrases } from '../../../../lib/i18n/use-phrases.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { ConfirmDialog } from '../../../../ui/dialog/confirm-dialog.tsx';
import { toast } from '../../../../lib/toasts.ts';
import { emergencyPhrases } from './phrases.ts';

interface CloseEmergencyProps {
  volunteer: { full_name: string } | null;
  describedBy: string;
}

/** Closes the own emergency after one question. After a failure it stays open, without a message. */
export function CloseEmergency({ volunteer, describedBy }: CloseEmergencyProps) {
  const t = usePhrases(emergencyPhrases);
  const client = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const close = useMutation({
    meta: { silent: true },
    mutationFn: () => call(closeOwnEmergency, {}),
    onSuccess: (answer) => {
      client.setQueryData(keyOf(readEmergency, {}), answer);
      toast.success(answer.message ?? t('closed'));
    },
    onSettled: () => setAsking(false),
  });
  return (
    <>
      <Button variant="danger" block aria-describedby={describedBy} onClick={() => setAsking(true)}>
        {t('close')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('closeTitle')}
        confirmLabel={t('closeYes')}
        cancelLabel={t('closeNo')}
        confirmVariant="danger"
        busy={close.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          if (!close.isPending) close.mutate();
        }}
      >
        {volunteer ? t('closeTextSent', { name: volunteer.full_name }) : t('closeText')}
      </ConfirmDialog>
    </>
  );
}
