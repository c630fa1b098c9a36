/** Most days of the report. */
export const SERVICE_DAYS_MAX = 366;

export const SERVICE_GROUPINGS = ['regions', 'categories', 'disabilities'] as const;
export type ServiceGrouping = (typeof SERVICE_GROUPINGS)[number];

/** State of sent messages: waiting, handed to the provider, delivered, unknown, failed, not sent at all. */
export const MESSAGE_OUTCOMES = ['waiting', 'sent', 'delivered', 'uncertain', 'failed', 'skipped'] as const;
export type MessageOutcome = (typeof MESSAGE_OUTCOMES)[number];
