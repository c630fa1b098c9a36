import { ADULT_AGE } from '@ezra/contract/common/constants';
import { flagOf, type FlagValue } from '@ezra/contract/common/fields';
import { renewalForm, renewalIssues, type RenewalForm } from '@ezra/contract/account/renewal';
import { ageOn, dayAt } from '@ezra/contract/common/time';
import { soundPart } from '@ezra/contract/common/together';
import type { AnyFieldMessage } from '@ezra/contract/common/server-field-messages';
import type { Executor, Tx } from '../../../platform/db/database.ts';
import { AppError, invalid } from '../../../platform/errors.ts';
import type { Parts } from '../../../platform/feature.ts';
import { recordActivity } from '../../../platform/events/activity-log.ts';
import { roomsWith, userRoom } from '../../../platform/realtime/realtime.ts';
import type { Actor } from '../../../platform/sessions/actor.ts';
import {
  agreementComplaints,
  mergedLanguages,
  needsPoliceValidation,
} from '../registration/registration.domain.ts';
import { keepFormer } from '../registration/registration.repository.ts';
import { readAvailableOptions } from '../registration/registration.queries.ts';
import { redrawSignature } from '../registration/registration.service.ts';
import { volunteerInvalidated } from './renewal.events.ts';
import { mayRenew, namesAnother, policeRequired, termOf } from './renewal.domain.ts';
import { lockAgreement, saveRenewal, type LockedAgreement } from './renewal.repository.ts';
import { agreementRenewed, agreementRenewedPolice, agreementRenewedReview } from './renewal.templates.ts';

export type RenewalDeps = Pick<Parts, 'events' | 'messaging' | 'realtime' | 'secrets'>;

export interface Signer {
  readonly ip: string;
  readonly timeZone: string;
  readonly now: Date;
}
export interface Outcome {
  renewed: FlagValue;
  police_confirmation_required: FlagValue;
  review_required: FlagValue;
}
const IN_FORCE: Outcome = { renewed: 0, police_confirmation_required: 0, review_required: 0 };

/** The outcome for an agreement in force: the same as before when its form is sent again. */
const inForce = ({ formHash, ...agreement }: LockedAgreement, sent: Buffer): Outcome =>
  formHash?.equals(sent)
    ? {
        renewed: 1,
        police_confirmation_required: flagOf(agreement.requiresPolice && !agreement.hasPolice),
        review_required: flagOf(!agreement.hasTraining),
      }
    : IN_FORCE;

/** Reloads the screens that show the volunteer's standing: the volunteer's own, and the admins' lists. */
export async function showStanding(
  tx: Tx,
  { realtime }: Pick<Parts, 'realtime'>,
  userId: number,
): Promise<void> {
  await realtime.publish(tx, userRoom(userId), { topic: 'session' });
  await realtime.publishSoon(tx, roomsWith('volunteers.validate'), {
    topic: 'pending-volunteers',
    id: userId,
  });
}

/** Finds errors in the answers, from the server's lists. */
async function complaintsByLists(
  executor: Executor,
  form: Partial<RenewalForm>,
): Promise<Record<string, AnyFieldMessage>> {
  const { keys } = await readAvailableOptions(executor);
  return agreementComplaints(form, (list, key) => keys.has(`${list}/${key}`));
}

/** Finds further errors in a refused form, from the server's lists. */
export const lackingInRenewal = async (executor: Executor, sent: unknown) =>
  complaintsByLists(executor, await redrawSignature(soundPart(renewalForm.shape, sent)));

/** Checks what the contract cannot know: today's date, the server's lists, and the guardian's consent. */
async function judge(tx: Tx, form: RenewalForm, before: LockedAgreement, today: string): Promise<void> {
  const complaints = await complaintsByLists(tx, form);
  if (ageOn(form.dob, today) < ADULT_AGE && !before.hasGuardianConsent) complaints['dob'] = 'guardianMissing';
  for (const { field, message } of renewalIssues(form, today)) complaints[field] = message;
  if (Object.keys(complaints).length > 0) throw invalid(complaints);
}

async function tell(
  tx: Tx,
  { messaging }: RenewalDeps,
  userId: number,
  { firstName, timeZone }: LockedAgreement,
  { requiresPolice, needsReview, now }: { requiresPolice: boolean; needsReview: boolean; now: Date },
): Promise<void> {
  const { endsOn } = termOf({ signedAt: now, timeZone }, now);
  const letter = requiresPolice
    ? agreementRenewedPolice
    : needsReview
      ? agreementRenewedReview
      : agreementRenewed;
  await messaging.send(tx, letter, { userId }, { firstName, endsOn }, { now });
}

/** Compares the answers with those of the year before. */
function compare({ secrets }: RenewalDeps, form: RenewalForm, before: LockedAgreement) {
  const former = { ...before, id_number: secrets.open('id_number', before.idNumber) };
  return {
    needsReview: namesAnother(former, form),
    requiresPolice: policeRequired(needsPoliceValidation(form), {
      isRequired: before.requiresPolice,
      isByAnswers: needsPoliceValidation(before),
      isConfirmed: before.hasPolice,
    }),
  };
}

/**
 * Signs the person's own agreement for another year. Keeps the earlier agreement and ends a freeze. A
 * volunteer who needs a police certificate must bring a new one, and is not assigned until then, even if the
 * earlier agreement had some days left. Another gender, ID number or birthday than before needs an admin's
 * review, and does not end the duty of the police certificate. An agreement in force that is not near its end
 * stays unchanged. `form`: with the signature redrawn.
 */
export async function renew(
  tx: Tx,
  deps: RenewalDeps,
  actor: Actor,
  form: RenewalForm,
  { ip, timeZone, now }: Signer,
): Promise<Outcome> {
  const { secrets, events } = deps;
  const { userId } = actor;
  const before = await lockAgreement(tx, userId);
  if (before === null) throw new AppError('not_found');
  if (!before.isActive) throw new AppError('account_restricted');
  const formHash = secrets.keyedHash('renewal form', JSON.stringify(form));
  if (!mayRenew(before.isFrozen, termOf(before, now))) return inForce(before, formHash);
  await judge(tx, form, before, dayAt(now, timeZone));

  const { needsReview, requiresPolice } = compare(deps, form, before);
  await keepFormer(tx, userId, now);
  await saveRenewal(tx, before.id, {
    form,
    idNumber: secrets.seal('id_number', form.id_number),
    signatureImage: secrets.seal('signature_image', form.signature_image),
    languages: mergedLanguages(form.languages),
    requiresPolice,
    needsReview,
    formHash,
    ip,
    now,
  });
  const meta = { now, actorId: userId };
  const newValues = {
    signed_at: now.toISOString(),
    ...(requiresPolice && { validate_police: false }),
    ...(needsReview && { validate_training: false }),
  };
  await recordActivity(tx, { subject: 'volunteer_information', subjectId: before.id, newValues, ...meta });
  // A frozen volunteer has no requests to give up.
  const couldHelp = before.isComplete && !before.isFrozen;
  if (couldHelp && (requiresPolice || needsReview))
    await events.publish(tx, volunteerInvalidated, { userId }, meta);
  await tell(tx, deps, userId, before, { requiresPolice, needsReview, now });
  await showStanding(tx, deps, userId);
  return {
    renewed: 1,
    police_confirmation_required: flagOf(requiresPolice),
    review_required: flagOf(needsReview),
  };
}
