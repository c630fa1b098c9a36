import type { Phrase } from '@ezra/contract/common/locales';
import { endOtherSessions, endOwnSession, listOwnSessions } from '@ezra/contract/account/sessions';
import { inTransaction } from '../../../platform/db/transaction.ts';
import type { Parts } from '../../../platform/feature.ts';
import { route, type Route } from '../../../platform/http/route.ts';
import { endOne, endOthers, ownSessions } from './sessions.service.ts';

const ENDED: Phrase = { he: 'החיבור נותק', en: 'Signed out there' };
const ENDED_OTHERS: Phrase = { he: 'כל החיבורים האחרים נותקו', en: 'Signed out everywhere else' };
const ENDED_ALL: Phrase = { he: 'כל החיבורים נותקו', en: 'Signed out everywhere' };

export const sessionRoutes = ({ db, ...deps }: Parts): Route[] => [
  route(listOwnSessions, async ({ actor, now }) => ({ data: await ownSessions(db, actor, now) })),

  route(endOwnSession, async ({ actor, params, now }) => {
    await inTransaction(db, (tx) => endOne(tx, deps, actor, params.id, now));
    return { data: null, message: ENDED };
  }),

  route(endOtherSessions, async ({ actor, body, now }) => ({
    data: { ended: await inTransaction(db, (tx) => endOthers(tx, deps, actor, body.all, now)) },
    message: body.all ? ENDED_ALL : ENDED_OTHERS,
  })),
];
