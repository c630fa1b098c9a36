import type { Phrase } from '@ezra/contract/common/locales';
import type { Executor } from '../db/database.ts';
import { readNoted, type TroubleValues } from './noted-troubles.repository.ts';

export { noteTrouble, type TroubleValues } from './noted-troubles.repository.ts';

/** A trouble as it is found now. */
export interface Finding {
  /** Null: unknown. */
  readonly since: Date | null;
  /** Fills the {gaps} of the title and of what to do. Nothing personal: it is logged, and part of `/readyz`. */
  readonly values?: TroubleValues;
}

/** Something that may be wrong with the installation itself, not with the people's work in it. */
export interface TroubleType {
  /** A stable name, for example `workers`: named in `/readyz` and in the log. */
  readonly key: string;
  readonly title: Phrase;
  /** What an admin or operator does about it. */
  readonly todo: Phrase;
  /** Until it is mended, people are not reached, or the service does less than it says. */
  readonly isBroken?: true;
  /** The check of `/readyz` that a broken one fails; default: its key. */
  readonly part?: string;
  /** Null: all is well. Cheap, since readiness asks it every few seconds. */
  readonly find: (executor: Executor, now: Date) => Promise<Finding | null>;
}

export interface FoundTrouble extends Finding {
  readonly type: TroubleType;
}

export const defineTrouble = (type: TroubleType): TroubleType => type;

/** Finds a trouble that processes note while they see it: it is over when it was not noted for so long. */
export const notedTrouble =
  (key: string, withinMs: number): TroubleType['find'] =>
  async (executor, now) => {
    const noted = await readNoted(executor, key, new Date(now.valueOf() - withinMs));
    return noted && { since: noted.firstAt, values: noted.values };
  };

/** What is wrong now: the broken first, otherwise in the order of the types. */
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
