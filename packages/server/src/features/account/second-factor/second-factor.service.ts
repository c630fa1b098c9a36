import type { SecondFactor } from '@ezra/contract/account/second-factor';
import { PASSKEYS_MAX } from '@ezra/contract/account/second-factor';
import type { Secrets } from '../../../platform/crypto/secrets.ts';
import type { Database, Tx } from '../../../platform/db/database.ts';
import { AppError, invalid } from '../../../platform/errors.ts';
import { activityOf, recordActivity } from '../../../platform/events/activity-log.ts';
import type { Messaging, Letter } from '../../../platform/messaging/messaging.ts';
import type { Outcome } from '../../../platform/outcome.ts';
import { userRoom, type Realtime } from '../../../platform/realtime/realtime.ts';
import type { Actor } from '../../../platform/sessions/actor.ts';
import { secondFactorAt } from '../../../platform/sessions/sessions.queries.ts';
import {
  demandSecondFactor,
  endWaitingSessions,
  markSecondFactor,
} from '../../../platform/sessions/sessions.repository.ts';
import type { Credential, MadePasskey, Passkeys } from './passkeys.service.ts';
import type { RecoveryCodes } from './recovery.service.ts';
import { countOf, isFresh, isSetupLive, type HeldFactors } from './second-factor.domain.ts';
import { presentSecondFactor } from './second-factor.presenter.ts';
import { findPasskeys, heldFactors, readSecondFactor } from './second-factor.queries.ts';
import {
  beginTotp,
  confirmTotp,
  deletePasskey,
  deleteTotp,
  findBegunTotp,
  findTotp,
  insertPasskey,
  lockPerson,
  notePasskeyUse,
  noteTotpUse,
  type LockedPerson,
} from './second-factor.repository.ts';
import {
  passkeyAdded,
  passkeyRemoved,
  recoveryCodesRenewed,
  recoveryCodeUsed,
  totpAdded,
  totpRemoved,
} from './second-factor.templates.ts';
import { newTotpSecret, totpAddress, totpStep } from './totp.service.ts';
import type { Tries } from './tries.service.ts';

export interface SecondFactorDeps {
  readonly db: Database;
  readonly secrets: Secrets;
  readonly messaging: Messaging;
  readonly realtime: Realtime;
  readonly setting: { readonly isRequired: boolean; readonly passkeyHost: string | null };
  readonly passkeys: Passkeys;
  readonly recovery: RecoveryCodes;
  readonly tries: Tries;
}

/** Kind of the sealed texts of authenticator apps. */
const SEALED = 'totp';

interface Change {
  readonly tx: Tx;
  readonly person: LockedPerson;
  readonly held: HeldFactors;
}

export type SecondFactorService = ReturnType<typeof createSecondFactorService>;

