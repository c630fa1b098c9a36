import { flagOf } from '@ezra/contract/common/fields';
import { can } from '@ezra/contract/common/permissions';
import {
  applicationDropdowns,
  changeApplicationStatus,
  checkUserDetail,
  createApplication,
  createUserApplication,
  listOwnApplications,
} from '@ezra/contract/requests/help-requests';
import { REQUEST_STATUSES, REQUEST_STATUS_LABELS } from '@ezra/contract/requests/help-requests.terms';
import { say } from '@ezra/contract/common/locales';
import { soundPart } from '@ezra/contract/common/together';
import { recordAccess } from '../../../platform/access-log/access-log.repository.ts';
import type { Database, Tx } from '../../../platform/db/database.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { AppError, invalid } from '../../../platform/errors.ts';
import type { EventBus } from '../../../platform/events/event-bus.ts';
import { listRoute } from '../../../platform/http/list-route.ts';
import { route, type Route } from '../../../platform/http/route.ts';
import { parsePhone } from '../../../platform/phone.ts';
import type { Actor } from '../../../platform/sessions/actor.ts';
import { setting } from '../../../platform/settings/settings.repository.ts';
import {
  changedFields,
  commentsOf,
  contactOf,
  disabilityFaults,
  settleDisability,
  waysOf,
  type RequestContact,
  type TypedDetails,
} from './personal-details.domain.ts';
import { MY_REQUESTS, ownRequestColumns } from './help-requests.columns.ts';
import { presentAvailable, presentOwn } from './help-requests.presenter.ts';
import {
  detailsOnRecord,
  disabilityOptions,
  disabledCategories,
  everyOwnRequest,
  listCategories,
  optionLabels,
  ownRequest,
  ownRequests,
  selectableUsers,
  type OwnRow,
} from './help-requests.queries.ts';
import {
  commandRequest,
  createRequest,
  lackingInRequest,
  obstacleFor,
  type RequestFor,
} from './help-requests.service.ts';

interface Deps {
  readonly db: Database;
  readonly events: EventBus;
}

const REQUEST_SENT = { he: 'בקשת העזרה נשלחה', en: 'Help request sent' };
const STATUS_UPDATED = { he: 'סטטוס הבקשה עודכן', en: 'Help request status successfully updated' };
const REQUEST_CLOSED = { he: 'הבקשה נסגרה', en: 'Application closed successfully' };
const REQUEST_REJECTED = { he: 'הבקשה נדחתה', en: 'Reject request successfully' };

/** How many people are offered; a search narrows the list. */
const PEOPLE_SHOWN = 50;

const ownWish = ({ userId }: Actor): RequestFor => ({
  userId,
  createdBy: userId,
  by: 'user',
  states: null,
  contact: null,
  home: null,
  ways: null,
});

/** Puts the phone of typed details into E.164; refuses an impossible one at its field. */
function withPhone<T extends { phone: string }>(details: T): T {
  const phone = parsePhone(details.phone);
  if (phone === null) throw invalid({ phone: 'enterValidPhoneNumber' });
  return { ...details, phone };
}

/** Checks details for this request only, and drops those that equal the record. */
async function ownDetails(tx: Tx, userId: number, details: TypedDetails): Promise<RequestContact | null> {
  const available = await disabilityOptions(tx);
  const typed = settleDisability(details, available);
  const faults = disabilityFaults(typed, available);
  if (Object.keys(faults).length > 0) throw invalid(faults);
  return contactOf(typed, await detailsOnRecord(tx, userId));
}

