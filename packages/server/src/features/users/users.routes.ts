import type { Phrase } from '@ezra/contract/locales';
import { listUsers, validatePolice, validateTraining, type ListedUser } from '@ezra/contract/users';
import { recordAccess } from '../../platform/access-log/access-log.repository.ts';
import { readInPieces } from '../../platform/db/read-in-pieces.ts';
import { route, type Route } from '../../platform/http/route.ts';
import { exportList } from '../../platform/spreadsheet/export-list.ts';
import { visibleStates } from './public.ts';
import { userColumns, USERS } from './users.columns.ts';
import { presentAgreement, presentUser } from './users.presenter.ts';
import { countUsers, everyUser, listUserRows, type UserRow } from './users.queries.ts';
import { createUsersService, type UsersDeps } from './users.service.ts';

const TRAINING: Phrase = { he: 'ההדרכה אושרה', en: 'Training validated' };
const TRAINING_TAKEN_BACK: Phrase = { he: 'אישור ההדרכה בוטל', en: 'Training validation taken back' };
const POLICE: Phrase = { he: 'תעודת המשטרה אושרה', en: 'Police certificate validated' };
const POLICE_TAKEN_BACK: Phrase = {
  he: 'האישור של תעודת המשטרה בוטל',
  en: 'Police certificate validation taken back',
};

/** The user table of the administration, and the confirmation of volunteers' papers. */
export function usersRoutes(deps: UsersDeps): Route[] {
  const { db } = deps;
  const users = createUsersService(deps);
  return [
    route(listUsers, async ({ actor, query, locale, timeZone, now }) => {
      const list = { ...query, states: await visibleStates(db, actor), now };
      const present = async (rows: readonly UserRow[]): Promise<ListedUser[]> => {
        const helpSeekers = rows.filter((row) => row.roles.includes('user')).map((row) => row.id);
        await recordAccess(db, { actor, subjectIds: helpSeekers, place: 'user_list', now });
        return rows.map(presentUser);
      };
      if (query.export)
        return exportList({
          name: USERS,
          columns: userColumns(locale, timeZone),
          locale,
          pieces: (left) => readInPieces(db, everyUser(list, locale).compile(db), left),
          present,
        });
      const [rows, total] = await Promise.all([listUserRows(db, list, locale), countUsers(db, list)]);
      return { data: await present(rows), meta: { total, page: query.page, perPage: query.perPage } };
    }),

    route(validateTraining, async ({ actor, params, body, now, timeZone }) => {
      const change = {
        id: params.volunteerInfoId,
        paper: 'training' as const,
        isConfirmed: body.validate_training,
      };
      return {
        data: presentAgreement(await users.validate(actor, change, { now, timeZone })),
        message: body.validate_training ? TRAINING : TRAINING_TAKEN_BACK,
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
        message: body.validate_police ? POLICE : POLICE_TAKEN_BACK,
      };
    }),
  ];
}
