import type { EventBus } from '../../../platform/events/event-bus.ts';
import { writtenPage, type LinkKind } from '../../../platform/http/link-pages/link-kind.ts';
import { tokenHash } from '../../../platform/sessions/token.ts';
import { findUserLink, findVolunteerLink } from './event-links.queries.ts';
import { answerAsUser, answerAsVolunteer, BY_LINK } from './answers.service.ts';
import { presentUserPage, presentVolunteerPage } from './event-links.presenter.ts';

/** The pages on which volunteers and help seekers answer in an event. */
export const eventLinks = ({ events }: { readonly events: EventBus }): readonly LinkKind[] => [
  {
    name: 'event_volunteer',
    async find(tx, token, opened) {
      const hash = tokenHash(token);
      return writtenPage(hash && (await findVolunteerLink(tx, hash)), opened, presentVolunteerPage);
    },
    async answer(tx, token, { choice, note, eta_minutes }, { now }) {
      const hash = tokenHash(token);
      const said = { isReady: choice === 'yes', note, etaMinutes: eta_minutes ?? null };
      if (hash) await answerAsVolunteer(tx, events, { tokenHash: hash }, BY_LINK, said, now);
    },
  },
  {
    name: 'event_user',
    async find(tx, token, opened) {
      const hash = tokenHash(token);
      return writtenPage(hash && (await findUserLink(tx, hash)), opened, presentUserPage);
    },
    async answer(tx, token, { choice, note }, { now }) {
      const hash = tokenHash(token);
      const said = { needsHelp: choice === 'yes', note };
      if (hash) await answerAsUser(tx, events, { tokenHash: hash }, BY_LINK, said, now);
    },
  },
];
