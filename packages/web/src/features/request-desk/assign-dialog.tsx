import { useCallback, useEffect } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { ASSIGN_MODAL_CLOSE_MS } from '@ezra/contract/common/constants';
import { assignVolunteer, listOpenVolunteers, type OpenVolunteer } from '@ezra/contract/request-desk';
import { fieldErrorOf } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { invalidateTopics } from '../../lib/api/invalidate.ts';
import { useSave } from '../../lib/api/use-save.ts';
import { usePhrases } from '../../lib/i18n/use-phrases.ts';
import { useVolunteerDetail } from '../../lib/requests/use-volunteer-detail.ts';
import { ChoosePersonDialog } from '../../ui/dialog/choose-person-dialog.tsx';
import { AskByMessage } from './ask-by-message.tsx';
import { nameOf, type DeskRequest } from './desk-request.ts';
import { deskPhrases } from './phrases.ts';

interface AssignDialogProps {
  request: DeskRequest;
  onDone: () => void;
}

/** Chooses a volunteer for an open request; stays a moment after success and closes by itself. */
export function AssignDialog({ request, onDone }: AssignDialogProps) {
  const t = usePhrases(deskPhrases);
  const detailOf = useVolunteerDetail();
  const client = useQueryClient();
  const save = useSave(assignVolunteer, {
    topics: ['applications'],
    onFailed: (failure) => {
      // The request was taken, or the volunteer is no longer free: the lists are reloaded, the choice stays.
      if (failure.status !== 0) void invalidateTopics(client, ['applications']);
      return fieldErrorOf(failure, 'volunteer_id') !== undefined;
    },
  });

  const isDone = save.isSuccess;
  useEffect(() => {
    if (!isDone) return;
    const timer = setTimeout(() => onDone(), ASSIGN_MODAL_CLOSE_MS);
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
  const answerOf = ({ has_accepted, is_invited }: OpenVolunteer) =>
    has_accepted ? t('hasAccepted') : is_invited ? t('isInvited') : null;

  return (
    <ChoosePersonDialog
      title={t('assignTitle')}
      name="volunteer_id"
      label={t('volunteer')}
      hint={t('volunteerHint')}
      placeholder={t('volunteerSearch')}
      notFoundText={t('noVolunteers')}
      search={search}
      detailOf={(each) => detailOf(each, answerOf(each))}
      errorMessage={fieldErrorOf(save.error, 'volunteer_id')}
      confirmLabel={t('assignYes')}
      busyLabel={t('assigning')}
      cancelLabel={t('cancel')}
      busy={save.isPending || isDone}
      onConfirm={(volunteer) =>
        save.mutate({ params: { applicationId: request.id }, body: { volunteer_id: volunteer.id } })
      }
      onCancel={onDone}
      after={(volunteer) => (
        <AskByMessage key={volunteer?.id ?? 0} requestId={request.id} volunteer={volunteer} />
      )}
    >
      {nameOf(request)}
    </ChoosePersonDialog>
  );
}
