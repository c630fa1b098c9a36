import { runOperatorCommand } from './operator-command.ts';
import { systemClock } from './platform/clock.ts';
import type { Tx } from './platform/db/database.ts';
import { inTransaction } from './platform/db/transaction.ts';
import { recordActivity } from './platform/events/activity-log.ts';
import { OperatorError } from './platform/operator-error.ts';
import { parsePhone } from './platform/phone.ts';
import { createRealtime, userRoom } from './platform/realtime/realtime.ts';
import { endAllSessions } from './platform/sessions/sessions.repository.ts';

interface Person {
  /** E.164. */
  phone: string;
  firstName: string;
  lastName: string;
}

function readArguments([phone, ...names]: readonly string[]): Person {
  const words = names.join(' ').trim().split(/\s+/);
  const [firstName = '', ...lastNames] = words;
  if (phone === undefined || firstName === '')
    throw new OperatorError('Usage: npm run create-admin -- <phone> <name>');
  const number = parsePhone(phone);
  if (number === null) throw new OperatorError(`${phone} is not a phone number. Example: 050-1234567`);
  return { phone: number, firstName, lastName: lastNames.join(' ') };
}

/** Gives the person the role super admin; creates the account if the phone has none. Safe to repeat. */
async function makeSuperAdmin(tx: Tx, person: Person, now: Date): Promise<keyof typeof WORDS> {
  const known = await tx
    .selectFrom('users')
    .select('id')
    .where('phone', '=', person.phone)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  const { id } = known ?? (await createAccount(tx, person, now));
  const added = await tx
    .insertInto('user_roles')
    .values({ user_id: id, role: 'super admin' })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  const isOpened = known !== undefined && (await openAccount(tx, id, now));
  if (Number(added.numInsertedOrUpdatedRows) === 0) return isOpened ? 'opened' : 'unchanged';
  await recordActivity(tx, {
    subject: 'user',
    subjectId: id,
    actorId: null,
    newValues: { role: 'super admin' },
    now,
  });
  if (!known) return 'created';
  // Sessions opened before the promotion have the longer limits of other roles.
  await endAllSessions(tx, id, now);
  await createRealtime().publish(tx, userRoom(id), { topic: 'session' });
  return 'promoted';
}

/** Lifts a block or deactivation: only operators can for a super admin. Returns whether there was one. */
async function openAccount(tx: Tx, id: number, now: Date): Promise<boolean> {
  const opened = await tx
    .updateTable('users')
    .set({ is_active: true, blocked_at: null, updated_at: now })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('is_active', '=', false), eb('blocked_at', 'is not', null)]))
    .executeTakeFirst();
  return opened.numUpdatedRows > 0n;
}

const createAccount = (tx: Tx, { phone, firstName, lastName }: Person, now: Date) =>
  tx
    .insertInto('users')
    .values({
      phone,
      first_name: firstName,
      last_name: lastName,
      full_name: `${firstName} ${lastName}`.trim(),
      signed_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();

const WORDS = {
  created: 'a super admin was created',
  promoted: 'the account is a super admin now',
  opened: 'the account is a super admin already, and can be used again',
  unchanged: 'the account is a super admin already',
};

await runOperatorCommand('create-admin', readArguments, async (person, { db }) => {
  const outcome = await inTransaction(db, (tx) => makeSuperAdmin(tx, person, systemClock.now()));
  return `${person.phone}: ${WORDS[outcome]}`;
});
