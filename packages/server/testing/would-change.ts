import type { Database, Tx } from '../src/platform/db/database.ts';
import { inTransaction } from '../src/platform/db/transaction.ts';
import { AppError } from '../src/platform/errors.ts';
import type { EventBus } from '../src/platform/events/event-bus.ts';

class TakenBack extends Error {}

/** Runs a command and rolls it back. True if it published an event; false if it did not, or was refused. */
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
