import { acknowledgeEmergency, type EmergencyAction, type StaffEmergency } from '@ezra/contract/emergencies';
import { useSave } from '../../../lib/api/use-save.ts';
import { usePhrases } from '../../../lib/i18n/use-phrases.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { CallCard } from './call-card.tsx';
import { CloseDialog } from './close-dialog.tsx';
import { alarmPhrases } from './phrases.ts';
import { SendDialog } from './send-dialog.tsx';

const URGENCY: Record<StaffEmergency['state'], number> = { new: 0, acknowledged: 1, assigned: 2, closed: 3 };

/** Calls without an acknowledgement first, then the longest waiting. */
const byUrgency = (calls: readonly StaffEmergency[]): StaffEmergency[] =>
  [...calls].sort((a, b) => URGENCY[a.state] - URGENCY[b.state] || a.raised_at.localeCompare(b.raised_at));

/** An action that asks first, and the call as it was then. */
export interface AskedOfCall {
  readonly action: EmergencyAction;
  readonly call: StaffEmergency;
}

interface OpenCallsProps {
  calls: readonly StaffEmergency[];
  onAsk: (asked: AskedOfCall) => void;
}

/** The open calls, each with what can be done about it. */
export function OpenCalls({ calls, onAsk }: OpenCallsProps) {
  const acknowledge = useSave(acknowledgeEmergency, { topics: ['emergency'] });
  const busyId = acknowledge.isPending ? acknowledge.variables.params.id : null;
  const act = (action: EmergencyAction, call: StaffEmergency) =>
    action === 'acknowledge' ? acknowledge.mutate({ params: { id: call.id } }) : onAsk({ action, call });
  return (
    <ul className="staff-alarm__calls">
      {byUrgency(calls).map((call) => (
        <li key={call.id}>
          <CallCard call={call} busy={busyId === call.id} onAct={(action) => act(action, call)} />
        </li>
      ))}
    </ul>
  );
}

interface CallDialogProps {
  asked: AskedOfCall;
  /** The present calls. */
  calls: readonly StaffEmergency[];
  onDone: () => void;
}

/** The question about a call. When a colleague closes the call meanwhile, it says so and stays open. */
export function CallDialog({ asked: { action, call }, calls, onDone }: CallDialogProps) {
  const t = usePhrases(alarmPhrases);
  const now = calls.find(({ id }) => id === call.id);
  if (!now)
    return (
      <Dialog
        isOpen
        onClose={onDone}
        title={t('goneTitle', { name: call.user.full_name })}
        description={<p role="status">{t('goneText')}</p>}
        actions={<Button onClick={onDone}>{t('goneYes')}</Button>}
      />
    );
  return action === 'assign' ? (
    <SendDialog call={now} onDone={onDone} />
  ) : (
    <CloseDialog call={now} onDone={onDone} />
  );
}
