import { lazy, Suspense, useCallback, useEffect, useMemo, useState, type ReactNode } from 'react';
import { answerForUser } from '@ezra/contract/calls/events';
import type { MapUserRequest, MapVolunteerRequest } from '@ezra/contract/events/event-map';
import type { ManagedEvent } from '@ezra/contract/events/events';
import { useStaffCall } from '../../../../lib/api/for-role.ts';
import { useSave } from '../../../../lib/api/use-save.ts';
import { loadOverlays } from '../../../../ui/overlays.ts';
import { loadPairDialogs, usePairActions } from '../use-pair-actions.tsx';
import type { MapSteps } from './steps.ts';

// Dialogs with forms load right after the map, so that they still open when the connection is lost later.
const answerPart = () => import('./answer-dialog.tsx');
const assignPart = () => import('./assign-steps.tsx');
const AnswerDialog = lazy(async () => ({ default: (await answerPart()).AnswerDialog }));
const AssignTo = lazy(async () => ({ default: (await assignPart()).AssignTo }));
const AssignVolunteer = lazy(async () => ({ default: (await assignPart()).AssignVolunteer }));
const loadDialogs = () => Promise.all([loadOverlays(), answerPart(), assignPart(), loadPairDialogs()]);

type Asked =
  | { readonly step: 'answer'; readonly request: MapVolunteerRequest; readonly isReady: boolean }
  | { readonly step: 'assignTo'; readonly request: MapVolunteerRequest }
  | { readonly step: 'assignVolunteer'; readonly request: MapUserRequest };

/** Gives the actions of the rows and their dialogs; `refresh` reloads what an action has changed. */
export function useMapSteps(
  event: Pick<ManagedEvent, 'id' | 'name' | 'purpose'>,
  refresh: () => void,
  choose: (key: string) => void,
): { steps: MapSteps; dialog: ReactNode } {
  const [asked, setAsked] = useState<Asked | null>(null);
  const pairs = usePairActions({ onClosed: refresh });
  const { mutate, isPending } = useSave(useStaffCall(answerForUser), {
    onSaved: refresh,
    onFailed: () => {
      // The row is outdated.
      refresh();
    },
  });
  useEffect(() => {
    // After a failure each dialog loads when it opens.
    loadDialogs().catch(() => undefined);
  }, []);
  const { id: eventId, name, purpose } = event;
  const { act } = pairs;
  const done = useCallback(() => {
    setAsked(null);
    refresh();
  }, [refresh]);

  const steps = useMemo<MapSteps>(
    () => ({
      purpose,
      isAnswering: isPending,
      answer: (request, isReady) => setAsked({ step: 'answer', request, isReady }),
      answerForUser: ({ id }, needsHelp) => mutate({ body: { id, status: needsHelp } }),
      assignTo: (request) => setAsked({ step: 'assignTo', request }),
      assignVolunteer: (request) => setAsked({ step: 'assignVolunteer', request }),
      pair: (action, pair) => act(action, { ...pair, event: name }),
      choose,
    }),
    [purpose, isPending, mutate, act, name, choose],
  );
  const dialog = (
    <>
      {pairs.dialog}
      <Suspense>
        {asked?.step === 'answer' && (
          <AnswerDialog request={asked.request} isReady={asked.isReady} onDone={done} />
        )}
        {asked?.step === 'assignTo' && <AssignTo eventId={eventId} request={asked.request} onDone={done} />}
        {asked?.step === 'assignVolunteer' && (
          <AssignVolunteer eventId={eventId} request={asked.request} onDone={done} />
        )}
      </Suspense>
    </>
  );
  return { steps, dialog };
}