export function createSecondFactorService(deps: SecondFactorDeps) {
  const { db, secrets, messaging, realtime, setting, passkeys, recovery, tries } = deps;

  const tell = <P>(
    { tx, person }: Pick<Change, 'tx' | 'person'>,
    letter: Letter<P>,
    params: P,
    now: Date,
  ) => {
    const to = { phone: person.phone, locale: person.locale, ofUser: person.id };
    return messaging.send(tx, letter, to, params, { now });
  };

  const note = (
    tx: Tx,
    { userId }: Actor,
    change: string,
    now: Date,
    more: { removed_passkey?: number } = {},
  ) =>
    recordActivity(tx, {
      subject: 'user',
      subjectId: userId,
      actorId: userId,
      newValues: { second_factor: change, ...more },
      now,
    });

  /** Whether the person removed this passkey before, so that nothing is left to do. */
  const hasRemoved = async (tx: Tx, { userId }: Actor, id: number): Promise<boolean> =>
    (await activityOf(tx, 'user', userId)).some(({ newValues }) => newValues['removed_passkey'] === id);

  /**
   * Requires that a second factor was given recently before any change to the person's factors; the first one
   * may be added without.
   */
  async function changing<T>(
    tx: Tx,
    actor: Actor,
    now: Date,
    work: (change: Change) => Promise<T>,
  ): Promise<T> {
    const person = await lockPerson(tx, actor.userId);
    const held = await heldFactors(tx, actor.userId);
    if (countOf(held) > 0 && !isFresh(await secondFactorAt(tx, actor.sessionId), now))
      throw new AppError('second_factor_stale');
    return work({ tx, person, held });
  }

  /** Issues recovery codes with the first factor; the person's other staff sessions now need it too. */
  async function enrolled({ tx, held }: Change, actor: Actor, now: Date): Promise<string[] | null> {
    if (countOf(held) > 0) return null;
    await markSecondFactor(tx, actor.sessionId, now);
    await demandSecondFactor(tx, actor.userId, actor.sessionId);
    await realtime.publish(tx, userRoom(actor.userId), { topic: 'session' });
    return recovery.issue(tx, actor.userId, now);
  }

  /** Refuses to remove the last factor while one is required; else deletes its recovery codes with it. */
  async function removed({ tx, held }: Change, actor: Actor, now: Date): Promise<void> {
    if (countOf(held) > 1) return;
    if (setting.isRequired) throw new AppError('last_second_factor');
    await recovery.discard(tx, actor.userId, now);
    await endWaitingSessions(tx, actor.userId, now);
    await realtime.publish(tx, userRoom(actor.userId), { topic: 'session' });
  }

  /** Runs a try to its end, including its counts: commit before unwrapping. */
  async function trying<T>(
    tx: Tx,
    actor: Actor,
    now: Date,
    work: (person: LockedPerson) => Promise<Outcome<T>>,
  ): Promise<Outcome<T>> {
    const outcome = await work(await lockPerson(tx, actor.userId));
    if (outcome.ok) await markSecondFactor(tx, actor.sessionId, now);
    return outcome;
  }

  return {
    async read(actor: Actor): Promise<SecondFactor> {
      return presentSecondFactor(await readSecondFactor(db, actor.userId), actor, setting);
    },

    challenge: async (actor: Actor, now: Date) =>
      passkeys.challengeFor(actor, await findPasskeys(db, actor.userId), now),

    /** Takes the session's challenge and uses it up, right or wrong. */
    takeChallenge: (actor: Actor, now: Date) => passkeys.takeChallenge(actor, now),

    givePasskey: (
      tx: Tx,
      actor: Actor,
      { credential, challenge }: { credential: Credential; challenge: string | null },
      now: Date,
    ): Promise<Outcome<null>> =>
      trying(tx, actor, now, async () => {
        const refused = { ok: false as const, error: invalid({ response: 'passkeyFailed' }) };
        const held = await findPasskeys(tx, actor.userId);
        const passkey = held.find(({ credentialId }) => credentialId === credential.id);
        if (challenge === null || !passkey) return refused;
        const counter = await passkeys.judge(credential, passkey, challenge);
        if (counter === null) return refused;
        await notePasskeyUse(tx, passkey.id, counter, now);
        return { ok: true, value: null };
      }),

    giveTotp: (tx: Tx, actor: Actor, code: string, now: Date): Promise<Outcome<null>> =>
      trying(tx, actor, now, ({ id: userId }) =>
        tries.judge(tx, { userId, kind: 'totp', now }, async () => {
          const totp = await findTotp(tx, userId);
          const step = totp && totpStep(secrets.open(SEALED, totp.secret), code, now);
          if (!totp || step === null) return 'codeWrong';
          if (step <= totp.lastStep) return 'codeUsed';
          await noteTotpUse(tx, totp.id, step);
          return { value: null };
        }),
      ),

    giveRecoveryCode: (tx: Tx, actor: Actor, code: string, now: Date): Promise<Outcome<number>> =>
      trying(tx, actor, now, (person) => {
        const { id: userId } = person;
        return tries.judge(tx, { userId, kind: 'recovery', now }, async () => {
          const left = await recovery.take(tx, userId, code, now);
          if (left === null) return 'recoveryWrong';
          await tell({ tx, person }, recoveryCodeUsed, { left }, now);
          return { value: left };
        });
      }),

    challengeForNew: (tx: Tx, actor: Actor, now: Date) =>
      changing(tx, actor, now, async ({ person }) => {
        const held = await findPasskeys(tx, actor.userId);
        if (held.length >= PASSKEYS_MAX)
          throw invalid({ response: { key: 'tooManyPasskeys', params: { maximum: PASSKEYS_MAX } } });
        return passkeys.challengeForNew(tx, actor, { ...person, held }, now);
      }),

    /** The passkey that answers the session's challenge. Uses the challenge up. */
    async judgeNewPasskey(actor: Actor, credential: Credential, now: Date): Promise<MadePasskey> {
      const made = await passkeys.judgeNew(actor, credential, now);
      if (made === null) throw invalid({ response: 'passkeyFailed' });
      return made;
    },

    addPasskey: (tx: Tx, actor: Actor, name: string, made: MadePasskey, now: Date) =>
      changing(tx, actor, now, async (change) => {
        if (change.held.passkeys >= PASSKEYS_MAX)
          throw invalid({ response: { key: 'tooManyPasskeys', params: { maximum: PASSKEYS_MAX } } });
        if (!(await insertPasskey(tx, { ...made, userId: actor.userId, name, now })))
          throw invalid({ response: 'passkeyKnown' });
        const codes = await enrolled(change, actor, now);
        await note(tx, actor, 'passkey added', now);
        await tell(change, passkeyAdded, { name }, now);
        return codes;
      }),

    removePasskey: (tx: Tx, actor: Actor, id: number, now: Date) =>
      changing(tx, actor, now, async (change) => {
        const name = await deletePasskey(tx, actor.userId, id);
        if (name === null) {
          if (await hasRemoved(tx, actor, id)) return;
          throw new AppError('not_found');
        }
        await removed(change, actor, now);
        await note(tx, actor, 'passkey removed', now, { removed_passkey: id });
        await tell(change, passkeyRemoved, { name }, now);
      }),

    beginTotp: (tx: Tx, actor: Actor, now: Date) =>
      changing(tx, actor, now, async ({ person }) => {
        const { userId, sessionId } = actor;
        const secret = newTotpSecret();
        await beginTotp(tx, { userId, sessionId, secret: secrets.seal(SEALED, secret), now });
        return { secret, uri: totpAddress(secret, person.phone) };
      }),

    confirmTotp: (tx: Tx, actor: Actor, code: string, now: Date) =>
      changing(tx, actor, now, async (change) => {
        const { userId, sessionId } = actor;
        const begun = await findBegunTotp(tx, userId, sessionId);
        if (!begun || !isSetupLive(begun.createdAt, now)) throw invalid({ code: 'setupExpired' });
        const step = totpStep(secrets.open(SEALED, begun.secret), code, now);
        if (step === null) throw invalid({ code: 'codeWrong' });
        await confirmTotp(tx, { id: begun.id, userId, step, now });
        const codes = await enrolled(change, actor, now);
        await note(tx, actor, 'totp added', now);
        await tell(change, totpAdded, {}, now);
        return codes;
      }),

    removeTotp: (tx: Tx, actor: Actor, now: Date) =>
      changing(tx, actor, now, async (change) => {
        // It was removed before: nothing to do.
        if (!(await deleteTotp(tx, actor.userId))) return;
        await removed(change, actor, now);
        await note(tx, actor, 'totp removed', now);
        await tell(change, totpRemoved, {}, now);
      }),

    renewRecoveryCodes: (tx: Tx, actor: Actor, now: Date) =>
      changing(tx, actor, now, async (change) => {
        if (countOf(change.held) === 0) throw new AppError('not_found');
        const codes = await recovery.issue(tx, actor.userId, now);
        await note(tx, actor, 'recovery codes renewed', now);
        await tell(change, recoveryCodesRenewed, {}, now);
        return codes;
      }),
  };
}
