import { exportMyData } from '@ezra/contract/account/my-data';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { route, type Route } from '../../../platform/http/route.ts';
import { createMyDataService, fileOf, type MyDataDeps } from './my-data.service.ts';

/** Routes by which people download their own data. */
export function myDataRoutes(deps: MyDataDeps): Route[] {
  const myData = createMyDataService(deps);
  return [
    route(exportMyData, async ({ actor, query: { format }, locale, timeZone, now }) => {
      const reader = { locale, timeZone, now };
      await myData.count(actor, now);
      const kept = await inTransaction(deps.db, (tx) => myData.read(tx, actor, format, reader));
      return { file: fileOf(kept, format, reader) };
    }),
  ];
}
