import { can } from '@ezra/contract/common/permissions';
import type { ManagedEvent, ReachState } from '@ezra/contract/events/events';
import type { Acting } from '../../../platform/sessions/acting.policy.ts';
import { mayRunEvent } from '../pairs/pairs.policy.ts';
import { eventActions } from './events.policy.ts';
import type { EventRow } from './events.queries.ts';
import { reachStateOf } from './wide-events.policy.ts';

const reachOf = (row: EventRow): ReachState =>
  reachStateOf({ wideSince: row.wide_since, waitsSince: row.waits_since, reachAllowed: row.reach_allowed });

export const presentEvent = (row: EventRow, acting: Acting): ManagedEvent => ({
  id: row.id,
  name: row.name,
  event_list_id: row.event_list_id,
  event_type: row.event_type,
  radius: row.radius,
  address: row.address,
  town: row.locality,
  location: { lt: row.lat, lng: row.lng },
  manager_id: row.manager_id,
  manager: { id: row.manager_id, full_name: row.manager_name },
  description: row.description,
  type_of_help_required: row.type_of_help_required,
  status: row.is_active,
  is_auto_assign: row.is_auto_assign,
  is_drill: row.is_drill,
  purpose: row.purpose,
  reach_state: reachOf(row),
  system_note: row.system_note,
  last_stopped_at: row.last_stopped_at?.toISOString() ?? null,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
  allowed_actions: eventActions(
    { isActive: row.is_active, lastStoppedAt: row.last_stopped_at, reach: reachOf(row) },
    mayRunEvent(acting, { managerId: row.manager_id, stateId: row.state_id }),
    can(acting.role, 'events.confirm') &&
      mayRunEvent(acting, { managerId: row.manager_id, stateId: row.state_id }),
  ),
});
