import type { CallInput } from '@ezra/contract/common/endpoint';
import type { addPasskey } from '@ezra/contract/calls/account';

/** Whether passkeys can be used on this page, and if not, why. */
export type PasskeyPlace = 'here' | 'elsewhere' | 'nowhere' | 'unsupported';

/** `host` is the host name for which the server makes passkeys; null when it can make none. */
export function passkeyPlace(host: string | null): PasskeyPlace {
  if (host === null) return 'nowhere';
  if (window.location.hostname !== host) return 'elsewhere';
  return 'PublicKeyCredential' in window ? 'here' : 'unsupported';
}

/** The browser gave no passkey: cancelled or timed out (stopped), or the device has one (known). */
export class PasskeyNotGiven extends Error {
  readonly reason: 'stopped' | 'known';
  constructor(reason: 'stopped' | 'known', options?: ErrorOptions) {
    super(reason, options);
    this.name = 'PasskeyNotGiven';
    this.reason = reason;
  }
}

type Options = Readonly<Record<string, unknown>>;
/** The browser's answer, as the server takes it. */
export type Credential = CallInput<typeof addPasskey>['body']['response'];

// Loaded on use: few people need it.
const library = () => import('@simplewebauthn/browser');

/** Lets the browser make a passkey for the server's challenge. */
export async function makePasskey(options: Options): Promise<Credential> {
  const { startRegistration } = await library();
  const optionsJSON = options as unknown as Parameters<typeof startRegistration>[0]['optionsJSON'];
  return asked(() => startRegistration({ optionsJSON }));
}

/** Lets the browser sign the server's challenge with its passkey. */
export async function showPasskey(options: Options): Promise<Credential> {
  const { startAuthentication } = await library();
  const optionsJSON = options as unknown as Parameters<typeof startAuthentication>[0]['optionsJSON'];
  return asked(() => startAuthentication({ optionsJSON }));
}

async function asked(work: () => Promise<object>): Promise<Credential> {
  try {
    return (await work()) as Credential;
  } catch (error) {
    const isKnown = error instanceof Error && error.name === 'InvalidStateError';
    throw new PasskeyNotGiven(isKnown ? 'known' : 'stopped', { cause: error });
  }
}
