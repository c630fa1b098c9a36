import { liftBlock, listBlockedIps } from '@ezra/contract/account/blocked-ips';
import { BLOCKED_IPS_FILE } from '@ezra/contract/account/blocked-ips.terms';
import type { Phrase } from '@ezra/contract/common/locales';
import { inTransaction } from '../../../platform/db/transaction.ts';
import type { Parts } from '../../../platform/feature.ts';
import { listRoute } from '../../../platform/http/list-route.ts';
import { route, type Route } from '../../../platform/http/route.ts';
import { blockColumns } from './blocked-ips.columns.ts';
import { presentBlock } from './blocked-ips.presenter.ts';
import { blockPage, everyBlock, type BlockRow } from './blocked-ips.queries.ts';
import { lift } from './blocked-ips.service.ts';

const LIFTED: Phrase = { he: 'החסימה הוסרה', en: 'The address is no longer blocked' };

/** Lists blocked addresses, and lifts blocks. */
export const blockedIpRoutes = ({ db, realtime }: Pick<Parts, 'db' | 'realtime'>): Route[] => [
  listRoute(db, listBlockedIps, {
    name: BLOCKED_IPS_FILE,
    columns: blockColumns,
    list: async ({ query, actor, now, locale }) => {
      const list = { ...query, now, states: actor.states };
      return {
        page: () => blockPage(db, list),
        every: everyBlock(list),
        present: (row: BlockRow) => presentBlock(row, locale),
        shows: null,
      };
    },
  }),

  route(liftBlock, async ({ params, actor, now }) => {
    await inTransaction(db, (tx) => lift(tx, realtime, params.ip, { actorId: actor.userId, now }));
    return { data: null, message: LIFTED };
  }),
];
