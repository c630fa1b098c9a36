import { useEffect, useRef } from 'react';
import { OTP_LENGTH } from '@ezra/contract/common/constants';

interface CodeCredential extends Credential {
  readonly code: string;
}
interface CodeRequest extends CredentialRequestOptions {
  readonly otp: { readonly transport: readonly ['sms'] };
}

const hasCode = (credential: Credential | null): credential is CodeCredential =>
  credential !== null && 'code' in credential && typeof credential.code === 'string';

/** Reads the code from the text message as soon as it arrives, where the browser supports it (WebOTP). */
export function useMessageCode(onCode: (code: string) => void): void {
  const latest = useRef(onCode);
  useEffect(() => {
    latest.current = onCode;
  });
  useEffect(() => {
    if (!('OTPCredential' in window)) return;
    const leaving = new AbortController();
    const request: CodeRequest = { otp: { transport: ['sms'] }, signal: leaving.signal };
    navigator.credentials.get(request).then(
      (credential) => {
        const digits = hasCode(credential) ? credential.code.replace(/\D/g, '') : '';
        if (digits.length === OTP_LENGTH) latest.current(digits);
      },
      // The person refused, or typed the code first.
      () => undefined,
    );
    return () => leaving.abort();
  }, []);
}
