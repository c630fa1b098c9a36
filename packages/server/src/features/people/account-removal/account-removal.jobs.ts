import { inTransaction } from '../../../platform/db/transaction.ts';
import { defineJob, type JobType } from '../../../platform/jobs/jobs.ts';
import { erasePerson, type PersonalData } from '../../../platform/personal-data/personal-data.ts';
import { erasedBefore } from '../accounts/accounts.domain.ts';
import { accountsToErase, lockRemoved } from './account-removal.repository.ts';

const BATCH = 50;

/** Erases, nightly, the personal data of accounts removed 30 days ago, each in its own transaction. */
export const eraseRemovedAccountsJob = (personalData: readonly PersonalData[]): JobType<unknown> =>
  defineJob({
    name: 'erase_removed_accounts',
    label: { he: 'מחיקת הפרטים של חשבונות שהוסרו', en: 'Erase the data of removed accounts' },
    maxAttempts: 3,
    cron: '37 2 * * *',
    async run(_payload, { db, now, signal }) {
      const moment = erasedBefore(now);
      const failures = new Map<number, unknown>();
      let ids: number[];
      do {
        ids = await accountsToErase(db, moment, { limit: BATCH, except: [...failures.keys()] });
        for (const id of ids) {
          // An account that cannot be erased must not stop the erasure of the others.
          await inTransaction(db, async (tx) => {
            const person = await lockRemoved(tx, id, moment);
            if (person) await erasePerson(tx, personalData, { ...person, now });
          }).catch((error: unknown) => failures.set(id, error));
          if (signal.aborted) return;
        }
      } while (ids.length === BATCH);
      if (failures.size > 0)
        throw new AggregateError(
          [...failures.values()],
          `accounts not erased: ${[...failures.keys()].join(', ')}`,
        );
    },
  });
