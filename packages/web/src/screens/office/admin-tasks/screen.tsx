import { useState } from 'react';
import { useMay } from '../../../lib/auth-record/store.ts';
import { now } from '../../../lib/clock.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { useScreenTitle } from '../../../lib/page-title.ts';
import { aboutOf } from '../../../features/talk/chat/about.ts';
import { BackgroundJobs } from '../../../features/office/background-jobs/background-jobs.tsx';
import { ChatDialog } from '../../../features/talk/chat/chat-dialog.tsx';
import { PastEmergencies } from '../../../features/emergencies/emergencies/staff/past-emergencies.tsx';
import { StaffAlarm, useIsAlarmReady } from '../../../features/emergencies/emergencies/staff/staff-alarm.tsx';
import { SoonRequests } from '../../../features/office/waiting/soon-requests.tsx';
import { useSoonRequests } from '../../../features/office/waiting/use-soon-requests.ts';
import { useWaiting } from '../../../features/office/waiting/use-waiting.ts';
import { Troubles } from '../../../features/office/troubles/troubles.tsx';
import { WaitingQueues, type WaitingChat } from '../../../features/office/waiting/waiting-queues.tsx';
import { WorkColumns, WorkPage } from '../../../ui/layout/work-page.tsx';
import { WorkSkeleton } from '../../../ui/layout/work-skeleton.tsx';

/** Tasks of an admin by urgency: emergencies, due tasks, and the requests for today and tomorrow. */
export function Screen() {
  const title = useScreenTitle('adminTasks');
  const format = useFormat();
  const isHandling = useMay('emergencies.handle');
  const mayList = useMay('requests.list');
  const seesJobs = useMay('jobs.handle');
  const isReady = [useIsAlarmReady(isHandling), useWaiting().isKnown, useSoonRequests(mayList).isKnown].every(
    Boolean,
  );
  const [chat, setChat] = useState<WaitingChat | null>(null);
  return (
    <WorkPage title={title} text={format.spokenDay(now())}>
      {isReady ? (
        <>
          {isHandling && <StaffAlarm />}
          {seesJobs && <Troubles />}
          <WorkColumns main={<WaitingQueues onChat={setChat} />} end={mayList && <SoonRequests />} />
          {isHandling && <PastEmergencies />}
          {seesJobs && <BackgroundJobs />}
        </>
      ) : (
        <WorkSkeleton />
      )}
      <ChatDialog
        chat={chat && { about: aboutOf(chat), receiver: { id: chat.receiver_id, ...chat.receiver } }}
        onClose={() => setChat(null)}
      />
    </WorkPage>
  );
}
