import { NotificationDesk } from '../../features/notifications/notification-desk.tsx';
import { useVisit } from '../../lib/navigation.ts';
import { useScreenTitle } from '../../lib/page-title.ts';

/** What the people of an admin's regions were sent. */
export function Screen() {
  const title = useScreenTitle('adminNotifications');
  return <NotificationDesk key={useVisit()} title={title} />;
}
