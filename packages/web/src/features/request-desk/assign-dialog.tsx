import { useCallback, useEffect, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { ASSIGN_MODAL_CLOSE_MS } from '@ezra/contract/constants';
import { assignVolunteer, listOpenVolunteers, type OpenVolunteer } from '@ezra/contract/request-desk';
import { call } from '../../lib/api/call.ts';
import { invalidateTopics } from '../../lib/api/invalidate.ts';
import { useSave } from '../../lib/api/use-save.ts';
import { useFormat } from '../../lib/format/use-format.ts';
import { usePhrases } from '../../lib/i18n/use-phrases.ts';
import { Button } from '../../ui/button/button.tsx';
import { ComboBox } from '../../ui/combo-box/combo-box.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { AskByMessage } from './ask-by-message.tsx';
import type { OnDone } from '../../ui/hooks/use-asked-action.ts';
import { nameOf, type DeskRequest } from './desk-request.ts';
import { deskPhrases } from './phrases.ts';
import './desk.css';

interface AssignDialogProps {
  request: DeskRequest;
  onDone: OnDone;
}

/** Chooses a volunteer for an open request; stays a moment after success and closes by itself. */
export function AssignDialog({ request, onDone }: AssignDialogProps) {
  const t = usePhrases(deskPhrases);
  const format = useFormat();
  const client = useQueryClient();
  const [volunteer, setVolunteer] = useState<OpenVolunteer | null>(null);
  const [error, setError] = useState<string>();
  const save = useSave(assignVolunteer, {
    topics: ['applications'],
    onSaved: ({ message }) => {
      if (message) toast.success(message);
    },
    onFailed: (failure) => {
      const said = failure.errors['volunteer_id']?.[0];
      setError(said);
      // Taken by somebody else meanwhile, or no longer free: the lists are asked again, the choice stays.
      if (failure.status !== 0) void invalidateTopics(client, ['applications']);
      return said !== undefined;
    },
  });

  const isDone = save.isSuccess;
  useEffect(() => {
    if (!isDone) return;
    const timer = setTimeout(() => onDone(true), ASSIGN_MODAL_CLOSE_MS);
    return () => clearTimeout(timer);
  }, [isDone, onDone]);

  const search = useCallback(
    async (text: string, signal: AbortSignal) => {
      const query = { application_id: request.id, search: text };
      const { data } = await call(listOpenVolunteers, { query }, { ignoreRequest: true, signal });
      return data;
    },
    [request.id],
  );
  const detailOf = ({ distance_km, has_accepted, is_invited }: OpenVolunteer) =>
    [
      has_accepted ? t('hasAccepted') : is_invited ? t('isInvited') : '',
      distance_km === null ? t('noDistance') : format.distance(distance_km),
    ]
      .filter(Boolean)
      .join(' · ');

  return (
    <Dialog
      isOpen
      onClose={() => onDone()}
      title={t('assignTitle')}
      isDismissable={false}
      actions={
        <>
          <Button
            variant="primary"
            busy={save.isPending || isDone}
            busyLabel={t('assigning')}
            disabled={volunteer === null}
            onClick={() =>
              volunteer &&
              save.mutate({ params: { applicationId: request.id }, body: { volunteer_id: volunteer.id } })
            }
          >
            {t('assignYes')}
          </Button>
          <Button onClick={() => onDone()}>{t('cancel')}</Button>
        </>
      }
    >
      <div className="desk-assign">
        <p>{nameOf(request)}</p>
        <ComboBox
          name="volunteer_id"
          label={t('volunteer')}
          hint={t('volunteerHint')}
          placeholder={t('volunteerSearch')}
          icon={Search}
          isRequired
          errorMessage={error}
          minimumLetters={0}
          debounceMs={300}
          notFoundText={t('noVolunteers')}
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
        <AskByMessage key={volunteer?.id ?? 0} requestId={request.id} volunteer={volunteer} />
      </div>
    </Dialog>
  );
}
