import type { CallData } from '@ezra/contract/common/endpoint';
import type { verifyRegisterOtp } from '@ezra/contract/calls/account';
import { now } from '../../../../lib/clock.ts';
import { verifiedKey, type RegistrationKind } from './verified-key.ts';

/** A phone verified for registering, its grant, and what is known of its owner. */
export type VerifiedPhone = CallData<typeof verifyRegisterOtp> & { readonly phone: string };

/** The server's grant is valid for an hour; the form must not open in its last minutes. */
const VALID_MS = 55 * 60_000;

/** Removes the identity number, which must not stay on a device. */
function withoutIdNumber({ details, ...rest }: VerifiedPhone): VerifiedPhone {
  const information = details.volunteer_information;
  return {
    ...rest,
    details: {
      ...details,
      id_number: null,
      volunteer_information: information && { ...information, id_number: null },
    },
  };
}

/** Keeps the phone for this tab, so that a reload of the form needs no second code. */
export function rememberVerified(kind: RegistrationKind, verified: VerifiedPhone): void {
  try {
    const kept = { verified: withoutIdNumber(verified), at: now().valueOf() };
    sessionStorage.setItem(verifiedKey(kind), JSON.stringify(kept));
  } catch {
    // Without storage a reload requires another code.
  }
}

export function forgetVerified(kind: RegistrationKind): void {
  try {
    sessionStorage.removeItem(verifiedKey(kind));
  } catch {
    // Without storage nothing was kept.
  }
}

/** Gives the phone that this tab has stored; null when there is none or it is too old. */
export function recallVerified(kind: RegistrationKind): VerifiedPhone | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(verifiedKey(kind)) ?? 'null') as {
      verified: VerifiedPhone;
      at: number;
    } | null;
    return kept && now().valueOf() - kept.at < VALID_MS ? kept.verified : null;
  } catch {
    return null;
  }
}
