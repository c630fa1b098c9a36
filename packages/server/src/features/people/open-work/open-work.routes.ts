import {
  applicationsOfPerson,
  assignedEvents,
  assignedEventVolunteers,
  replacementEventVolunteers,
  replacementManagers,
  replacementVolunteers,
  requestsInTreatment,
  totalManagerEvents,
} from '@ezra/contract/people/open-work';
import { REPLACEMENTS_MAX } from '@ezra/contract/people/open-work.terms';
import type { Database } from '../../../platform/db/database.ts';
import { route, type Route } from '../../../platform/http/route.ts';
import type { Actor } from '../../../platform/sessions/actor.ts';
import { countEventsOf } from '../../events/public.ts';
import { personWithinReach } from '../users/held-person.service.ts';
import { presentApplicationStatus } from '../users/users.presenter.ts';
import { readApplicationStatus } from '../users/users.queries.ts';
import { presentPair, presentVolunteer } from './open-work.presenter.ts';
import { openPairsOf, openWorkOf, pairReplacements, requestReplacements } from './open-work.queries.ts';
import { managerReplacements } from './open-work.service.ts';

/** Routes that show staff the work a person would leave behind, and possible replacements. */
export function openWorkRoutes({ db }: { readonly db: Database }): Route[] {
  /** Returns the reading staff member, after a check that they look after the account. */
  const reader = async (actor: Actor, id: number) => {
    await personWithinReach(db, actor, id);
    return actor;
  };
  return [
    route(applicationsOfPerson.manager, async ({ actor, params, locale }) => {
      await reader(actor, params.userId);
      return { data: presentApplicationStatus(await readApplicationStatus(db, params.userId), locale) };
    }),
    route(applicationsOfPerson.admin, async ({ actor, params, locale }) => {
      await reader(actor, params.userId);
      return { data: presentApplicationStatus(await readApplicationStatus(db, params.userId), locale) };
    }),

    route(assignedEvents, async ({ actor, params }) => {
      await reader(actor, params.userId);
      return { data: (await openPairsOf(db, params.userId)).map(presentPair) };
    }),

    route(requestsInTreatment, async ({ actor, params }) => {
      await reader(actor, params.id);
      return { data: { intreatment_request: (await openWorkOf(db, params.id)).requests } };
    }),

    route(assignedEventVolunteers, async ({ actor, params }) => {
      await reader(actor, params.id);
      return { data: { total_event_volunteer_requests: (await openWorkOf(db, params.id)).pairs } };
    }),

    route(totalManagerEvents, async ({ actor, params }) => {
      await reader(actor, params.id);
      return { data: { total_events: await countEventsOf(db, params.id) } };
    }),

    route(replacementManagers, async ({ actor, params, body }) => {
      await reader(actor, params.id);
      const found = await managerReplacements(db, params.id, body?.search);
      return { data: found.slice(0, REPLACEMENTS_MAX).map((one) => ({ ...one, distance_km: null })) };
    }),

    route(replacementVolunteers, async ({ actor, params, body }) => {
      const { states } = await reader(actor, params.id);
      const search = { id: params.id, states, search: body?.search ?? '' };
      return { data: (await requestReplacements(db, search)).map(presentVolunteer) };
    }),

    route(replacementEventVolunteers, async ({ actor, params, body }) => {
      const { states } = await reader(actor, params.id);
      const search = { id: params.id, states, search: body?.search ?? '' };
      return { data: (await pairReplacements(db, search)).map(presentVolunteer) };
    }),
  ];
}
