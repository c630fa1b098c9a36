import type { Phrase } from '@ezra/contract/locales';
import { listUsers, validatePolice, validateTraining, type ListedUser } from '@ezra/contract/users';
import { recordAccess } from '../../platform/access-log/access-log.repository.ts';
import { route, type Route } from '../../platform/http/route.ts';
import { exportList } from '../../platform/spreadsheet/export-list.ts';
import { visibleStates } from './public.ts';
import { userColumns, USERS } from './users.columns.ts';
import { presentAgreement, presentUser } from './users.presenter.ts';
import { countUsers, listUserRows } from './users.queries.ts';
import { createUsersService, type UsersDeps } from './users.service.ts';

const TRAINING: Phrase = { he: 'ההדרכה עודכנה', en: 'Training validated' };
const POLICE: Phrase = { he: 'אישור המשטרה עודכן', en: 'Police certificate updated' };

/** The user table of the administration, and the confirmation of volunteers' papers. */
export function usersRoutes(deps: UsersDeps): Route[] {
  const { db } = deps;
  const users = createUsersService(deps);
  return [
    route(listUsers, async ({ actor, query, locale, timeZone, now }) => {
      const list = { ...query, states: await visibleStates(db, actor), now };
      const pageOf = async (page: number, perPage: number): Promise<ListedUser[]> => {
        const rows = await listUserRows(db, { ...list, page, perPage }, locale);
        const helpSeekers = rows.filter((row) => row.roles.includes('user')).map((row) => row.id);
        await recordAccess(db, { actor, subjectIds: helpSeekers, place: 'user_list', now });
        return rows.map(presentUser);
      };
      if (query.export)
        return exportList({ name: USERS, columns: userColumns(locale, timeZone), locale, page: pageOf });
      const [data, total] = await Promise.all([pageOf(query.page, query.perPage), countUsers(db, list)]);
      return { data, meta: { total, page: query.page, perPage: query.perPage } };
    }),

    route(validateTraining, async ({ actor, params, body, now, timeZone }) => {
      const change = {
        id: params.volunteerInfoId,
        paper: 'training' as const,
        isConfirmed: body.validate_training,
      };
      return {
        data: presentAgreement(await users.validate(actor, change, { now, timeZone })),
        message: TRAINING,
      };
    }),

    route(validatePolice, async ({ actor, params, body, now, timeZone }) => {
      const change = {
        id: params.volunteerInfoId,
        paper: 'police' as const,
        isConfirmed: body.validate_police,
      };
      return {
        data: presentAgreement(await users.validate(actor, change, { now, timeZone })),
        message: POLICE,
      };
    }),
  ];
}
