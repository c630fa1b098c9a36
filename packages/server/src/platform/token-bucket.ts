/** What may be spent at once, and how much comes back each second. */
export interface Rate {
  readonly burst: number;
  readonly perSecond: number;
}

/** Spends from a budget that fills up with time (milliseconds); false, and nothing spent, when it is too low. */
export type Spend = (now: number, cost?: number) => boolean;

export function tokenBucket({ burst, perSecond }: Rate): Spend {
  let left = burst;
  let at = -Infinity;
  return (now, cost = 1) => {
    // A clock that was set back gives nothing.
    left = Math.min(burst, left + (Math.max(0, now - at) / 1000) * perSecond);
    at = now;
    if (left < cost) return false;
    left -= cost;
    return true;
  };
}

/** The fewest keys at which full buckets are looked for. */
const TIDY_AT = 1_000;

/** One budget for each key. Forgets those that are full again. */
export function tokenBuckets(rate: Rate): (key: string | number, now: number, cost?: number) => boolean {
  const buckets = new Map<string | number, { spend: Spend; usedAt: number }>();
  const fullAfter = (rate.burst / rate.perSecond) * 1000;
  let tidyAt = TIDY_AT;
  return (key, now, cost) => {
    const bucket = buckets.get(key) ?? { spend: tokenBucket(rate), usedAt: now };
    bucket.usedAt = now;
    buckets.set(key, bucket);
    if (buckets.size > tidyAt) {
      for (const [other, { usedAt }] of buckets) if (now - usedAt > fullAfter) buckets.delete(other);
      tidyAt = Math.max(TIDY_AT, buckets.size * 2);
    }
    return bucket.spend(now, cost);
  };
}
