import type { EndpointShape } from '@ezra/contract/common/endpoint';
import type { z } from 'zod';
import { countViews, type Views } from '../db/count-rows.ts';
import type { Database } from '../db/database.ts';
import type { Call, Route } from './route.ts';

/** An endpoint that returns the number of lines in each view of a list. */
interface ViewsEndpoint extends EndpointShape {
  readonly data: z.ZodType<Record<string, number>>;
}

export const viewsRoute = <E extends ViewsEndpoint>(
  db: Database,
  endpoint: E,
  viewsOf: (call: Call<E>) => Promise<Views<string & keyof z.output<E['data']>>>,
): Route => ({
  endpoint,
  // Safe because the server validates before it calls; see `route`.
  handle: async (call) => ({ data: await countViews(db, await viewsOf(call as unknown as Call<E>)) }),
});