/** The calls of help seekers: the wizard, their own list, closing. */
export const helpRequestRoutes = ({ db, events }: Deps): Route[] => [
  route(applicationDropdowns, async ({ body, actor, locale, now }) => {
    const mayChoose = can(actor.role, 'requests.create');
    const { states } = actor;
    const isForOther = mayChoose && body.user_id !== undefined && body.user_id !== actor.userId;
    const [categories, users, wizard, disabled, obstacle] = await Promise.all([
      listCategories(db, locale),
      mayChoose && body.flag
        ? selectableUsers(db, { states, search: body.search, limit: PEOPLE_SHOWN + 1 })
        : [],
      setting(db, 'request_wizard'),
      disabledCategories(
        db,
        isForOther ? (body.user_id ?? 0) : actor.userId,
        isForOther ? states : null,
        locale,
      ),
      isForOther ? obstacleFor(db, body.user_id ?? 0, states) : undefined,
    ]);
    const shown = users.slice(0, PEOPLE_SHOWN);
    await recordAccess(db, { actor, subjectIds: shown.map(({ id }) => id), place: 'user_choice', now });
    return {
      data: {
        categories: categories.map(presentAvailable),
        statuses: REQUEST_STATUSES.map((id) => ({ id, label: say(REQUEST_STATUS_LABELS[id], locale) })),
        only_users: shown,
        more_users: flagOf(users.length > shown.length),
        disabled_categories: disabled,
        request_wizard: wizard,
        obstacle,
      },
    };
  }),

  route(
    createApplication,
    async ({ body, actor, now, timeZone, locale }) => {
      const row = await inTransaction(db, async (tx) => {
        const id = await createRequest(tx, events, body, ownWish(actor), { now, timeZone });
        return ownRequest(tx, actor.userId, id, locale);
      });
      if (!row) throw new AppError('not_found');
      return { data: presentOwn(row, actor, now), message: REQUEST_SENT };
    },
    (sent, { actor, ...moment }) => lackingInRequest(db, sent, ownWish(actor), moment),
  ),

  route(checkUserDetail, async ({ body, actor, locale }) => {
    const record = await detailsOnRecord(db, actor.userId);
    const labels = await optionLabels(db, [...record.disability_id, ...body.disability_id], locale);
    const typed = settleDisability(withPhone(body), await disabilityOptions(db));
    return { data: { change_fields: changedFields(record, typed, labels) } };
  }),

  route(
    createUserApplication,
    async ({ body, actor, now, timeZone, locale }) => {
      const row = await inTransaction(db, async (tx) => {
        const typed = withPhone(body);
        const details = body.is_use_previous_detail
          ? { contact: commentsOf(typed), home: null }
          : { contact: await ownDetails(tx, actor.userId, typed), home: typed.residential_address };
        const request = { ...ownWish(actor), ...details, ways: waysOf(body) };
        const id = await createRequest(tx, events, body, request, { now, timeZone });
        return ownRequest(tx, actor.userId, id, locale);
      });
      if (!row) throw new AppError('not_found');
      return { data: presentOwn(row, actor, now), message: REQUEST_SENT };
    },
    async (sent, { actor, ...moment }) => {
      const { is_use_previous_detail: isOnRecord, ...details } = soundPart(
        createUserApplication.body.shape,
        sent,
      );
      const home = isOnRecord ? null : (details.residential_address ?? null);
      return {
        ...(isOnRecord ? {} : disabilityFaults(details, await disabilityOptions(db))),
        ...(await lackingInRequest(db, sent, { ...ownWish(actor), home }, moment)),
      };
    },
  ),

  listRoute(db, listOwnApplications, {
    name: MY_REQUESTS,
    columns: ownRequestColumns,
    list: ({ query, actor, locale, now }) => {
      return {
        page: () => ownRequests(db, actor.userId, query, locale),
        every: everyOwnRequest(actor.userId, query, locale),
        present: (row: OwnRow) => presentOwn(row, actor, now),
        shows: null,
      };
    },
  }),

  route(changeApplicationStatus, async ({ params, body, actor, now }) => {
    const isStaff = can(actor.role, 'requests.close');
    if (body.status === 'rejected' && !isStaff) throw invalid({ status: 'invalidValue' });
    const side = isStaff ? ('staff' as const) : ('user' as const);
    const command =
      body.status === 'rejected' ? { kind: 'reject' as const } : { kind: 'close' as const, by: side };
    const note = isStaff && body.system_note !== null ? { note: body.system_note } : {};
    const status = await inTransaction(db, (tx) =>
      commandRequest(tx, events, params.id, command, actor, { now, ...note }),
    );
    const message = body.status === 'rejected' ? REQUEST_REJECTED : isStaff ? STATUS_UPDATED : REQUEST_CLOSED;
    return { data: { id: params.id, status }, message };
  }),
];
