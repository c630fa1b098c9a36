import { z } from 'zod';
import { SUBJECT_KINDS } from './audit-actions.ts';
import { endpoint } from '../common/endpoint.ts';
import { day, id } from '../common/fields.ts';
import { listQuery, several } from '../common/pagination.ts';
import { STAFF_ROLES, type StaffRole } from '../common/roles.ts';

/** An action of a staff member. */
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
  /** The record that the action was about. */
  subject: z.object({ kind: z.enum(SUBJECT_KINDS), id: z.int() }).nullable(),
  /** The person to whom the record belongs. */
  person: z.object({ id: z.int(), full_name: z.string() }).nullable(),
  /** The event that the action was about or belonged to. */
  event: z.object({ id: z.int(), name: z.string() }).nullable(),
  /** The help request that the action was about. */
  application_id: z.int().nullable(),
  /** Names of the sent fields, without their values. */
  fields: z.array(z.string()),
  /** Values of switches, states, counts and ids. */
  kept: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.array(z.number())])),
  /** The error that ended the call after a part was saved; null if it was completed. */
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
    /** People whom the action was about, themselves or through their records. */
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
