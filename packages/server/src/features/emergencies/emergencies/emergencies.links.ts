import { DEFAULT_LOCALE } from '@ezra/contract/common/locales';
import type { EventBus } from '../../../platform/events/event-bus.ts';
import { writtenPage, type LinkKind } from '../../../platform/http/link-pages/link-kind.ts';
import { tokenHash } from '../../../platform/sessions/token.ts';
import { emergencyOfLink } from './emergencies.queries.ts';
import { answerSent } from './emergencies.service.ts';
import { presentEmergencyPage } from './emergency-link.presenter.ts';

/** The links by which volunteers who were sent to an emergency answer. */
export const emergencyLinks = ({ events }: { events: EventBus }): LinkKind => ({
  name: 'emergency',

  async find(tx, token, opened) {
    const hash = tokenHash(token);
    if (hash === null) return null;
    const found = await emergencyOfLink(tx, hash, opened.locale ?? DEFAULT_LOCALE);
    // Names the person's needs in the language of the page.
    const row = found && opened.locale === null ? await emergencyOfLink(tx, hash, found.locale) : found;
    return writtenPage(row, opened, presentEmergencyPage);
  },

  async answer(tx, token, { choice, note, eta_minutes }, { now }) {
    const kind = choice === 'coming' ? 'coming' : 'cannot';
    await answerSent(tx, events, { token }, { kind, etaMinutes: eta_minutes ?? null, note }, now);
  },
});
