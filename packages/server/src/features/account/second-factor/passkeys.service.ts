import { sayWithBrand } from '@ezra/contract/common/brand';
import type { Locale } from '@ezra/contract/common/locales';
import type { Database, Executor } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Actor } from '../../../platform/sessions/actor.ts';
import { CHALLENGE_MS, challengeEnd, knownTransports } from './second-factor.domain.ts';
import type { StoredPasskey } from './second-factor.queries.ts';
import { saveChallenge, takeChallenge, type ChallengePurpose } from './second-factor.repository.ts';

/** A browser's answer; the library checks its contents. */
export interface Credential {
  readonly id: string;
  readonly type: 'public-key';
  readonly response: object;
}

/** A passkey that was made for a challenge from here. */
export interface MadePasskey {
  readonly credentialId: string;
  readonly publicKey: Uint8Array;
  readonly counter: number;
  readonly transports: readonly string[];
}

export interface PasskeysDeps {
  readonly db: Database;
  /** The host for which passkeys are made; null when the site has none. */
  readonly host: string | null;
  readonly origin: string;
  /** Gives authenticators a handle of the person that reveals nothing. */
  readonly handleOf: (userId: number) => Buffer;
}

// Loaded with the first call, because the library is large and few calls need it.
const library = () => import('@simplewebauthn/server');

export type Passkeys = ReturnType<typeof createPasskeys>;

/** The two ceremonies of WebAuthn: making a passkey, and proving that one has it. */
export function createPasskeys({ db, host, origin, handleOf }: PasskeysDeps) {
  const usableHost = (): string => {
    if (host === null) throw new AppError('passkeys_unavailable');
    return host;
  };

  const keep = (
    executor: Executor,
    actor: Actor,
    { purpose, challenge, now }: { purpose: ChallengePurpose; challenge: string; now: Date },
  ) =>
    saveChallenge(executor, { sessionId: actor.sessionId, purpose, challenge, expiresAt: challengeEnd(now) });

  return {
    async challengeForNew(
      executor: Executor,
      actor: Actor,
      person: { phone: string; fullName: string; locale: Locale; held: readonly StoredPasskey[] },
      now: Date,
    ) {
      const rpID = usableHost();
      const { generateRegistrationOptions } = await library();
      const options = await generateRegistrationOptions({
        rpName: sayWithBrand({ he: '{brand}', en: '{brand}' }, person.locale),
        rpID,
        userID: new Uint8Array(handleOf(actor.userId)),
        userName: person.phone,
        userDisplayName: person.fullName,
        timeout: CHALLENGE_MS,
        attestationType: 'none',
        excludeCredentials: person.held.map(named),
        authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
      });
      await keep(executor, actor, { purpose: 'add', challenge: options.challenge, now });
      return options;
    },

    /** The passkey that was made for this session's challenge; null when the answer is not valid. */
    async judgeNew(actor: Actor, credential: Credential, now: Date): Promise<MadePasskey | null> {
      const expectedRPID = usableHost();
      const expectedChallenge = await takeChallenge(db, actor.sessionId, 'add', now);
      if (expectedChallenge === null) return null;
      const { verifyRegistrationResponse } = await library();
      type Response = Parameters<typeof verifyRegistrationResponse>[0]['response'];
      const response = credential as unknown as Response;
      // The library throws for anything wrong in the browser's answer.
      const verdict = await verifyRegistrationResponse({
        response,
        expectedChallenge,
        expectedOrigin: origin,
        expectedRPID,
        requireUserVerification: false,
      }).catch(() => null);
      if (!verdict?.verified) return null;
      const { id, publicKey, counter, transports } = verdict.registrationInfo.credential;
      return { credentialId: id, publicKey, counter, transports: knownTransports(transports) };
    },

    async challengeFor(actor: Actor, held: readonly StoredPasskey[], now: Date) {
      const rpID = usableHost();
      if (held.length === 0) throw new AppError('not_found');
      const { generateAuthenticationOptions } = await library();
      const options = await generateAuthenticationOptions({
        rpID,
        allowCredentials: held.map(named),
        timeout: CHALLENGE_MS,
        userVerification: 'preferred',
      });
      await keep(db, actor, { purpose: 'give', challenge: options.challenge, now });
      return options;
    },

    /** Takes this session's challenge, which counts for one answer only, right or wrong. */
    takeChallenge: (actor: Actor, now: Date) => takeChallenge(db, actor.sessionId, 'give', now),

    /** Gives the passkey's new count of uses; null when the answer is invalid or the count went back. */
    async judge(credential: Credential, passkey: StoredPasskey, challenge: string): Promise<number | null> {
      const { verifyAuthenticationResponse } = await library();
      type Options = Parameters<typeof verifyAuthenticationResponse>[0];
      const verdict = await verifyAuthenticationResponse({
        response: credential as unknown as Options['response'],
        expectedChallenge: challenge,
        expectedOrigin: origin,
        expectedRPID: usableHost(),
        credential: {
          ...named(passkey),
          publicKey: new Uint8Array(passkey.publicKey),
          counter: passkey.counter,
        },
        requireUserVerification: false,
      }).catch(() => null);
      return verdict?.verified ? verdict.authenticationInfo.newCounter : null;
    },
  };
}

const named = ({ credentialId, transports }: StoredPasskey) => ({ id: credentialId, transports });
