import { lazy, Suspense, useState, type ReactNode } from 'react';
import { PRIORITIES } from '@ezra/contract/common/constants';
import { prioritiseApplication } from '@ezra/contract/calls/requests';
import { useSave } from '../../../lib/api/use-save.ts';
import { ConfirmAction } from './confirm-action.tsx';
import type { DeskAction, DeskRequest } from './desk-request.ts';

/** Loads the search for people on the first assignment. */
const AssignDialog = lazy(async () => ({ default: (await import('./assign-dialog.tsx')).AssignDialog }));
/** Loads the code of forms on the first rejection. */
const RejectDialog = lazy(async () => ({ default: (await import('./reject-dialog.tsx')).RejectDialog }));

interface Followed {
  /** Called before an action, which may remove the request from its view. */
  onAsked: (request: DeskRequest) => void;
  onSaved: (request: DeskRequest) => void;
}

/** Opens the dialogs of actions; the caller renders `dialog`. */
export function useDeskActions({ onAsked, onSaved }: Followed): {
  act: (action: DeskAction, request: DeskRequest) => void;
  dialog: ReactNode;
} {
  const [asked, setAsked] = useState<{ action: AskedAction; request: DeskRequest } | null>(null);
  // Easily undone, so it needs no confirmation.
  const { mutate: prioritise } = useSave(prioritiseApplication, { topics: ['applications'] });
  const act = (action: DeskAction, request: DeskRequest) => {
    onAsked(request);
    if (action !== 'prioritise') return setAsked({ action, request });
    const priority = request.isUrgent ? PRIORITIES.none : PRIORITIES.high;
    prioritise({ params: { id: request.id }, body: { label_priority: priority } });
  };
  const done = (isSaved: boolean) => {
    setAsked(null);
    if (asked && isSaved) onSaved(asked.request);
  };
  const dialog = asked && (
    <Suspense>
      <ActionDialog {...asked} onDone={done} />
    </Suspense>
  );
  return { act, dialog };
}

type AskedAction = Exclude<DeskAction, 'prioritise'>;

interface ActionDialogProps {
  action: AskedAction;
  request: DeskRequest;
  /** Called with whether the action succeeded. */
  onDone: (isSaved: boolean) => void;
}

function ActionDialog({ action, request, onDone }: ActionDialogProps) {
  if (action === 'reject') return <RejectDialog request={request} onDone={onDone} />;
  if (action === 'assign') return <AssignDialog request={request} onDone={onDone} />;
  return <ConfirmAction action={action} request={request} onDone={onDone} />;
}
