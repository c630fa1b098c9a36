/** How much may be spent at once, and how much is refilled each second. */
export interface Rate {
  readonly burst: number;
  readonly perSecond: number;
}

/**
 * Spends from a budget that refills with time (`now` in milliseconds). Returns false, and spends nothing, if
 * too little is left.
 */
export type Spend = (now: number, cost?: number) => boolean;

export function tokenBucket({ burst, perSecond }: Rate): Spend {
  let left = burst;
  let at = -Infinity;
  return (now, cost = 1) => {
    // If the clock was set back, nothing is refilled.
    left = Math.min(burst, left + (Math.max(0, now - at) / 1000) * perSecond);
    at = now;
    if (left < cost) return false;
    left -= cost;
    return true;
  };
}

/** Full buckets are removed once there are at least this many keys. */
const TIDY_AT = 1_000;

/** One budget for each key. Forgets budgets that are full again. */
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
