import type { Database, Executor, Tx } from '../../../platform/db/database.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { recordActivity } from '../../../platform/events/activity-log.ts';
import { defineJob, type JobContext, type JobType } from '../../../platform/jobs/jobs.ts';
import { volunteerInvalidated } from './renewal.events.ts';
import { dueReminder, isOver, REMINDER_DAYS, signedBefore, termOf } from './renewal.domain.ts';
import { endingAgreements, type Cursor, type EndingAgreement } from './renewal.queries.ts';
import { freeze, noteReminders } from './renewal.repository.ts';
import { showStanding, type RenewalDeps } from './renewal.service.ts';
import { agreementEnded, renewalReminder } from './renewal.templates.ts';

type RenewalJobDeps = Omit<RenewalDeps, 'secrets'>;

/** How many rows are read, and reminders stored, at a time. */
const PIECE = 500;

/** Reads the agreements in force that were signed before `until`, in batches. */
async function* inPieces(executor: Executor, until: Date): AsyncGenerator<EndingAgreement[]> {
  let after: Cursor | null = null;
  for (;;) {
    const piece: EndingAgreement[] = await endingAgreements(executor, { until, after, limit: PIECE });
    if (piece.length > 0) yield piece;
    after = piece.at(-1) ?? null;
    if (piece.length < PIECE) return;
  }
}

const wordsFor = (agreement: EndingAgreement, now: Date) => ({
  firstName: agreement.firstName,
  endsOn: termOf(agreement, now).endsOn,
  path: `/volunteer/account/renew/${agreement.id}`,
});

/** Freezes one volunteer, and opens their requests in treatment to others: no one waits in vain. */
async function freezeOne(tx: Tx, agreement: EndingAgreement, now: Date, deps: RenewalJobDeps): Promise<void> {
  if (!(await freeze(tx, agreement, now))) return;
  const { id, userId } = agreement;
  const meta = { now, actorId: null };
  const newValues = { frozen: true };
  await recordActivity(tx, { subject: 'volunteer_information', subjectId: id, newValues, ...meta });
  await deps.events.publish(tx, volunteerInvalidated, { userId }, meta);
  if (agreement.isReached)
    await deps.messaging.send(tx, agreementEnded, { userId }, wordsFor(agreement, now), { now });
  await showStanding(tx, deps, userId);
}

/** Freezes volunteers whose agreement has ended; gives the failures, by agreement. */
async function freezeAll(
  { db, now, signal }: JobContext,
  deps: RenewalJobDeps,
): Promise<Map<number, unknown>> {
  const failures = new Map<number, unknown>();
  for await (const piece of inPieces(db, signedBefore(now, 0)))
    for (const agreement of piece.filter((one) => isOver(termOf(one, now)))) {
      // This failure causes another run, which does the rest.
      signal.throwIfAborted();
      // One at a time: an agreement that cannot be frozen must not stop the others.
      await inTransaction(db, (tx) => freezeOne(tx, agreement, now, deps)).catch((error: unknown) =>
        failures.set(agreement.id, error),
      );
    }
  return failures;
}

/** Stores a batch of reminders with their records, so that none is sent without its record. */
function remind(
  db: Database,
  piece: readonly EndingAgreement[],
  now: Date,
  { messaging }: RenewalJobDeps,
): Promise<void> {
  const due = piece.flatMap((agreement) => {
    const days = agreement.isReached ? dueReminder(termOf(agreement, now), agreement.reminded) : null;
    return days === null ? [] : [{ ...agreement, days }];
  });
  if (due.length === 0) return Promise.resolve();
  return inTransaction(db, async (tx) => {
    const noted = new Set(await noteReminders(tx, due, now));
    const items = due
      .filter(({ id }) => noted.has(id))
      .map((agreement) => ({
        to: { userId: agreement.userId },
        params: wordsFor(agreement, now),
      }));
    await messaging.sendMany(tx, renewalReminder, items, { now });
  });
}

async function remindAll({ db, now, signal }: JobContext, deps: RenewalJobDeps): Promise<void> {
  for await (const piece of inPieces(db, signedBefore(now, Math.max(...REMINDER_DAYS)))) {
    signal.throwIfAborted();
    await remind(db, piece, now, deps);
  }
}

/**
 * Freezes, every morning in Israel, volunteers who signed a year ago, and reminds others of the end. Running
 * it again or twice at once changes nothing and sends nothing more.
 */
export const renewalsJob = (deps: RenewalJobDeps): JobType<unknown> =>
  defineJob({
    name: 'renewals',
    label: { he: 'חידוש הסכמי התנדבות', en: 'Renewal of volunteer agreements' },
    maxAttempts: 5,
    cron: '10 5 * * *',
    async run(_payload, context) {
      const failures = await freezeAll(context, deps);
      await remindAll(context, deps);
      if (failures.size > 0)
        throw new AggregateError(
          [...failures.values()],
          `agreements not frozen: ${[...failures.keys()].join(', ')}`,
        );
    },
  });
