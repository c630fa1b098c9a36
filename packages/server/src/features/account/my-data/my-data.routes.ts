import { exportMyData } from '@ezra/contract/account/my-data';
import { inTransaction } from '../../../platform/db/transaction.ts';
import type { Parts } from '../../../platform/feature.ts';
import { route, type Route } from '../../../platform/http/route.ts';
import { countDownload, fileOf, readMyData } from './my-data.service.ts';

export const myDataRoutes = ({ db, ...deps }: Parts): Route[] => [
  route(exportMyData, async ({ actor, query: { format }, locale, timeZone, now }) => {
    const reader = { locale, timeZone, now };
    await countDownload(db, deps, actor, now);
    const kept = await inTransaction(db, (tx) => readMyData(tx, deps, actor, format, reader));
    return { file: fileOf(kept, format, reader) };
  }),
];
