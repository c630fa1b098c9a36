import { flagOf } from '@ezra/contract/common/fields';
import type { AdminFeedback } from '@ezra/contract/requests/feedback';
import type { WordRow } from './feedback.queries.ts';

/** Feedback or a problem as admins see it. */
export const presentWord = (row: WordRow): AdminFeedback => ({
  id: row.id,
  kind: row.kind,
  application_id: row.application_id,
  event_user_request_id: row.event_user_request_id,
  category: row.category,
  event: row.event,
  author: {
    id: row.author_id,
    full_name: row.author_name,
    phone: row.author_phone,
    email: row.author_email,
    role: row.author_role,
  },
  is_seeker: flagOf(row.is_seeker),
  other:
    row.other_id === null
      ? null
      : { id: row.other_id, full_name: row.other_name ?? '', phone: row.other_phone ?? '' },
  // The database allows only 1 to 3.
  rating: row.rating as 1 | 2 | 3 | null,
  subject: row.subject,
  message: row.message,
  created_at: row.created_at.toISOString(),
  handled_at: row.handled_at?.toISOString() ?? null,
  handled_by: row.handler_id === null ? null : { id: row.handler_id, full_name: row.handler_name ?? '' },
  handled_note: row.handled_note,
});
