import { inTransaction } from '../../../platform/db/transaction.ts';
import { defineJob, type JobType } from '../../../platform/jobs/jobs.ts';
import type { Messaging } from '../../../platform/messaging/messaging.ts';
import { staffWith } from '../../../platform/sessions/acting.ts';
import type { AuthLimits } from '../../../platform/sign-in-limits.policy.ts';
import { later } from './auth.domain.ts';
import { removeExpired } from './auth.repository.ts';
import { manyWrongCodes } from './auth.templates.ts';
import { removeOverCodes } from './codes.repository.ts';
import { removeOldGuesses } from './guesses-above.repository.ts';
import { removeOverTickets } from './tickets.repository.ts';
import { noteTold, readWrongCodes } from './wrong-codes.repository.ts';

const DAY = 24 * 60 * 60;

/** Deletes, hourly, expired codes, tickets, solutions, grants and waits. */
export const cleanSignIn = (limits: AuthLimits): JobType<unknown> =>
  defineJob({
    name: 'clean_sign_in',
    label: { he: 'ניקוי קודי כניסה שפגו', en: 'Clear expired sign-in codes' },
    maxAttempts: 3,
    cron: '17 * * * *',
    async run(_payload, { db, now }) {
      const dayAgo = later(now, -DAY);
      await removeExpired(db, now, dayAgo);
      await removeOldGuesses(db, now);
      await removeOverCodes(db, now, dayAgo);
      await removeOverTickets(db, now, later(now, -limits.knownSeconds));
    },
  });

/** How long the admins hear nothing more about a wave of guessing. */
const TOLD_SECONDS = 12 * 60 * 60;

/** Warns the admins when wrong codes of the whole installation have made the human check harder for all. */
export const watchWrongCodes = ({
  messaging,
  limits,
}: {
  messaging: Messaging;
  limits: AuthLimits;
}): JobType<unknown> =>
  defineJob({
    name: 'watch_wrong_codes',
    label: { he: 'מעקב אחרי קודי כניסה שגויים', en: 'Watch wrong sign-in codes' },
    maxAttempts: 3,
    cron: '*/10 * * * *',
    async run(_payload, { db, now, log }) {
      const count = Math.floor(await readWrongCodes(db, now, limits.wrongCodesHalfLifeSeconds));
      if (count < limits.harderAfterWrongCodes) return;
      await inTransaction(db, async (tx) => {
        if (!(await noteTold(tx, now, later(now, -TOLD_SECONDS)))) return;
        log.warn({ count }, 'many wrong codes: the human check is harder for everybody');
        const staff = await staffWith(tx, 'addresses.block', null);
        await messaging.sendMany(
          tx,
          manyWrongCodes,
          staff.map((userId) => ({ to: { userId }, params: { count } })),
          { now },
        );
      });
    },
  });
