import type { EventBus } from '../../platform/events/event-bus.ts';
import type { LinkKind } from '../../platform/http/link-pages/link-kind.ts';
import { tokenHash } from '../../platform/sessions/token.ts';
import { callOfLink } from './emergencies.queries.ts';
import { answerCall } from './emergencies.service.ts';
import { presentEmergencyPage } from './emergency-link.presenter.ts';

export { joinEmergencies } from './event-calls.service.ts';
export { closeEmergencyOf } from './emergencies.service.ts';

/** The links by which volunteers who were sent to a call answer. */
export const emergencyLinks = ({ events }: { events: EventBus }): LinkKind => ({
  name: 'emergency',

  async find(tx, token, { locale }) {
    const hash = tokenHash(token);
    const row = hash === null ? null : await callOfLink(tx, hash, locale);
    return row === null ? null : presentEmergencyPage(row, locale);
  },

  async answer(tx, token, { choice, note, eta_minutes }, { now }) {
    const kind = choice === 'coming' ? 'coming' : 'cannot';
    await answerCall(tx, events, { token }, { kind, etaMinutes: eta_minutes ?? null, note }, now);
  },
});
