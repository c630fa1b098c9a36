import { readOrganization } from '@ezra/contract/organizations';
import type { Database } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import { route, type Route } from '../../platform/http/route.ts';
import { presentOrganization } from './organizations.presenter.ts';
import { findOrganization } from './organizations.queries.ts';

/** Routes of organizations that volunteers come from. */
export const organizationRoutes = ({ db }: { db: Database }): Route[] => [
  route(readOrganization, async ({ params }) => {
    const organization = await findOrganization(db, params.slug);
    if (organization === null) throw new AppError('not_found');
    return { data: presentOrganization(organization) };
  }),
];
