import type { Phrase } from '@ezra/contract/common/locales';
import { dayAt } from '@ezra/contract/common/time';
import { peopleLists, peopleViews, validatePolice, validateTraining } from '@ezra/contract/people/users';
import type { Database } from '../../../platform/db/database.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Parts } from '../../../platform/feature.ts';
import { listRoute } from '../../../platform/http/list-route.ts';
import { route, type Call, type Route } from '../../../platform/http/route.ts';
import { viewsRoute } from '../../../platform/http/views-route.ts';
import type { Messaging } from '../../../platform/messaging/messaging.ts';
import { userColumns, USERS } from './users.columns.ts';
import type { Paper } from './users.domain.ts';
import { mayExport } from './users.policy.ts';
import { presentAgreement, presentUser } from './users.presenter.ts';
import { everyUser, usersPage, userViews, type UserRow } from './users.queries.ts';
import { validatePaper } from './users.service.ts';

/** Messages after confirming a paper, and after withdrawing that. */
const SAID: Readonly<Record<Paper, { confirmed: Phrase; takenBack: Phrase }>> = {
  training: {
    confirmed: { he: 'ההדרכה אושרה', en: 'Training validated' },
    takenBack: { he: 'אישור ההדרכה בוטל', en: 'Training validation canceled' },
  },
  police: {
    confirmed: { he: 'סומן שאישור המשטרה התקבל', en: 'Police certificate validated' },
    takenBack: {
      he: 'הסימון שאישור המשטרה התקבל בוטל',
      en: 'Police certificate validation canceled',
    },
  },
};

/** The user table of managers and of admins; its rows depend on the reader. */
const peopleRoutes = (db: Database, messaging: Messaging): Route[] => [
  ...[peopleLists.manager, peopleLists.admin].map((endpoint) =>
    listRoute(db, endpoint, {
      name: USERS,
      columns: userColumns,
      list: async ({ actor, query, locale, now, timeZone }) => {
        const isFile = query.export === true;
        if (isFile && !mayExport(actor)) throw new AppError('no_people_to_export');
        const list = { ...query, acting: actor, now, today: dayAt(now, timeZone), isFile };
        return {
          page: () => usersPage(db, list, locale),
          every: everyUser(list, locale),
          present: (row: UserRow) => presentUser(row, actor, locale, messaging),
          shows: {
            place: 'user_list',
            whose: ({ id, roles }: UserRow) => (roles.includes('user') ? id : null),
          },
        };
      },
    }),
  ),
  ...[peopleViews.manager, peopleViews.admin].map((endpoint) =>
    viewsRoute(db, endpoint, async ({ actor, now }) => userViews(actor, now)),
  ),
];

/** Routes of the user table and of the confirmation of volunteers' papers. */
export function usersRoutes({ db, ...deps }: Parts): Route[] {
  const validate = async (
    { actor, params, now, timeZone }: Omit<Call<typeof validateTraining>, 'body'>,
    paper: Paper,
    isConfirmed: boolean,
  ) => {
    const change = { id: params.volunteerInfoId, paper, isConfirmed };
    const agreement = await inTransaction(db, (tx) =>
      validatePaper(tx, deps, actor, change, { now, timeZone }),
    );
    const { confirmed, takenBack } = SAID[paper];
    return { data: presentAgreement(agreement), message: isConfirmed ? confirmed : takenBack };
  };
  return [
    ...peopleRoutes(db, deps.messaging),

    route(validateTraining, (call) => validate(call, 'training', call.body.validate_training)),
    route(validatePolice, (call) => validate(call, 'police', call.body.validate_police)),
  ];
}
