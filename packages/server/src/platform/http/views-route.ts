import type { EndpointShape } from '@ezra/contract/common/endpoint';
import type { z } from 'zod';
import { countViews, type Views } from '../db/count-rows.ts';
import type { Database } from '../db/database.ts';
import type { Call, Route } from './route.ts';

/** An endpoint that says how many lines each view of a list has. */
interface ViewsEndpoint extends EndpointShape {
  readonly data: z.ZodType<Record<string, number>>;
}

/** Joins the counts of a list in the contract with what is counted. */
export const viewsRoute = <E extends ViewsEndpoint>(
  db: Database,
  endpoint: E,
  viewsOf: (call: Call<E>) => Promise<Views<string & keyof z.output<E['data']>>>,
): Route => ({
  endpoint,
  // The server parses and checks before it calls, as for `route`.
  handle: async (call) => ({ data: await countViews(db, await viewsOf(call as unknown as Call<E>)) }),
});
