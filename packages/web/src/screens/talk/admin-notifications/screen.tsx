import { NotificationDesk } from '../../../features/talk/notifications/notification-desk.tsx';
import { ResendButton, SendingActions } from '../../../features/talk/sending/sending-actions.tsx';
import { SendingNotice } from '../../../features/talk/sending/sending-notice.tsx';
import { useIsSendingDisturbed } from '../../../features/talk/sending/use-sending.ts';
import { useVisit } from '../../../lib/navigation.ts';
import { useScreenTitle } from '../../../lib/page-title.ts';

/** Messages to the people of an admin's regions, and the state of sending with its actions. */
export function Screen() {
  const title = useScreenTitle('adminNotifications');
  const isDisturbed = useIsSendingDisturbed();
  return (
    <NotificationDesk
      key={useVisit()}
      title={title}
      notice={isDisturbed && <SendingNotice />}
      actions={<SendingActions />}
      failedFoot={({ id }) => <ResendButton id={id} />}
    />
  );
}
