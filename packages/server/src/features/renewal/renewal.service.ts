import { ADULT_AGE } from '@ezra/contract/constants';
import { flagOf, type FlagValue } from '@ezra/contract/fields';
import { ageOn } from '@ezra/contract/registration';
import { renewalIssues, type RenewalForm } from '@ezra/contract/renewal';
import { dayAt } from '@ezra/contract/time';
import type { FieldMessage } from '@ezra/contract/field-messages';
import type { Secrets } from '../../platform/crypto/secrets.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { AppError, invalid } from '../../platform/errors.ts';
import { recordActivity } from '../../platform/events/activity-log.ts';
import type { EventBus } from '../../platform/events/event-bus.ts';
import type { Messaging } from '../../platform/messaging/messaging.ts';
import { roleRoom, userRoom, type Realtime } from '../../platform/realtime/realtime.ts';
import type { Actor } from '../../platform/sessions/actor.ts';
import {
  agreementComplaints,
  mergedLanguages,
  needsPoliceValidation,
  readOfferedOptions,
} from '../registration/public.ts';
import { volunteerInvalidated } from '../users/public.ts';
import { mayRenew, termOf } from './renewal.domain.ts';
import { keepFormer, lockAgreement, saveRenewal, type LockedAgreement } from './renewal.repository.ts';
import { agreementRenewed, agreementRenewedPolice } from './renewal.templates.ts';

export interface RenewalDeps {
  readonly db: Database;
  readonly secrets: Secrets;
  readonly messaging: Messaging;
  readonly realtime: Realtime;
  readonly events: EventBus;
  readonly publicUrl: string;
}

export interface Signer {
  readonly ip: string;
  readonly timeZone: string;
  readonly now: Date;
}
export interface Outcome {
  renewed: FlagValue;
  police_confirmation_required: FlagValue;
}
const IN_FORCE: Outcome = { renewed: 0, police_confirmation_required: 0 };

/** Screens that show the volunteer ask again: the volunteer's own, and the lists of the admins. */
export async function showStanding(tx: Tx, realtime: Realtime, userId: number): Promise<void> {
  await realtime.publish(tx, userRoom(userId), { topic: 'session' });
  await realtime.publishMany(tx, [roleRoom('admin'), roleRoom('super admin')], {
    topic: 'pending-volunteers',
    id: userId,
  });
}

export function createRenewalService(deps: RenewalDeps) {
  const { db, secrets, messaging, realtime, events, publicUrl } = deps;

  /** What the contract cannot know: today, the lists of the server, and whether a guardian agreed. */
  async function judge(form: RenewalForm, before: LockedAgreement, today: string): Promise<void> {
    const { keys } = await readOfferedOptions(db);
    const complaints: Record<string, FieldMessage> = agreementComplaints(form, (list, key) =>
      keys.has(`${list}/${key}`),
    );
    if (ageOn(form.dob, today) < ADULT_AGE && !before.hasGuardianConsent)
      complaints['dob'] = 'guardianMissing';
    for (const { field, message } of renewalIssues(form, today)) complaints[field] = message;
    if (Object.keys(complaints).length > 0) throw invalid(complaints);
  }

  async function tell(
    tx: Tx,
    userId: number,
    { firstName, timeZone }: LockedAgreement,
    { requiresPolice, now }: { requiresPolice: boolean; now: Date },
  ): Promise<void> {
    const { endsOn } = termOf({ signedAt: now, timeZone }, now);
    const page = requiresPolice ? '/volunteer/police_confirmation_required' : '/profile';
    await messaging.send(
      tx,
      requiresPolice ? agreementRenewedPolice : agreementRenewed,
      { userId },
      { firstName, endsOn, url: `${publicUrl}${page}` },
      { now },
    );
  }

  return {
    /**
     * Signs one's own agreement for another year. The agreement before is kept; a freeze ends; whoever needs a
     * police certificate brings a new one, and until then is not sent to people, also when the agreement before
     * would have held some days longer. An agreement in force that is not near its end stays as it is.
     */
    async renew(actor: Actor, form: RenewalForm, { ip, timeZone, now }: Signer): Promise<Outcome> {
      const { userId } = actor;
      return inTransaction(db, async (tx) => {
        const before = await lockAgreement(tx, userId);
        if (before === null) throw new AppError('not_found');
        if (!mayRenew(before.isFrozen, termOf(before, now))) return IN_FORCE;
        await judge(form, before, dayAt(now, timeZone));

        const requiresPolice = needsPoliceValidation(form);
        await keepFormer(tx, before.id, now);
        await saveRenewal(tx, before.id, {
          form,
          idNumber: secrets.seal('id_number', form.id_number),
          signatureImage: secrets.seal('signature_image', form.signature_image),
          languages: mergedLanguages(form.languages),
          requiresPolice,
          ip,
          now,
        });
        const meta = { now, actorId: userId };
        const newValues = { signed_at: now.toISOString(), ...(requiresPolice && { validate_police: false }) };
        await recordActivity(tx, {
          subject: 'volunteer_information',
          subjectId: before.id,
          newValues,
          ...meta,
        });
        // Whoever was frozen has nothing to give back.
        const couldHelp = before.isComplete && !before.isFrozen;
        if (couldHelp && requiresPolice) await events.publish(tx, volunteerInvalidated, { userId }, meta);
        await tell(tx, userId, before, { requiresPolice, now });
        await showStanding(tx, realtime, userId);
        return { renewed: 1, police_confirmation_required: flagOf(requiresPolice) };
      });
    },
  };
}
