import { useCallback, useEffect, useState } from 'react';
import { captchaChallenge } from '@ezra/contract/calls/account';
import { call } from '../../../../../lib/api/call.ts';
import { now } from '../../../../../lib/clock.ts';
import { solveChallenge, type Challenge } from './solve-challenge.ts';

export type CaptchaState =
  | { readonly kind: 'working' }
  | { readonly kind: 'solved'; readonly solution: string }
  | { readonly kind: 'failed' };

export interface Captcha {
  readonly state: CaptchaState;
  /** Starts again. The server accepts a solution once, so call it after each use. */
  readonly reset: () => void;
}

const WORKING: CaptchaState = { kind: 'working' };
/** Solves a new challenge this long before the server stops accepting the old one. */
const SPARE_MS = 30_000;

const isChallenge = (value: unknown): value is Challenge =>
  typeof value === 'object' && value !== null && 'parameters' in value;

/** Fetches and solves a challenge without the person's help, and again before the solution expires. */
export function useCaptcha(): Captcha {
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<CaptchaState>(WORKING);
  const reset = useCallback(() => setAttempt((before) => before + 1), []);

  useEffect(() => {
    const leaving = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    setState(WORKING);
    const work = async () => {
      const { data } = await call(captchaChallenge, {}, { ignoreRequest: true, signal: leaving.signal });
      if (!isChallenge(data)) throw new Error('no challenge');
      const solution = await solveChallenge(data, leaving.signal);
      if (leaving.signal.aborted) return;
      setState({ kind: 'solved', solution });
      const { expiresAt } = data.parameters;
      if (expiresAt === undefined) return;
      const left = expiresAt * 1000 - now().valueOf() - SPARE_MS;
      timer = setTimeout(reset, Math.max(left, SPARE_MS));
    };
    work().catch(() => {
      if (!leaving.signal.aborted) setState({ kind: 'failed' });
    });
    return () => {
      leaving.abort();
      clearTimeout(timer);
    };
  }, [attempt, reset]);

  return { state, reset };
}
