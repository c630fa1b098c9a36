import type { z } from 'zod';
import type { prefill } from '@ezra/contract/account/auth';

/** What the server knows about the owner of a verified phone. */
export type VerifiedDetails = z.output<typeof prefill>;

/** The props that the page which verified the phone gives to both registration forms. */
export interface RegistrationProps {
  readonly verified: { readonly phone: string; readonly grant: string; readonly details: VerifiedDetails };
  /** Removes the verified phone from this device. */
  readonly forget: () => void;
  /** Removes the phone and starts again with another number. */
  readonly leave: () => void;
  /** Steps back to the page before the form, and keeps what was typed. */
  readonly back: () => void;
}
