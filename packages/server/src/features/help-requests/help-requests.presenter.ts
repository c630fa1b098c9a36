import { flagOf } from '@ezra/contract/fields';
import type { Category, OwnApplication, RequestStatus } from '@ezra/contract/help-requests';
import { allowedActions, type Acting } from './help-requests.policy.ts';
import type { CategoryRow, CoreRow, OwnRow } from './help-requests.queries.ts';

export const presentCategory = (row: CategoryRow): Category => ({ ...row, type: row.type === 1 ? 1 : 2 });

/** 'HH:MM:SS' of the database as 'HH:MM'. */
export const presentTime = (time: string | null): string | null => time?.slice(0, 5) ?? null;

/** Spread it last: V8 takes ten times as long to add fields to a spread object than to spread over fields. */
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
  // The database admits 0 to 3 only.
  label_priority: row.label_priority as 0 | 1 | 2 | 3,
  description: row.description,
  arrival_date: row.arrival_date,
  arrival_time: presentTime(row.arrival_time),
  expiration_date: row.expiration_date,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
});

/** A request for the person who asked. */
export const presentOwn = (row: OwnRow, acting: Acting): OwnApplication => ({
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
  allowed_actions: allowedActions(acting, {
    userId: row.user_id,
    status: row.status as RequestStatus,
    volunteerId: row.volunteer_id,
    stateId: row.state_id,
    linkApproval: null,
  }),
  ...presentCore(row),
});
