export { unreadOf } from './chat.queries.ts';
export { presentUnread } from './chat.presenter.ts';
