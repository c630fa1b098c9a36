export { presentUnread } from './chat/chat.presenter.ts';
export { unreadOf } from './chat/chat.queries.ts';
