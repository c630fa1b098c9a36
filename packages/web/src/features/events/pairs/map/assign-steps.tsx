import {
  assignUser,
  assignVolunteerInEvent,
  pendingUsers,
  pendingVolunteers,
} from '@ezra/contract/calls/events';
import type { MapUserRequest, MapVolunteerRequest } from '@ezra/contract/events/event-map';
import { RESPOND } from '@ezra/contract/events/pairs.terms';
import { call } from '../../../../lib/api/call.ts';
import { keyOf } from '../../../../lib/api/queries.ts';
import { isolated } from '../../../../lib/format/isolated.ts';
import { usePhrases } from '../../../../lib/i18n/use-phrases.ts';
import { useDialogSave } from '../../../../ui/hooks/use-dialog-save.ts';
import { AssignDialog } from './assign-dialog.tsx';
import { placeOf } from './person.ts';
import { sideListPhrases } from './phrases.ts';

interface StepProps<Request> {
  eventId: number;
  request: Request;
  onDone: () => void;
}

const TOPICS = ['event'] as const;

/** Assigns a volunteer to one of the help seekers who wait in the event. */
export function AssignTo({ eventId, request, onDone }: StepProps<MapVolunteerRequest>) {
  const t = usePhrases(sideListPhrases);
  const save = useDialogSave(assignUser, { topics: TOPICS, onDone });
  return (
    <AssignDialog
      title={t('assignToTitle')}
      name={request.volunteer.full_name}
      of="seeker"
      partners={(search) => {
        const input = { query: { event_id: eventId, event_volunteer_request_id: request.id, search } };
        return {
          queryKey: keyOf(pendingUsers, input),
          queryFn: async ({ signal }) =>
            (await call(pendingUsers, input, { ignoreRequest: true, signal })).data.map((row) => ({
              ...row,
              full_name: row.user.full_name,
              place: placeOf(row.user)?.text ?? null,
              eta_minutes: null,
              hasSaidYes: row.respond.respond === RESPOND.needsHelp,
              replaces: row.replaces && t('replacesVolunteer', { name: isolated(row.replaces) }),
            })),
        };
      }}
      isBusy={save.isPending}
      onAssign={({ id }) => save.mutate({ params: { id: request.id }, body: { user_request_id: id } })}
      onClose={onDone}
    />
  );
}

/** Assigns one of the event's volunteers to a help seeker. */
export function AssignVolunteer({ eventId, request, onDone }: StepProps<MapUserRequest>) {
  const t = usePhrases(sideListPhrases);
  const save = useDialogSave(assignVolunteerInEvent, { topics: TOPICS, onDone });
  return (
    <AssignDialog
      title={t('assignVolunteerTitle')}
      name={request.user.full_name}
      of="volunteer"
      partners={(search) => {
        const input = { query: { event_id: eventId, event_user_request_id: request.id, search } };
        return {
          queryKey: keyOf(pendingVolunteers, input),
          queryFn: async ({ signal }) =>
            (await call(pendingVolunteers, input, { ignoreRequest: true, signal })).data.map((row) => ({
              ...row,
              full_name: row.volunteer.full_name,
              place: placeOf(row.volunteer)?.text ?? null,
              hasSaidYes: row.status === 'accept',
              replaces: row.replaces && t('replacesUser', { name: isolated(row.replaces) }),
            })),
        };
      }}
      isBusy={save.isPending}
      onAssign={({ id }) =>
        save.mutate({ params: { id: request.id }, body: { volunteer_request_id: id, event_id: eventId } })
      }
      onClose={onDone}
    />
  );
}
