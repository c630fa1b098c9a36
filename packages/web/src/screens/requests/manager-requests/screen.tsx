import { useChats } from '../../../features/talk/chat/use-chats.tsx';
import { DeskEvents } from '../../../features/events/pairs/desk-events.tsx';
import { useVisit } from '../../../lib/navigation.ts';
import { useScreenTitle } from '../../../lib/page-title.ts';

/** Lists requests in a manager's events, with their pairs. */
export function Screen() {
  const title = useScreenTitle('managerRequests');
  const chats = useChats();
  return <DeskEvents key={useVisit()} title={title} chats={chats} />;
}
