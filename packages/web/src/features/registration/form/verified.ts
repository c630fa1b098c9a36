import type { z } from 'zod';
import type { prefill } from '@ezra/contract/auth';

/** What is known of a person whose phone was verified. */
export type VerifiedDetails = z.output<typeof prefill>;

/** What both registration forms are given by the page that verified the phone. */
export interface RegistrationProps {
  readonly verified: { readonly phone: string; readonly grant: string; readonly details: VerifiedDetails };
  /** Keeps nothing of the verified phone on this device any more. */
  readonly forget: () => void;
  /** Forgets it and starts anew with another number. */
  readonly leave: () => void;
  /** Steps back to where the form was opened from; it stays as it is. */
  readonly back: () => void;
}
