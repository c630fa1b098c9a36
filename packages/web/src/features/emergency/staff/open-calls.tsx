import { useCallback, useState } from 'react';
import type { EmergencyAction, StaffEmergency } from '@ezra/contract/emergencies';
import { CallCard } from './call-card.tsx';
import { CloseDialog } from './close-dialog.tsx';
import { SendDialog } from './send-dialog.tsx';
import { useAcknowledge } from './use-acknowledge.ts';

const URGENCY: Record<StaffEmergency['state'], number> = { new: 0, acknowledged: 1, assigned: 2, closed: 3 };

/** Those that nobody looks after first, then the longest waiting. */
const byUrgency = (calls: readonly StaffEmergency[]): StaffEmergency[] =>
  [...calls].sort((a, b) => URGENCY[a.state] - URGENCY[b.state] || a.raised_at.localeCompare(b.raised_at));

/** The open calls, each with what can be done about it. */
export function OpenCalls({ calls }: { calls: readonly StaffEmergency[] }) {
  const [asked, setAsked] = useState<{ action: EmergencyAction; call: StaffEmergency } | null>(null);
  const { acknowledge, busyId } = useAcknowledge();
  const done = useCallback(() => setAsked(null), []);
  const act = (action: EmergencyAction, call: StaffEmergency) =>
    action === 'acknowledge' ? acknowledge(call.id) : setAsked({ action, call });
  return (
    <>
      <ul className="staff-alarm__calls">
        {byUrgency(calls).map((call) => (
          <li key={call.id}>
            <CallCard call={call} busy={busyId === call.id} onAct={(action) => act(action, call)} />
          </li>
        ))}
      </ul>
      {asked?.action === 'assign' && <SendDialog call={asked.call} onDone={done} />}
      {asked?.action === 'close' && <CloseDialog call={asked.call} onDone={done} />}
    </>
  );
}
