/** Waiting, sent to the provider, known to have arrived, perhaps sent, failed, not sent at all. */
export const DELIVERY_STATES = ['queued', 'sent', 'delivered', 'uncertain', 'failed', 'skipped'] as const;
