import type { Locale } from '@ezra/contract/common/locales';
import { can } from '@ezra/contract/common/permissions';
import { updateProfile, type Profile, type ProfileForm } from '@ezra/contract/account/profile';
import type { AnyFieldMessage } from '@ezra/contract/common/server-field-messages';
import { soundPart } from '@ezra/contract/common/together';
import type { Executor, Tx } from '../../../platform/db/database.ts';
import { AppError, invalid } from '../../../platform/errors.ts';
import type { Parts } from '../../../platform/feature.ts';
import type { Outcome } from '../../../platform/outcome.ts';
import { parsePhone } from '../../../platform/phone.ts';
import { locate } from '../../../platform/places/locate.ts';
import type { Actor } from '../../../platform/sessions/actor.ts';
import { disabilityComplaints } from '../registration/registration.domain.ts';
import { readAvailableOptions } from '../registration/registration.queries.ts';
import { refuseFor } from '../registration/help-seeker.service.ts';
import { saveDisabilities } from '../registration/registration.repository.ts';
import { requireFreshSecondFactor } from '../second-factor/demand.service.ts';
import { homeChanged, homeChanging } from './profile.events.ts';
import { changePhone, type PhoneChangeDeps } from './phone-change.service.ts';
import { presentProfile } from './profile.presenter.ts';
import { readProfileRow } from './profile.queries.ts';
import {
  lockPerson,
  saveJoinsDrills,
  saveOtherDisability,
  saveProfile,
  type LockedPerson,
} from './profile.repository.ts';

export type ProfileDeps = PhoneChangeDeps & Pick<Parts, 'events' | 'secrets'>;
export interface ProfileCaller {
  readonly ip: string;
  readonly locale: Locale;
  readonly now: Date;
  readonly path: string;
}
/**
 * Finds values on record that the form would remove. A person registered without last name or e-mail may
 * leave them empty.
 */
const takenAway = (form: Partial<ProfileForm>, person: LockedPerson): Record<string, 'required'> => ({
  ...(!form.last_name && person.lastName !== '' && { last_name: 'required' }),
  ...(!form.email && person.email !== null && { email: 'required' }),
});

/**
 * Whether a form changes what identifies an account: the phone signs in, the e-mail address gets links and
 * notices, and colleagues trust the name.
 */
const changesIdentity = (form: ProfileForm, phone: string, person: LockedPerson): boolean =>
  phone !== person.phone ||
  (form.email ?? null) !== person.email ||
  form.first_name !== person.firstName ||
  form.last_name !== person.lastName;

/** How long the question about the address may stay open on a screen. */
const DECISION_MS = 15 * 60 * 1000;

/** Proves the new number by a code: sends one when none was given, else judges it. */
async function provePhone(
  tx: Tx,
  deps: ProfileDeps,
  actor: Actor,
  change: { from: string; to: string; otp: string | null | undefined },
  caller: ProfileCaller,
): Promise<Outcome<null>> {
  const { from, to, otp } = change;
  const { now, locale } = caller;
  const { userId } = actor;
  if (!otp) {
    const sent = await deps.auth.sendPhoneChangeCode(tx, { userId, phone: to, ...caller });
    return sent.ok ? { ok: false, error: invalid({ phone: 'phoneCodeSent' }) } : sent;
  }
  const judged = await deps.auth.judgePhoneChange(tx, { userId, phone: to, otp, ...caller });
  if (!judged.ok) return judged;
  await changePhone(tx, deps, { userId, from, to }, { sessionId: actor.sessionId, locale, now });
  return judged;
}

async function checkDisabilities(
  tx: Tx,
  form: ProfileForm,
): Promise<{ ids: number[]; other: string | null } | null> {
  if (!form.disability_id) return null;
  const { disabilities } = await readAvailableOptions(tx);
  const { disability_id, other_disability } = form;
  refuseFor(disabilityComplaints(form, disabilities));
  const other = disabilities.otherId !== null && disability_id.includes(disabilities.otherId);
  return { ids: disability_id, other: other ? other_disability : null };
}

/** Gives the person's own profile. The renewal form names the agreement, which must be the person's own. */
export async function readOwnProfile(
  executor: Executor,
  { secrets }: Pick<Parts, 'secrets'>,
  { userId }: Actor,
  agreementId: number | undefined,
  now: Date,
): Promise<Profile> {
  const open = (sealed: string) => secrets.open('id_number', sealed);
  const profile = presentProfile(await readProfileRow(executor, userId), open, now);
  if (agreementId !== undefined && profile.volunteer_information?.id !== agreementId)
    throw new AppError('not_found');
  return profile;
}

/** Finds further errors in a refused form, from the server's lists and the person's record. */
export async function lackingInProfile(
  tx: Tx,
  actor: Actor,
  sent: unknown,
): Promise<Record<string, AnyFieldMessage>> {
  const person = await lockPerson(tx, actor.userId);
  const sound = soundPart(updateProfile.body.shape, sent);
  const { disabilities } = await readAvailableOptions(tx);
  return {
    ...(can(actor.role, 'requests.ask') ? disabilityComplaints(sound, disabilities) : {}),
    ...takenAway(sound, person),
  };
}

/** Saves the form, and changes the phone with its code. Commit before unwrapping. */
export async function updateOwnProfile(
  tx: Tx,
  deps: ProfileDeps,
  actor: Actor,
  form: ProfileForm,
  caller: ProfileCaller,
): Promise<Outcome<Profile>> {
  const { userId } = actor;
  const { now } = caller;
  const phone = parsePhone(form.phone);
  if (phone === null) throw invalid({ phone: 'enterValidPhoneNumber' });
  const disabilities = can(actor.role, 'requests.ask') ? await checkDisabilities(tx, form) : null;
  const person = await lockPerson(tx, userId);
  refuseFor(takenAway(form, person));
  if (changesIdentity(form, phone, person)) await requireFreshSecondFactor(tx, actor, now);
  const meta = { now, actorId: userId };
  const moves = form.residential_address.text !== person.residentialAddress;
  if (moves && person.residentialAddress !== null)
    await deps.events.publish(tx, homeChanging, { userId, isConfirmed: form.ignore }, meta);
  if (phone !== person.phone) {
    const change = { from: person.phone, to: phone, otp: form.otp };
    const changed = await provePhone(tx, deps, actor, change, caller);
    if (!changed.ok) return changed;
  }
  const arrival = form.arrival_address ?? null;
  const arrivalStays = (arrival?.text ?? null) === person.arrivalAddress;
  await saveProfile(tx, userId, {
    firstName: form.first_name,
    lastName: form.last_name,
    email: form.email ?? null,
    residential: moves ? await locate(tx, form.residential_address) : undefined,
    arrival: arrivalStays ? undefined : arrival && (await locate(tx, arrival)),
    isPhone: form.is_phone,
    isWp: form.is_wp,
    isSms: form.is_sms,
    isEmail: form.is_email,
    now,
  });
  if (form.joins_drills !== undefined) await saveJoinsDrills(tx, userId, form.joins_drills, now);
  if (disabilities) {
    await saveOtherDisability(tx, userId, disabilities.other);
    await saveDisabilities(tx, userId, disabilities.ids);
  }
  const confirmed = person.moveConfirmedAt;
  if (moves && confirmed && now.valueOf() - confirmed.valueOf() < DECISION_MS)
    await deps.events.publish(tx, homeChanged, { userId }, meta);
  return { ok: true, value: await readOwnProfile(tx, deps, actor, undefined, now) };
}
