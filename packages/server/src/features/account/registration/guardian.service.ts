import { ADULT_AGE } from '@ezra/contract/common/constants';
import type { ConsentState } from '@ezra/contract/account/registration/guardian';
import type { Locale } from '@ezra/contract/common/locales';
import { ageOn } from '@ezra/contract/common/time';
import { linkPath } from '@ezra/contract/link-paths';
import type { VolunteerRegistration } from '@ezra/contract/account/registration/volunteer';
import type { Executor, Tx } from '../../../platform/db/database.ts';
import { AppError, invalid } from '../../../platform/errors.ts';
import type { Parts } from '../../../platform/feature.ts';
import { recordActivity } from '../../../platform/events/activity-log.ts';
import { parsePhone } from '../../../platform/phone.ts';
import { roomsWith, userRoom } from '../../../platform/realtime/realtime.ts';
import { newTokenAndHash, tokenHash } from '../../../platform/sessions/token.ts';
import {
  consentOf,
  isOnItsWay,
  stateOfLink,
  type GuardianAnswer,
  type GuardianLink,
} from './guardian.domain.ts';
import {
  findGuardianLink,
  insertGuardianLink,
  lockGuardedAgreement,
  lockGuardianLink,
  readGuardedAgreement,
  saveConsent,
  saveGuardian,
} from './guardian.repository.ts';
import { guardianApproved, guardianRefused, guardianRequest } from './guardian.templates.ts';

const LINK_DAYS = 30;
const DAY_SECONDS = 24 * 60 * 60;
/** How often a day a volunteer may send the link again. */
const ASKS_A_DAY = 3;

/** The person who agrees for a minor. `phone` null: not a possible number. */
export interface Guardian {
  name: string;
  phone: string | null;
}
export type GuardianDeps = Pick<Parts, 'messaging' | 'rateLimits' | 'realtime' | 'secrets'>;

const hashOf = ({ secrets }: GuardianDeps, phone: string): Buffer =>
  secrets.keyedHash('guardian_phone', phone);

/** Records an answer or a change of guardian, without names and phones. */
const note = (
  tx: Tx,
  agreementId: number,
  activity: { guardian: GuardianAnswer | 'changed'; actorId: number | null; now: Date },
) => {
  const { guardian, ...meta } = activity;
  const newValues = { guardian };
  return recordActivity(tx, { subject: 'volunteer_information', subjectId: agreementId, newValues, ...meta });
};

/** Sends the link, which is good for 30 days. A later link does not end it. */
export async function askGuardian(
  tx: Tx,
  deps: GuardianDeps,
  request: { guardian: Guardian; agreementId: number; volunteerName: string; locale: Locale; now: Date },
): Promise<void> {
  const { guardian, agreementId, volunteerName, locale, now } = request;
  if (guardian.phone === null) throw new Error('a guardian cannot be asked without a phone');
  const { token, hash } = newTokenAndHash();
  const expiresAt = new Date(now.valueOf() + LINK_DAYS * DAY_SECONDS * 1000);
  const { name: guardianName, phone } = guardian;
  const phoneHash = hashOf(deps, phone);
  await insertGuardianLink(tx, { tokenHash: hash, agreementId, guardianName, phoneHash, now, expiresAt });
  const words = { guardianName, volunteerName, path: `${linkPath('guardian')}${token}` };
  // Erasing the volunteer's data finds the message by this key.
  const dedupeKey = `guardian_link/${hash.toString('hex')}`;
  await deps.messaging.send(tx, guardianRequest, { phone, locale }, words, { now, expiresAt, dedupeKey });
}

/** Finds the guardian in a form; null when the volunteer is an adult. */
export function guardianOf(form: VolunteerRegistration, today: string): Guardian | null {
  if (ageOn(form.dob, today) >= ADULT_AGE || !form.guardian_full_name || !form.guardian_phone) return null;
  return { name: form.guardian_full_name, phone: parsePhone(form.guardian_phone) };
}

