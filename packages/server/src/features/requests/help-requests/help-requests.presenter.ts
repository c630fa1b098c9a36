import { flagOf } from '@ezra/contract/common/fields';
import type { Approval } from '@ezra/contract/common/constants';
import type { Category, OwnApplication, RequestAction } from '@ezra/contract/requests/help-requests';
import type { RequestStatus } from '@ezra/contract/requests/help-requests.terms';
import type { Acting } from '../../../platform/sessions/acting.policy.ts';
import { progressBy, type EndedReason } from './help-requests.domain.ts';
import { allowedActions, type AtRequest } from './help-requests.policy.ts';
import { selectedMethod } from './personal-details.domain.ts';
import type { CategoryRow, CoreRow, AvailableCategoryRow, OwnRow } from './help-requests.queries.ts';
import type { ExtrasRow, SaidRow } from './request-extras.queries.ts';

export const presentCategory = (row: CategoryRow): Category => ({ ...row, type: row.type === 1 ? 1 : 2 });

/** An available category, with its author. */
export const presentAvailable = ({ author, created_at, ...row }: AvailableCategoryRow) => ({
  author: author === null ? null : { full_name: author },
  created_at: created_at.toISOString(),
  ...presentCategory(row),
});

/** Shortens the database's 'HH:MM:SS' to 'HH:MM'. */
export const presentTime = (time: string | null): string | null => time?.slice(0, 5) ?? null;

interface ProgressRow {
  readonly on_way_at: Date | null;
  readonly arrived_at: Date | null;
}
export function presentProgress(row: ProgressRow) {
  const state = progressBy(row);
  const since = row.arrived_at ?? row.on_way_at;
  return state && since && { state, since: since.toISOString() };
}

/** A volunteer's offer as a row has it; null fields: there is none. */
interface OfferRow {
  readonly is_approved: number | null;
  readonly ended_reason: string | null;
  readonly on_way_at?: Date | null;
  readonly arrived_at?: Date | null;
}

/** What the reader may do with a request now. `at`: the reader or the line's volunteer, with the offer. */
export function presentActions(
  row: CoreRow,
  acting: Acting,
  now: Date,
  at: (AtRequest & OfferRow) | null = null,
): RequestAction[] {
  const offers =
    at === null || at.is_approved === null
      ? []
      : [
          {
            volunteerId: at.volunteerId,
            isApproved: at.is_approved as Approval,
            endedReason: at.ended_reason as EndedReason | null,
            progress: progressBy(at),
          },
        ];
  const state = {
    status: row.status as RequestStatus,
    dueAt: row.due_at,
    volunteerId: row.volunteer_id,
    isRequesterReachable: row.is_requester_reachable,
    offers,
  };
  return allowedActions(acting, { userId: row.user_id, stateId: row.state_id, state }, at, now);
}

/** Spread it last: V8 takes ten times as long to add fields to a spread object as to spread over fields. */
export const presentCore = (row: CoreRow) => ({
  id: row.id,
  category_id: row.category_id,
  category: presentCategory({
    id: row.category_id,
    name: row.category_name,
    label: row.category_label,
    type: row.category_type,
  }),
  status: row.status as RequestStatus,
  // The database allows only 0 to 3.
  label_priority: row.label_priority as 0 | 1 | 2 | 3,
  description: row.description,
  arrival_date: row.arrival_date,
  arrival_time: presentTime(row.arrival_time),
  expiration_date: row.expiration_date,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
});

/** Details of a request other than places and dates. */
export const presentExtras = (row: ExtrasRow) => ({
  is_phone: flagOf(row.is_phone),
  is_wp: flagOf(row.is_wp),
  is_sms: flagOf(row.is_sms),
  selected_method: selectedMethod({
    is_phone: row.own_is_phone,
    is_wp: row.own_is_wp,
    is_sms: row.own_is_sms,
  }),
  disability_id: row.disability_id,
  other_disability: row.other_disability,
  is_volunteer_changed: flagOf(row.is_volunteer_changed),
  arrival_confirmed_at: row.arrival_confirmed_at?.toISOString() ?? null,
  progress: presentProgress(row),
});

/** What the reader said about a request afterwards. */
export const presentSaid = ({ my_feedback, has_problem }: SaidRow) => ({
  my_feedback,
  has_problem: flagOf(has_problem),
});

/** A request as its requester sees it. */
export const presentOwn = (row: OwnRow, acting: Acting, now: Date): OwnApplication => ({
  user_id: row.user_id,
  origin_address: row.origin_address,
  destination_address: row.destination_address,
  other_address: flagOf(row.other_address),
  comments: row.comments,
  system_notes: row.system_notes,
  volunteer:
    row.volunteer_id === null
      ? null
      : { id: row.volunteer_id, full_name: row.volunteer_full_name ?? '', phone: row.volunteer_phone ?? '' },
  allowed_actions: presentActions(row, acting, now),
  ...presentExtras(row),
  ...presentSaid(row),
  ...presentCore(row),
});
