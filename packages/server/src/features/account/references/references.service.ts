import type { Locale } from '@ezra/contract/common/locales';
import { linkPath } from '@ezra/contract/link-paths';
import type { ReferenceRegistration } from '@ezra/contract/account/references';
import { dayAt } from '@ezra/contract/common/time';
import type { Executor, Tx } from '../../../platform/db/database.ts';
import { invalid } from '../../../platform/errors.ts';
import type { Parts } from '../../../platform/feature.ts';
import { parsePhone } from '../../../platform/phone.ts';
import type { Actor } from '../../../platform/sessions/actor.ts';
import { newTokenAndHash, tokenHash } from '../../../platform/sessions/token.ts';
import { numbersHeldBack } from '../profile/phone-change.repository.ts';
import { checkAnswers, createHelpSeeker } from '../registration/help-seeker.service.ts';
import {
  complaintsAbout,
  courseOf,
  endOfPhone,
  REFERENCE_DAYS,
  removesAccount,
  stateOfReference,
  type Reference,
} from './references.domain.ts';
import {
  endReference,
  eraseUnusedAccount,
  findEarlier,
  findReference,
  findSubject,
  lockPhone,
  lockReference,
  readPerson,
  saveReference,
} from './references.repository.ts';
import {
  referenceAsked,
  referenceConfirmed,
  referenceRefused,
  referenceRegistered,
} from './references.templates.ts';

const DAY_SECONDS = 24 * 60 * 60;
const REGISTRATIONS_A_DAY = 20;
const MESSAGES_A_DAY = 3;

export type ReferencesDeps = Pick<Parts, 'messaging' | 'rateLimits' | 'secrets'>;
export interface Referrer {
  readonly locale: Locale;
  readonly timeZone: string;
  readonly now: Date;
}
/** A valid form: as sent, and with its secret answers sealed. */
interface CheckedForm {
  readonly phone: string;
  readonly sent: ReferenceRegistration;
  readonly form: ReferenceRegistration;
}

/**
 * Counts against limits that do not depend on the owner of the phone. False: the same form was sent today
 * already, and is not counted or processed again.
 */
async function count(
  tx: Tx,
  { rateLimits }: ReferencesDeps,
  referrerId: number,
  { phone, sent, now }: { phone: string; sent: ReferenceRegistration; now: Date },
): Promise<boolean> {
  const day = { windowSeconds: DAY_SECONDS, now };
  const { allowed: isNew } = await rateLimits.consume(tx, {
    name: 'reference_form_day',
    key: `${referrerId}\n${JSON.stringify({ ...sent, phone })}`,
    limit: 1,
    ...day,
  });
  if (!isNew) return false;
  const mine = await rateLimits.consume(tx, {
    name: 'reference_day',
    key: String(referrerId),
    limit: REGISTRATIONS_A_DAY,
    ...day,
  });
  if (!mine.allowed)
    throw invalid({ phone: { key: 'referencesSpent', params: { count: REGISTRATIONS_A_DAY } } });
  const theirs = await rateLimits.consume(tx, {
    name: 'reference_phone_day',
    key: phone,
    limit: MESSAGES_A_DAY,
    ...day,
  });
  if (!theirs.allowed) throw invalid({ phone: 'referencePhoneSpent' });
  return true;
}

