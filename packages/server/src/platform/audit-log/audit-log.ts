import { auditActionOf } from '@ezra/contract/office/audit-actions';
import type { EndpointShape } from '@ezra/contract/common/endpoint';
import { isStaffRole } from '@ezra/contract/common/roles';
import type { Database } from '../db/database.ts';
import { withFirstCommit } from '../db/with-first-commit.ts';
import { AppError } from '../errors.ts';
import type { ErasedCall, ErasedReply } from '../http/route.ts';
import type { Log } from '../log.ts';
import { insertAuditEntry, noteFailure, type NewAuditEntry } from './audit-log.repository.ts';

export interface AuditLog {
  /** Runs the handler of a call, and records what the staff changed by it or which file they downloaded. */
  during(endpoint: EndpointShape, call: ErasedCall, handle: () => Promise<ErasedReply>): Promise<ErasedReply>;
}

/**
 * Keeps one row for each staff call that changes something or returns a file. The row is written in the first
 * transaction that the call commits, so no change is saved without it, even if the process dies. For a file,
 * or a change without a transaction, the row is written before the answer; if that fails, so does the call.
 */
export const createAuditLog = (db: Database, log: Log): AuditLog => ({
  async during(endpoint, call, handle) {
    const entry = entryOf(endpoint, call);
    if (entry === null) return handle();
    if (endpoint.method === 'GET') {
      const reply = await handle();
      if ('file' in reply) await insertAuditEntry(db, entry);
      return reply;
    }
    let id = '';
    const { result, isWritten } = await withFirstCommit(async (tx) => {
      id = await insertAuditEntry(tx, entry);
    }, handle);
    if (result.status === 'fulfilled') {
      if (!isWritten) await insertAuditEntry(db, entry);
      return result.value;
    }
    if (isWritten) {
      const { reason } = result as { reason: unknown };
      await noteFailure(db, id, reason instanceof AppError ? reason.code : 'internal').catch((err: unknown) =>
        log.error({ err, requestId: call.requestId }, 'the audit log could not note a refusal'),
      );
    }
    throw result.reason;
  },
});

/** Returns the audit entry of a call; null for none. Reading is recorded only when it returns a file. */
function entryOf(endpoint: EndpointShape, call: ErasedCall): NewAuditEntry | null {
  const { actor, now, requestId } = call;
  const action = auditActionOf(endpoint);
  if (action === null || actor === null || !isStaffRole(actor.role)) return null;
  const params = asRecord(call.params);
  const body = asRecord(call.body);
  const sent = { ...body, ...params };
  const [kind, name] = action.on ?? [];
  const id = name === undefined ? undefined : sent[name];
  return {
    at: now,
    actorId: actor.userId,
    actorRole: actor.role,
    action: action.id,
    subject: kind !== undefined && typeof id === 'number' ? { kind, id } : null,
    fields: Object.keys(body).filter((field) => body[field] !== undefined && body[field] !== null),
    kept: Object.fromEntries(
      (action.keeps ?? []).flatMap((field) => (isPlain(sent[field]) ? [[field, sent[field]]] : [])),
    ),
    requestId,
  };
}

const asRecord = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

const LONGEST = 100;

/** Whether a value may be kept in the log: a boolean, a number, a short text (a state, say), a few ids. */
const isPlain = (value: unknown): boolean =>
  typeof value === 'number' ||
  typeof value === 'boolean' ||
  (typeof value === 'string' && value.length <= LONGEST) ||
  (Array.isArray(value) && value.length <= LONGEST && value.every((one) => typeof one === 'number'));
