import { exportMyData } from '@ezra/contract/my-data';
import { route, type Route } from '../../platform/http/route.ts';
import { createMyDataService, type MyDataDeps } from './my-data.service.ts';

/** Routes by which people download their own data. */
export function myDataRoutes(deps: MyDataDeps): Route[] {
  const myData = createMyDataService(deps);
  return [
    route(exportMyData, async ({ actor, query, locale, timeZone, now }) => ({
      file: await myData.export(actor, query.format, { locale, timeZone, now }),
    })),
  ];
}
