import { CalendarPlus } from 'lucide-react';
import { useState } from 'react';
import { paths } from '@ezra/contract/paths';
import { SCREENS } from '@ezra/contract/screens';
import { say } from '@ezra/contract/common/locales';
import { now } from '../../../lib/clock.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { useLocale } from '../../../lib/i18n/locale.ts';
import { useScreenTitle } from '../../../lib/page-title.ts';
import { aboutOf } from '../../../features/talk/chat/about.ts';
import { ChatDialog } from '../../../features/talk/chat/chat-dialog.tsx';
import { PastEmergencies } from '../../../features/emergencies/emergencies/staff/past-emergencies.tsx';
import { StaffAlarm, useIsAlarmReady } from '../../../features/emergencies/emergencies/staff/staff-alarm.tsx';
import { ActiveEvents } from '../../../features/events/pairs/active-events.tsx';
import { EventCounts, lastDays } from '../../../features/events/pairs/event-counts.tsx';
import { useActiveEvents, useManagerCounts } from '../../../features/events/pairs/use-manager-events.ts';
import { useWaiting } from '../../../features/office/waiting/use-waiting.ts';
import { WaitingQueues, type WaitingChat } from '../../../features/office/waiting/waiting-queues.tsx';
import { ButtonLink } from '../../../ui/button/button-link.tsx';
import { WorkColumns, WorkPage } from '../../../ui/layout/work-page.tsx';
import { WorkSkeleton } from '../../../ui/layout/work-skeleton.tsx';

/** A manager's first page: emergencies, tasks, active events, and the number of past ones. */
export function ManagerPanel() {
  const title = useScreenTitle('dashboard');
  const locale = useLocale();
  const format = useFormat();
  const isReady = [
    useIsAlarmReady(),
    useWaiting().isKnown,
    useActiveEvents().isKnown,
    useManagerCounts(lastDays(format.where.timeZone)).isKnown,
  ].every(Boolean);
  const [chat, setChat] = useState<WaitingChat | null>(null);
  return (
    <WorkPage
      title={title}
      text={format.spokenDay(now())}
      actions={
        <ButtonLink variant="primary" icon={CalendarPlus} href={paths.managerEventForm('add')}>
          {say(SCREENS.managerEventForm.title, locale)}
        </ButtonLink>
      }
    >
      {isReady ? (
        <>
          <StaffAlarm />
          <WorkColumns
            main={
              <>
                <WaitingQueues isOneList onChat={setChat} />
                <ActiveEvents />
              </>
            }
            end={<EventCounts />}
          />
          <PastEmergencies />
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
