import { CompiledQuery } from 'kysely';
import type { Executor } from '../../../platform/db/database.ts';
import { LEFT_CHARGE } from './help-requests.domain.ts';
import { DISABILITY_IDS, endedBy } from './request-conditions.queries.ts';

/** Details of a request other than places and dates, for its requester and for admins. */
export interface ExtrasRow {
  /** As chosen with the request; null: as the account says. */
  own_is_phone: boolean | null;
  own_is_wp: boolean | null;
  own_is_sms: boolean | null;
  is_phone: boolean;
  is_wp: boolean;
  is_sms: boolean;
  disability_id: number[];
  other_disability: string | null;
  is_volunteer_changed: boolean;
  arrival_confirmed_at: Date | null;
  on_way_at: Date | null;
  arrived_at: Date | null;
}

/** A column of the offer of the volunteer in charge. */
const inCharge = (column: string): string => `(select charge.${column} from application_users charge
  where charge.application_id = a.id and charge.volunteer_id = a.volunteer_id and charge.is_approved = 1) as ${column}`;

/** The columns of an `ExtrasRow`, of `applications a` and its requester `u`. */
export const EXTRA_COLUMNS = `
  a.is_phone as own_is_phone, a.is_wp as own_is_wp, a.is_sms as own_is_sms,
  coalesce(a.is_phone, u.is_phone) as is_phone, coalesce(a.is_wp, u.is_wp) as is_wp,
  coalesce(a.is_sms, u.is_sms) as is_sms,
  ${DISABILITY_IDS} as disability_id,
  case when a.contact ? 'other_disability' then a.contact ->> 'other_disability' else u.other_disability end
    as other_disability,
  exists (select from application_users former where former.application_id = a.id
    and ${endedBy('former', [...LEFT_CHARGE, 'unavailable'])}) as is_volunteer_changed,
  (select max(r.answered_at) from visit_reminders r
    join application_users charge on charge.application_id = r.application_id
      and charge.volunteer_id = r.volunteer_id and charge.is_approved = 1
    where r.application_id = a.id and r.volunteer_id = a.volunteer_id and r.due_at = a.due_at
      and r.answer = 'coming' and r.sent_at >= charge.updated_at) as arrival_confirmed_at,
  ${inCharge('on_way_at')}, ${inCharge('arrived_at')}`;

/** The extras of one request. The caller checks who may read it. */
export async function requestExtras(executor: Executor, id: number): Promise<ExtrasRow> {
  const text = `select ${EXTRA_COLUMNS} from applications a join users u on u.id = a.user_id where a.id = $1`;
  const { rows } = await executor.executeQuery<ExtrasRow>(CompiledQuery.raw(text, [id]));
  if (!rows[0]) throw new Error(`there is no request ${id}`);
  return rows[0];
}

/** One side's feedback on a request. */
export interface SaidRow {
  my_feedback: { rating: 1 | 2 | 3; note: string | null } | null;
  has_problem: boolean;
}

/** The columns of a `SaidRow`, of `applications a`. `author`: SQL of an account's id. */
export const saidColumns = (author: string): string => `
  (select jsonb_build_object('rating', f.rating, 'note', f.note) from feedback f
    where f.application_id = a.id and f.author_id = ${author}) as my_feedback,
  exists (select from problem_reports p where p.application_id = a.id and p.author_id = ${author}) as has_problem`;
