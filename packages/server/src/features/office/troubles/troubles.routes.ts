import { say } from '@ezra/contract/common/locales';
import { readTroubles } from '@ezra/contract/office/troubles';
import type { Parts } from '../../../platform/feature.ts';
import { route, type Route } from '../../../platform/http/route.ts';
import { findTroubles } from '../../../platform/troubles/troubles.ts';

/** Problems of the installation itself, from all features. */
export const troubleRoutes = ({ db, troubles }: Pick<Parts, 'db' | 'troubles'>): Route[] => [
  route(readTroubles, async ({ now, locale }) => ({
    data: (await findTroubles(db, troubles, now)).map(({ type, since, values = {} }) => ({
      key: type.key,
      title: say(type.title, locale, values),
      todo: say(type.todo, locale, values),
      is_broken: type.isBroken ?? false,
      since: since?.toISOString() ?? null,
    })),
  })),
];
