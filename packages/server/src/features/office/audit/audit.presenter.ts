import type { AuditEntry } from '@ezra/contract/office/audit';
import { AUDIT_ACTIONS } from '@ezra/contract/office/audit-actions';
import { phraseOf, say, type Locale } from '@ezra/contract/common/locales';
import type { AuditRow } from './audit.queries.ts';

/** Names an action; shows the call itself if the program no longer knows the action. */
const labelOf = (action: string, locale: Locale): string => {
  const known = AUDIT_ACTIONS[action];
  return known ? say(phraseOf(known.words), locale) : action;
};

export const presentEntry =
  (locale: Locale) =>
  (row: AuditRow): AuditEntry => ({
    id: row.id,
    at: row.at.toISOString(),
    actor: { id: row.actor_id, full_name: row.actor_name, role: row.actor_role },
    action: row.action,
    label: labelOf(row.action, locale),
    subject:
      row.subject_kind === null || row.subject_id === null
        ? null
        : { kind: row.subject_kind, id: row.subject_id },
    person: row.person_id === null ? null : { id: row.person_id, full_name: row.person_name ?? '' },
    event: row.event_id === null ? null : { id: row.event_id, name: row.event_name ?? '' },
    application_id: row.application_id,
    fields: row.fields,
    kept: row.kept,
    failure: row.failure,
    request_id: row.request_id,
  });
