import { useQueryClient } from '@tanstack/react-query';
import { Search, TriangleAlert } from 'lucide-react';
import { useCallback, useState } from 'react';
import { assignEmergency, listEmergencyVolunteers, type StaffEmergency } from '@ezra/contract/emergencies';
import type { OpenVolunteer } from '@ezra/contract/request-desk';
import { call as callApi } from '../../../lib/api/call.ts';
import { invalidateTopics } from '../../../lib/api/invalidate.ts';
import { useSave } from '../../../lib/api/use-save.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { usePhrases } from '../../../lib/i18n/use-phrases.ts';
import { Button } from '../../../ui/button/button.tsx';
import { ComboBox } from '../../../ui/combo-box/combo-box.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import { sentTo } from './call-card.tsx';
import { alarmPhrases } from './phrases.ts';

interface SendDialogProps {
  call: StaffEmergency;
  onDone: () => void;
}

/** Chooses whom to send to a call, the nearest first. */
export function SendDialog({ call, onDone }: SendDialogProps) {
  const t = usePhrases(alarmPhrases);
  const format = useFormat();
  const client = useQueryClient();
  const [volunteer, setVolunteer] = useState<OpenVolunteer | null>(null);
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
    <Dialog
      isOpen
      onClose={onDone}
      icon={TriangleAlert}
      iconTone="danger"
      title={t('sendTitle', { name: call.user.full_name })}
      isDismissable={false}
      actions={
        <>
          <Button
            variant="primary"
            busy={save.isPending}
            busyLabel={t('sending')}
            disabled={volunteer === null}
            onClick={() =>
              volunteer && save.mutate({ params: { id: call.id }, body: { volunteer_id: volunteer.id } })
            }
          >
            {t('send')}
          </Button>
          <Button onClick={onDone}>{t('cancel')}</Button>
        </>
      }
    >
      <div className="staff-alarm__send">
        <p>
          {t('sendText')} {before && t('sendInstead', { before: before.volunteer.full_name })}
        </p>
        <ComboBox
          name="volunteer_id"
          label={t('sendLabel')}
          hint={t('sendHint')}
          placeholder={t('sendSearch')}
          icon={Search}
          isRequired
          errorMessage={error}
          minimumLetters={0}
          debounceMs={300}
          notFoundText={t('sendNone')}
          value={volunteer}
          onChange={(next) => {
            setVolunteer(next);
            setError(undefined);
          }}
          search={search}
          itemKey={(each) => String(each.id)}
          itemLabel={(each) => each.full_name}
          itemDetail={detailOf}
        />
      </div>
    </Dialog>
  );
}
