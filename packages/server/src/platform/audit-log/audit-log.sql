-- Sent by the files of this folder; $n is a parameter. Written by npm run statements.

-- audit-log.repository.ts › insertAuditEntry
insert into audit_log (
  at,
  actor_id,
  actor_role,
  action,
  subject_kind,
  subject_id,
  fields,
  kept,
  request_id
)
values ($n, $n, $n, $n, $n, $n, $n::text[], $n::jsonb, $n)
returning id::text;

-- audit-log.repository.ts › noteFailure
update audit_log
set failure = $n
where id = $n::bigint;