/** The state of the consent for a volunteer; null when none is needed. */
export async function consentFor(
  executor: Executor,
  userId: number,
  today: string,
): Promise<{ state: ConsentState; full_name: string; phone: string } | null> {
  const agreement = await readGuardedAgreement(executor, userId);
  if (agreement === null || ageOn(agreement.dob, today) >= ADULT_AGE) return null;
  const { guardianName, guardianPhone } = agreement;
  return { state: consentOf(agreement), full_name: guardianName ?? '', phone: guardianPhone ?? '' };
}

/**
 * Asks again, and corrects the guardian when one is given: fields left out stay, empty ones are errors. A
 * link that was sent a moment ago is not sent again. `conflict` when nothing is left to ask.
 */
export async function askAgain(
  tx: Tx,
  deps: GuardianDeps,
  userId: number,
  changed: { name?: string | null | undefined; phone?: string | null | undefined },
  { now, today }: { now: Date; today: string },
): Promise<{ full_name: string; phone: string }> {
  const agreement = await lockGuardedAgreement(tx, userId);
  if (agreement === null || agreement.approvedAt !== null || ageOn(agreement.dob, today) >= ADULT_AGE)
    throw new AppError('conflict');
  if (!agreement.isActive) throw new AppError('account_restricted');
  const { name = agreement.guardianName, phone: typed = agreement.guardianPhone } = changed;
  const phone = parsePhone(typed ?? '');
  if (!name || phone === null)
    throw invalid({
      ...(!name && { guardian_full_name: 'required' as const }),
      ...(phone === null && { guardian_phone: 'enterValidPhoneNumber' as const }),
    });
  if (phone === agreement.ownPhone) throw invalid({ guardian_phone: 'guardianOwnPhone' });
  const isOther = phone !== agreement.guardianPhone;
  const isChanged = isOther || name !== agreement.guardianName;
  if (!isChanged && isOnItsWay(agreement.askedAt, now)) return { full_name: name, phone };
  const { allowed } = await deps.rateLimits.consume(tx, {
    name: 'guardian_ask_day',
    key: String(userId),
    limit: ASKS_A_DAY,
    windowSeconds: DAY_SECONDS,
    now,
  });
  if (!allowed) throw invalid({ guardian_phone: { key: 'askedOftenToday', params: { count: ASKS_A_DAY } } });
  if (isChanged)
    await saveGuardian(tx, agreement.id, { name, phone, other: isOther ? hashOf(deps, phone) : null, now });
  if (isOther) await note(tx, agreement.id, { guardian: 'changed', actorId: userId, now });
  const { id: agreementId, fullName: volunteerName, locale } = agreement;
  await askGuardian(tx, deps, { guardian: { name, phone }, agreementId, volunteerName, locale, now });
  return { full_name: name, phone };
}

/** Finds the agreement of a link, even if expired; null when there is no such link. */
export async function guardianLinkOf(tx: Tx, token: string): Promise<GuardianLink | null> {
  const hash = tokenHash(token);
  return hash === null ? null : findGuardianLink(tx, hash);
}

/** Takes the guardian's answer, and tells volunteer and admins. An answered link stays as it is. */
export async function answerAsGuardian(
  tx: Tx,
  { messaging, realtime }: GuardianDeps,
  token: string,
  answer: GuardianAnswer,
  now: Date,
): Promise<void> {
  const hash = tokenHash(token);
  const link = hash === null ? null : await lockGuardianLink(tx, hash);
  if (hash === null || link === null || stateOfLink(link, now) !== 'open') return;
  const { agreementId, userId, volunteerName: firstName } = link;
  await saveConsent(tx, { tokenHash: hash, agreementId, answer, now });
  await note(tx, agreementId, { guardian: answer, actorId: null, now });
  const letter = answer === 'approved' ? guardianApproved : guardianRefused;
  await messaging.send(tx, letter, { userId }, { firstName }, { now });
  await realtime.publish(tx, userRoom(userId), { topic: 'session' });
  await realtime.publishSoon(tx, roomsWith('volunteers.validate'), {
    topic: 'pending-volunteers',
    id: userId,
  });
}
