import type { Database, Tx } from '../src/platform/db/database.ts';
import { inTransaction } from '../src/platform/db/transaction.ts';
import { AppError } from '../src/platform/errors.ts';
import type { EventBus } from '../src/platform/events/event-bus.ts';

class TakenBack extends Error {}

/** Whether a command changes anything: it is carried out, and rolled back. False for one that is refused. */
export async function wouldChange(
  db: Database,
  carryOut: (tx: Tx, events: EventBus) => Promise<unknown>,
): Promise<boolean> {
  let isPublished = false;
  const events: EventBus = {
    on: () => undefined,
    publish() {
      isPublished = true;
      return Promise.resolve();
    },
  };
  try {
    await inTransaction(db, async (tx) => {
      await carryOut(tx, events);
      throw new TakenBack();
    });
  } catch (error) {
    if (error instanceof AppError) return false;
    if (!(error instanceof TakenBack)) throw error;
  }
  return isPublished;
}
