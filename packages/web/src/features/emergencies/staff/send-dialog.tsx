import { useQueryClient } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { useCallback } from 'react';
import { assignEmergency, listEmergencyVolunteers, type StaffEmergency } from '@ezra/contract/emergencies';
import { isApiError } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/call.ts';
import { invalidateTopics } from '../../../lib/api/invalidate.ts';
import { useSave } from '../../../lib/api/use-save.ts';
import { usePhrases } from '../../../lib/i18n/use-phrases.ts';
import { useVolunteerDetail } from '../../../lib/requests/use-volunteer-detail.ts';
import { Alert } from '../../../ui/alert/alert.tsx';
import { ChoosePersonDialog } from '../../../ui/dialog/choose-person-dialog.tsx';
import { sentTo } from './emergency-card.tsx';
import { alarmPhrases } from './phrases.ts';

/** The server's message; undefined without an answer. */
const saidOf = (error: unknown): string | undefined =>
  isApiError(error) && typeof error.said === 'string' ? error.said : undefined;

interface SendDialogProps {
  /** The present emergency: a colleague may have sent a volunteer while this is open. */
  emergency: StaffEmergency;
  onDone: () => void;
}

/** Chooses a volunteer to send to an emergency, the nearest first. */
export function SendDialog({ emergency, onDone }: SendDialogProps) {
  const t = usePhrases(alarmPhrases);
  const detailOf = useVolunteerDetail();
  const client = useQueryClient();
  const before = sentTo(emergency);
  const save = useSave(assignEmergency, {
    topics: ['emergency'],
    onSaved: onDone,
    onFailed: (failure) => {
      // The volunteer is no longer free, or the emergency was closed: shown at the choice, and the lists are
      // reloaded.
      if (failure.status !== 0) void invalidateTopics(client, ['emergency']);
      return saidOf(failure) !== undefined;
    },
  });
  const search = useCallback(
    async (text: string, signal: AbortSignal) => {
      const input = { params: { id: emergency.id }, query: { search: text } };
      const { data } = await call(listEmergencyVolunteers, input, { ignoreRequest: true, signal });
      return data;
    },
    [emergency.id],
  );
  return (
    <ChoosePersonDialog
      icon={TriangleAlert}
      iconTone="danger"
      title={t('sendTitle', { name: emergency.user.full_name })}
      name="volunteer_id"
      label={t('sendLabel')}
      hint={t('sendHint')}
      placeholder={t('sendSearch')}
      notFoundText={t('sendNone')}
      search={search}
      detailOf={(each) => detailOf(each, each.has_accepted ? t('hasAccepted') : null)}
      errorMessage={saidOf(save.error)}
      confirmLabel={t('send')}
      busyLabel={t('sending')}
      cancelLabel={t('cancel')}
      busy={save.isPending}
      onConfirm={({ id }) => save.mutate({ params: { id: emergency.id }, body: { volunteer_id: id } })}
      onCancel={onDone}
    >
      <p>{t('sendText')}</p>
      <div role="status">
        {before && <Alert tone="wait">{t('sendInstead', { before: before.volunteer.full_name })}</Alert>}
      </div>
    </ChoosePersonDialog>
  );
}
