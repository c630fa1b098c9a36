import { useQueryClient } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { useCallback, useState } from 'react';
import { assignEmergency, listEmergencyVolunteers, type StaffEmergency } from '@ezra/contract/emergencies';
import type { OpenVolunteer } from '@ezra/contract/request-desk';
import { call as callApi } from '../../../lib/api/call.ts';
import { invalidateTopics } from '../../../lib/api/invalidate.ts';
import { useSave } from '../../../lib/api/use-save.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { usePhrases } from '../../../lib/i18n/use-phrases.ts';
import { Alert } from '../../../ui/alert/alert.tsx';
import { ChoosePersonDialog } from '../../../ui/dialog/choose-person-dialog.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import { sentTo } from './call-card.tsx';
import { alarmPhrases } from './phrases.ts';

interface SendDialogProps {
  /** As it is now: a colleague may have sent somebody while this is open. */
  call: StaffEmergency;
  onDone: () => void;
}

/** Chooses whom to send to a call, the nearest first. */
export function SendDialog({ call, onDone }: SendDialogProps) {
  const t = usePhrases(alarmPhrases);
  const format = useFormat();
  const client = useQueryClient();
  const [error, setError] = useState<string>();
  const before = sentTo(call);
  const save = useSave(assignEmergency, {
    topics: ['emergency'],
    onSaved: ({ message }) => {
      if (message) toast.success(message);
      onDone();
    },
    onFailed: (failure) => {
      // No longer free, or the call is closed meanwhile: said here, and the lists are asked again.
      if (failure.status === 0) return false;
      void invalidateTopics(client, ['emergency']);
      setError(typeof failure.said === 'string' ? failure.said : undefined);
      return typeof failure.said === 'string';
    },
  });
  const search = useCallback(
    async (text: string, signal: AbortSignal) => {
      const input = { params: { id: call.id }, query: { search: text } };
      const { data } = await callApi(listEmergencyVolunteers, input, { ignoreRequest: true, signal });
      return data;
    },
    [call.id],
  );
  const detailOf = ({ distance_km: km, has_accepted }: OpenVolunteer) =>
    [has_accepted ? t('hasAccepted') : '', km === null ? t('noDistance') : format.distance(km)]
      .filter(Boolean)
      .join(' · ');
  return (
    <ChoosePersonDialog
      icon={TriangleAlert}
      iconTone="danger"
      title={t('sendTitle', { name: call.user.full_name })}
      name="volunteer_id"
      label={t('sendLabel')}
      hint={t('sendHint')}
      placeholder={t('sendSearch')}
      notFoundText={t('sendNone')}
      search={search}
      detailOf={detailOf}
      errorMessage={error}
      confirmLabel={t('send')}
      busyLabel={t('sending')}
      cancelLabel={t('cancel')}
      busy={save.isPending}
      onConfirm={({ id }) => save.mutate({ params: { id: call.id }, body: { volunteer_id: id } })}
      onCancel={onDone}
    >
      <p>{t('sendText')}</p>
      <div role="status">
        {before && <Alert tone="wait">{t('sendInstead', { before: before.volunteer.full_name })}</Alert>}
      </div>
    </ChoosePersonDialog>
  );
}
