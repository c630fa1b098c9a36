import type { z } from 'zod';
import type { prefill } from '@ezra/contract/account/auth';

/** What is known of a person whose phone was verified. */
export type VerifiedDetails = z.output<typeof prefill>;

/** The props that both registration forms get from the page that verified the phone. */
export interface RegistrationProps {
  readonly verified: { readonly phone: string; readonly grant: string; readonly details: VerifiedDetails };
  /** Removes the verified phone from this device. */
  readonly forget: () => void;
  /** Forgets it and starts anew with another number. */
  readonly leave: () => void;
  /** Steps back to where the form was opened from; it stays as it is. */
  readonly back: () => void;
}
