import { useEffect, useEffectEvent, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { OpenVolunteer } from '@ezra/contract/requests/candidates';
import { ASSIGN_MODAL_CLOSE_MS } from '@ezra/contract/common/constants';
import { inviteVolunteers, approveAcceptance, assignVolunteer } from '@ezra/contract/calls/requests';
import { fieldErrorOf, type ApiError } from '../../../lib/api/api-error.ts';
import { invalidateTopics } from '../../../lib/api/invalidate.ts';
import { useSave } from '../../../lib/api/use-save.ts';
import type { DeskRequest } from './desk-request.ts';
import { useAssignedWord } from './use-assigned-word.ts';

const TOPICS = ['applications'] as const;

/** Gives the request to a volunteer or asks some. `onDone` is called a moment after the assignment. */
export function useAssigning(request: DeskRequest, onDone: (isSaved: boolean) => void) {
  const client = useQueryClient();
  const sayAssigned = useAssignedWord();
  /** The volunteer of the last assignment. */
  const [chosen, setChosen] = useState<OpenVolunteer | null>(null);
  const [asked, setAsked] = useState<readonly number[]>([]);
  const [sent, setSent] = useState<number | null>(null);

  // The request was taken or a volunteer is not free any more: the shown list is outdated.
  const lookAgain = ({ status }: ApiError) => {
    if (status !== 0) void invalidateTopics(client, TOPICS);
  };
  const given = {
    topics: TOPICS,
    isQuiet: true,
    onFailed: (failure: ApiError) => {
      lookAgain(failure);
      return fieldErrorOf(failure, 'volunteer_id') !== undefined;
    },
  };
  const assign = useSave(assignVolunteer, given);
  const approve = useSave(approveAcceptance, given);
  const invite = useSave(inviteVolunteers, {
    topics: TOPICS,
    isQuiet: true,
    onSaved: ({ data }) => setSent((before) => (before ?? 0) + data.sent),
    onFailed: lookAgain,
  });

  const isDone = assign.isSuccess || approve.isSuccess;
  const finish = useEffectEvent(() => onDone(true));
  useEffect(() => {
    if (!isDone) return;
    const timer = setTimeout(() => finish(), ASSIGN_MODAL_CLOSE_MS);
    return () => clearTimeout(timer);
  }, [isDone]);

  return {
    /** The volunteer who is getting the request, or has got it. */
    chosen,
    isDone,
    isGiving: assign.isPending || approve.isPending,
    /** The server's reason against this volunteer. */
    complaint: fieldErrorOf(assign.error, 'volunteer_id'),
    /** Gives the request to a volunteer: approves their offer, or assigns without one. */
    give: (volunteer: OpenVolunteer) => {
      setChosen(volunteer);
      assign.reset();
      const said = { ...request, volunteer: volunteer.full_name, volunteerId: volunteer.id };
      const after = { onSuccess: () => sayAssigned(said) };
      if (volunteer.link_id !== null)
        approve.mutate({ params: { id: volunteer.link_id }, body: { is_approved: 1 } }, after);
      else
        assign.mutate({ params: { applicationId: request.id }, body: { volunteer_id: volunteer.id } }, after);
    },
    /** Sends volunteers a personal link that asks for help. */
    ask: (volunteers: readonly OpenVolunteer[]) => {
      const ids = volunteers.map(({ id }) => id);
      setAsked(ids);
      if (ids.length === 0) setSent(0);
      if (ids.length > 0)
        invite.mutate({ params: { applicationId: request.id }, body: { volunteer_ids: ids } });
    },
    isAsking: invite.isPending,
    isBeingAsked: (id: number) => invite.isPending && asked.includes(id),
    /** How many messages this dialog has sent; null before the first. */
    sent,
  };
}
