import { showMoment } from '@ezra/contract/common/show-time';
import type { Tx } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Parts } from '../../../platform/feature.ts';
import type { Actor } from '../../../platform/sessions/actor.ts';
import { setting } from '../../../platform/settings/settings.repository.ts';
import { requireFreshSecondFactor } from '../second-factor/demand.service.ts';
import { isUnusual, isWide, KINDS, type DayBudget, type Kind } from './budgets.policy.ts';
import { whoHears } from './budgets.queries.ts';
import { UNUSUAL_LETTERS } from './budgets.templates.ts';

const DAY_SECONDS = 86_400;

export interface Step {
  readonly kind: Kind;
  readonly actor: Actor;
  /** Rows of the file, or receivers of the message. */
  readonly amount: number;
  readonly timeZone: string;
  readonly now: Date;
}

/**
 * Counts a file or message against the person's budget for the day, and refuses it when the budget is spent;
 * a refused one costs nothing. A wide one needs a fresh second factor, an unusual one is told to the super
 * admins.
 */
export async function spend(
  tx: Tx,
  { rateLimits, messaging }: Pick<Parts, 'rateLimits' | 'messaging'>,
  { kind, actor, amount, timeZone, now }: Step,
): Promise<void> {
  const { settings, refusal, widerBy } = KINDS[kind];
  if (isWide({ kind, amount })) await requireFreshSecondFactor(tx, actor, now);
  const budget: DayBudget = {
    times: widerBy * (await setting(tx, settings.times)),
    amount: widerBy * (await setting(tx, settings.amount)),
  };
  const count = async (what: keyof DayBudget, cost: number): Promise<number> => {
    const limit = budget[what];
    const { allowed, remaining, retryAfterSeconds } = await rateLimits.consume(tx, {
      name: `${kind}_${what}_a_day`,
      key: String(actor.userId),
      limit,
      cost,
      windowSeconds: DAY_SECONDS,
      now,
    });
    // The transaction rolls back, and with it the count.
    if (!allowed) {
      const again = new Date(now.valueOf() + retryAfterSeconds * 1000);
      throw new AppError(refusal, { params: { when: showMoment(again, timeZone) } });
    }
    return limit - remaining - cost;
  };
  const before = { times: await count('times', 1), amount: await count('amount', amount) };
  if (!isUnusual({ kind, amount, before, budget }, actor)) return;
  const { ids, name } = await whoHears(tx, actor.userId);
  await messaging.sendMany(
    tx,
    UNUSUAL_LETTERS[kind === 'export' ? 'export' : 'message'],
    ids.map((userId) => ({ to: { userId }, params: { name, count: amount }, about: actor.userId })),
    { now },
  );
}
