import { writtenPage, type LinkKind } from '../../../platform/http/link-pages/link-kind.ts';
import { selectSubscription } from '../../../platform/messaging/subscriptions.repository.ts';
import { unsubscribe } from './notifications.service.ts';
import { presentSubscription } from './unsubscribe.presenter.ts';

/** Pages on which people unsubscribe from SMS messages or e-mails. */
export const unsubscribeLinks: readonly LinkKind[] = (['sms', 'email'] as const).map((kind) => ({
  name: `unsubscribe_${kind}` as const,
  oneClick: 'stop',
  async find(tx, token, opened) {
    return writtenPage(await selectSubscription(tx, kind, token), opened, presentSubscription(kind));
  },
  async answer(tx, token, _answer, { now }) {
    await unsubscribe(tx, kind, token, now);
  },
}));
