import { z } from 'zod';
import { SUBJECT_KINDS } from './audit-actions.ts';
import { endpoint } from '../common/endpoint.ts';
import { day, id } from '../common/fields.ts';
import { listQuery, several } from '../common/pagination.ts';
import { STAFF_ROLES, type StaffRole } from '../common/roles.ts';

/** Something that one of the staff did. */
export const auditEntry = z.object({
  id: z.int(),
  at: z.string(),
  actor: z.object({
    id: z.int(),
    full_name: z.string(),
    role: z.enum(STAFF_ROLES as [StaffRole, ...StaffRole[]]),
  }),
  /** The call: method and path, a key of `AUDIT_ACTIONS`. */
  action: z.string(),
  /** In the reader's language. */
  label: z.string(),
  /** The record that it was about. */
  subject: z.object({ kind: z.enum(SUBJECT_KINDS), id: z.int() }).nullable(),
  /** The person whose record that is. */
  person: z.object({ id: z.int(), full_name: z.string() }).nullable(),
  /** The event that it was about or in. */
  event: z.object({ id: z.int(), name: z.string() }).nullable(),
  /** The request for help that it was about. */
  application_id: z.int().nullable(),
  /** Names of the fields that were sent. What was written in them is not kept … */
  fields: z.array(z.string()),
  /** … but for switches, states, counts and ids. */
  kept: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.array(z.number())])),
  /** The error that ended the call after a part of it was saved; null: all of it was done. */
  failure: z.string().nullable(),
  request_id: z.string(),
});
export type AuditEntry = z.infer<typeof auditEntry>;

export const listAudit = endpoint({
  method: 'GET',
  path: '/admin/audit',
  who: 'audit.read',
  summary:
    'What managers and admins did, newest first; search finds the name or phone of who did it. Readers who are limited to regions find what they did themselves.',
  query: listQuery(['at'], {
    ids: several(id),
    actor_ids: several(id),
    /** People whom it was about, themselves or by their records. */
    user_ids: several(id),
    action: several(z.string().max(200)),
    roles: several(z.enum(STAFF_ROLES as [StaffRole, ...StaffRole[]])),
    /** Days in the reader's time zone, both included. */
    from: day.optional(),
    to: day.optional(),
  }),
  data: z.array(auditEntry),
  list: true,
});
