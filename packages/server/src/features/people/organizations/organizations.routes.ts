import type { Phrase } from '@ezra/contract/common/locales';
import {
  addOrganization,
  assignOrganization,
  listOrganizations,
  readOrganization,
  showOrganization,
  updateOrganization,
} from '@ezra/contract/people/organizations';
import { ORGANIZATIONS_FILE } from '@ezra/contract/people/organizations.terms';
import type { Tx } from '../../../platform/db/database.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Parts } from '../../../platform/feature.ts';
import { listRoute } from '../../../platform/http/list-route.ts';
import { route, type Route } from '../../../platform/http/route.ts';
import { forgetLogo, keepLogo } from './logos.service.ts';
import { organizationColumns } from './organizations.columns.ts';
import { presentForForm, presentListed, presentOrganization } from './organizations.presenter.ts';
import {
  everyOrganization,
  findOrganization,
  organizationPage,
  readOrganizationRow,
} from './organizations.queries.ts';
import {
  changeOrganization,
  createOrganization,
  setOrganizationOf,
  type Saved,
} from './organizations.service.ts';

const ADDED: Phrase = { he: 'הארגון נוסף', en: 'Organization added' };
const UPDATED: Phrase = { he: 'הארגון עודכן', en: 'Organization updated' };

type Deps = Pick<Parts, 'db' | 'realtime' | 'uploads' | 'publicUrl'>;

/** Routes of organizations: the public page, the list, the form, and the organization of a volunteer. */
export function organizationRoutes({ db, uploads, publicUrl, ...deps }: Deps): Route[] {
  /** Stores the picture before the change, and removes the unused picture once the change is settled. */
  const save = async (
    file: File | undefined,
    change: (tx: Tx, logo: string | null) => Promise<Saved>,
  ): Promise<Saved['organization']> => {
    const logo = await keepLogo(uploads, file);
    try {
      const { organization, unused } = await inTransaction(db, (tx) => change(tx, logo));
      await forgetLogo(uploads, unused);
      return organization;
    } catch (error) {
      await forgetLogo(uploads, logo);
      throw error;
    }
  };

  return [
    route(readOrganization, async ({ params }) => {
      const organization = await findOrganization(db, params.slug);
      if (organization === null) throw new AppError('not_found');
      return { data: presentOrganization(organization) };
    }),

    listRoute(db, listOrganizations, {
      name: ORGANIZATIONS_FILE,
      columns: organizationColumns(publicUrl),
      list: async ({ query, actor }) => {
        const list = { ...query, states: actor.states };
        return {
          page: () => organizationPage(db, list),
          present: presentListed,
          every: everyOrganization(list),
          shows: null,
        };
      },
    }),

    route(showOrganization, async ({ params }) => {
      const organization = await readOrganizationRow(db, params.id);
      if (organization === null) throw new AppError('not_found');
      return { data: presentForForm(organization) };
    }),

    route(addOrganization, async ({ body: { name, logo: file }, actor, now }) => {
      const by = { actorId: actor.userId, now };
      const added = await save(file, (tx, logo) => createOrganization(tx, deps, { name, logo }, by));
      return { data: presentForForm(added), message: ADDED };
    }),

    route(updateOrganization, async ({ params, body: { name, logo: file }, actor, now }) => {
      const by = { actorId: actor.userId, now };
      const saved = await save(file, (tx, logo) =>
        changeOrganization(tx, deps, params.id, { name, logo }, by),
      );
      return { data: presentForForm(saved), message: UPDATED };
    }),

    route(assignOrganization, async ({ params, body, actor, now }) => {
      const change = { userId: params.id, organizationId: body.organization_id ?? null };
      const organization = await inTransaction(db, (tx) => setOrganizationOf(tx, deps, actor, change, now));
      return { data: organization && { id: organization.id, name: organization.name }, message: UPDATED };
    }),
  ];
}
