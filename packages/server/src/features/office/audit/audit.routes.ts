import { listAudit } from '@ezra/contract/office/audit';
import type { Database } from '../../../platform/db/database.ts';
import { listRoute } from '../../../platform/http/list-route.ts';
import type { Route } from '../../../platform/http/route.ts';
import { AUDIT, auditColumns } from './audit.columns.ts';
import { presentEntry } from './audit.presenter.ts';
import { auditPage, everyEntry } from './audit.queries.ts';

/** The log of what managers and admins did. */
export const auditRoutes = ({ db }: { readonly db: Database }): Route[] => [
  listRoute(db, listAudit, {
    name: AUDIT,
    columns: auditColumns,
    list: async ({ query, actor, locale, timeZone }) => {
      const list = { ...query, acting: actor, timeZone };
      return {
        page: () => auditPage(db, list),
        every: everyEntry(list),
        present: presentEntry(locale),
        // Shows names and numbers, no details of people.
        shows: null,
      };
    },
  }),
];
