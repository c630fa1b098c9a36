import { paths } from '@ezra/contract/paths';
import { useMay } from '../../../lib/auth-record/store.ts';
import { useVisit } from '../../../lib/navigation.ts';
import { useScreenTitle } from '../../../lib/page-title.ts';
import { useChats } from '../../../features/talk/chat/use-chats.tsx';
import { useOpenEmergencies } from '../../../features/emergencies/emergencies/staff/use-open-emergencies.ts';
import { PendingRequests } from '../../../features/requests/request-desk/pending-requests.tsx';
import { useAtRest } from '../../../ui/hooks/use-at-rest.ts';
import { lazyPart, usePart } from '../../../ui/hooks/use-part.ts';

/** Loaded only while there is an emergency. */
const linesPart = lazyPart(
  () => import('../../../features/emergencies/emergencies/staff/emergency-lines.tsx'),
);
/** Additional information, loaded after the list. */
const countersPart = lazyPart(() => import('../../../features/office/dashboards/counters-strip.tsx'));
/** Reserves its height until it is loaded. A wide strip scrolls by itself instead of the page. */
const STRIP = { blockSize: '2.75rem', contain: 'inline-size' } as const;

/** Requests that wait for a volunteer or for approval, below open emergencies. */
export function Screen() {
  const title = useScreenTitle('adminDashboard');
  const isHandling = useMay('emergencies.handle');
  const { isKnown, emergencies } = useOpenEmergencies(isHandling);
  const isOpen = emergencies.length > 0;
  const lines = usePart(linesPart, isOpen);
  const mayCount = useMay('coverage.see');
  const counters = usePart(countersPart, useAtRest() && mayCount);
  return (
    <PendingRequests
      key={useVisit()}
      title={title}
      chats={useChats()}
      notice={
        <>
          {isOpen && lines && <lines.EmergencyLines home={paths.adminTasks()} />}
          {mayCount && <div style={STRIP}>{counters && <counters.CountersStrip />}</div>}
        </>
      }
      isHeld={isHandling && (!isKnown || (isOpen && !lines))}
    />
  );
}