async function carryOut(
  tx: Tx,
  { secrets, messaging }: ReferencesDeps,
  actor: Actor,
  { phone, form }: { phone: string; form: ReferenceRegistration },
  referrer: Referrer,
): Promise<void> {
  const { now } = referrer;
  const phoneHash = secrets.keyedHash('reference phone', phone);
  await lockPhone(tx, phoneHash);
  const subject = await findSubject(tx, phone);
  if (subject === null && (await numbersHeldBack(tx, [phone], { now })).length > 0) return;
  const course = courseOf(subject, await findEarlier(tx, actor.userId, phoneHash), now);
  if (course === 'nothing') return;
  // Another person gave the consents: `references.referrer_id` names that person.
  const created = course === 'create' ? await createHelpSeeker(tx, phone, form, referrer) : null;
  const subjectId = created ?? (subject ?? (await findSubject(tx, phone)))?.id;
  if (subjectId === undefined) throw new Error('the phone has no account');
  const { token, hash } = newTokenAndHash();
  const expiresAt = new Date(now.valueOf() + REFERENCE_DAYS * DAY_SECONDS * 1000);
  const link = { tokenHash: hash, phoneHash, isNewAccount: created !== null, now, expiresAt };
  // A repeated registration keeps the link to the account that an earlier one made.
  const isNewAccount = await saveReference(tx, { referrerId: actor.userId, subjectId, ...link });
  const words = {
    firstName: (await readPerson(tx, subjectId)).firstName,
    referrerName: (await readPerson(tx, actor.userId)).fullName,
    path: `${linkPath('reference')}${token}`,
  };
  const letter = isNewAccount ? referenceRegistered : referenceAsked;
  const about = actor.userId;
  await messaging.send(tx, letter, { userId: subjectId }, words, { now, expiresAt, about });
}

const sealed = ({ secrets }: ReferencesDeps, form: ReferenceRegistration): ReferenceRegistration => ({
  ...form,
  residents: form.residents.map((resident) => ({
    ...resident,
    id_number: resident.id_number ? secrets.seal('id_number', resident.id_number) : null,
  })),
});

/** Checks a form against the lists and today's date; seals its secrets, and gives the number in E.164. */
export async function checkReference(
  executor: Executor,
  deps: ReferencesDeps,
  actor: Actor,
  sent: ReferenceRegistration,
  { now, timeZone }: Referrer,
): Promise<CheckedForm> {
  const phone = parsePhone(sent.phone);
  if (phone === null) throw invalid({ phone: 'enterValidPhoneNumber' });
  if (phone === (await readPerson(executor, actor.userId)).phone)
    throw invalid({ phone: 'referenceOwnPhone' });
  const today = dayAt(now, timeZone);
  const form = sealed(deps, await checkAnswers(executor, sent, (answers) => complaintsAbout(answers, today)));
  return { phone, sent, form };
}

/** Registers another person. Never shows or changes an existing account: asks its owner. */
export async function registerPerson(
  tx: Tx,
  deps: ReferencesDeps,
  actor: Actor,
  checked: CheckedForm,
  referrer: Referrer,
): Promise<void> {
  if (await count(tx, deps, actor.userId, { ...checked, now: referrer.now }))
    await carryOut(tx, deps, actor, checked, referrer);
}

/** Finds the registration of a link, even if expired; null when there is no such link. */
export async function referenceOf(tx: Tx, token: string): Promise<Reference | null> {
  const hash = tokenHash(token);
  return hash === null ? null : findReference(tx, hash);
}

/**
 * Takes the person's answer and tells the person who registered them. A refusal erases an unused account with
 * all its data. Later answers change nothing.
 */
export async function answerReference(
  tx: Tx,
  { messaging }: ReferencesDeps,
  token: string,
  isConfirmed: boolean,
  now: Date,
): Promise<void> {
  const hash = tokenHash(token);
  const reference = hash === null ? null : await lockReference(tx, hash);
  if (reference === null || stateOfReference(reference, now) !== 'open') return;
  await endReference(tx, reference.id, isConfirmed ? 'confirmed' : 'refused', now);
  if (!isConfirmed && removesAccount(reference)) await eraseUnusedAccount(tx, reference.subjectId, now);
  const words = { end: endOfPhone(reference.subjectPhone) };
  const letter = isConfirmed ? referenceConfirmed : referenceRefused;
  const about = reference.subjectId;
  await messaging.send(tx, letter, { userId: reference.referrerId }, words, { now, about });
}
