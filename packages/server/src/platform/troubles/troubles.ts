import type { Phrase } from '@ezra/contract/common/locales';
import type { Executor } from '../db/database.ts';
import { readNoted, type TroubleValues } from './noted-troubles.repository.ts';

export { noteTrouble, type TroubleValues } from './noted-troubles.repository.ts';

export interface Finding {
  /** Null if unknown. */
  readonly since: Date | null;
  /** Values for the {gaps} of the title and the remedy. Never personal: they are logged and in `/readyz`. */
  readonly values?: TroubleValues;
}

/** A possible problem of the installation itself, not of the people's work in it. */
export interface TroubleType {
  /** A stable name, such as `workers`, used in `/readyz` and in the log. */
  readonly key: string;
  readonly title: Phrase;
  /** What an admin or operator can do about it. */
  readonly todo: Phrase;
  /** Set if people are not reached, or the service does less than it promises, until this is fixed. */
  readonly isBroken?: true;
  /** The check of `/readyz` that fails while this trouble is broken; default: its key. */
  readonly part?: string;
  /** Returns null if all is well. Must be cheap: readiness calls it every few seconds. */
  readonly find: (executor: Executor, now: Date) => Promise<Finding | null>;
}

export interface FoundTrouble extends Finding {
  readonly type: TroubleType;
}

export const defineTrouble = (type: TroubleType): TroubleType => type;

/** Finds a trouble that processes note while they see it. It is over once it was not noted for `withinMs`. */
export const notedTrouble =
  (key: string, withinMs: number): TroubleType['find'] =>
  async (executor, now) => {
    const noted = await readNoted(executor, key, new Date(now.valueOf() - withinMs));
    return noted && { since: noted.firstAt, values: noted.values };
  };

/** Finds the current troubles: broken ones first, otherwise in the order of the types. */
export async function findTroubles(
  executor: Executor,
  types: readonly TroubleType[],
  now: Date,
): Promise<FoundTrouble[]> {
  const found = await Promise.all(
    types.map(async (type) => {
      const finding = await type.find(executor, now);
      return finding && { ...finding, type };
    }),
  );
  const rank = ({ type }: FoundTrouble) => (type.isBroken ? 0 : 1);
  return found.filter((one) => one !== null).sort((a, b) => rank(a) - rank(b));
}
