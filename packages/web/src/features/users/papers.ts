import type { z } from 'zod';
import type { volunteerInformation } from '@ezra/contract/users';

/** A volunteer's agreement and what of it is confirmed. */
export type Papers = z.infer<typeof volunteerInformation>;
