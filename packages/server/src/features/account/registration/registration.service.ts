import { flag, flagOf, type FlagValue } from '@ezra/contract/common/fields';
import type { Locale } from '@ezra/contract/common/locales';
import type { UserRegistration } from '@ezra/contract/account/registration/registration';
import {
  volunteerRegistration,
  type VolunteerRegistration,
} from '@ezra/contract/account/registration/volunteer';
import { dayAt } from '@ezra/contract/common/time';
import { soundPart } from '@ezra/contract/common/together';
import type { Executor, Tx } from '../../../platform/db/database.ts';
import { invalid } from '../../../platform/errors.ts';
import { redrawPngUrl } from '../../../platform/images/redraw.ts';
import { parsePhone } from '../../../platform/phone.ts';
import { locate } from '../../../platform/places/locate.ts';
import { roomsWith, userRoom } from '../../../platform/realtime/realtime.ts';
import { FileRefused } from '../../../platform/storage/storage.ts';
import { canUse } from '../auth/auth.policy.ts';
import type { Auth } from '../auth/create-auth.service.ts';
import { endGuardianLinks } from './guardian.repository.ts';
import { askGuardian, guardianOf, type Guardian, type GuardianDeps } from './guardian.service.ts';
import { helpSeekerDetails, isAvailableIn, lackingDisability, refuseFor } from './help-seeker.service.ts';
import {
  mergedLanguages,
  needsPoliceValidation,
  preferencesOf,
  splitName,
  volunteerComplaints,
  type Complaints,
} from './registration.domain.ts';
import { organizationBySlug, readAvailableOptions } from './registration.queries.ts';
import {
  addRole,
  dropImport,
  insertAccount,
  keepFormer,
  lockAccount,
  saveAgreement,
  saveDetails,
  saveHelpSeeker,
  type ClaimedAccount,
  type PersonDetails,
} from './registration.repository.ts';
import { welcomeUser, welcomeVolunteer, welcomeVolunteerPolice } from './registration.templates.ts';

export interface RegistrationDeps extends GuardianDeps {
  readonly auth: Auth;
}
export interface Registrant {
  readonly ip: string;
  readonly locale: Locale;
  readonly timeZone: string;
  readonly now: Date;
}
export interface Registered {
  id: number;
  police_confirmation_required: FlagValue;
}

/** A volunteer's form that passed the checks. */
interface CheckedVolunteer {
  readonly form: VolunteerRegistration;
  readonly guardian: Guardian | null;
}

/** Redraws the signature of a form, if there is one; makes it empty when it is no picture. */
export async function redrawSignature<Form extends { signature_image?: string | undefined }>(
  form: Form,
): Promise<Form> {
  if (form.signature_image === undefined) return form;
  const signature = await redrawPngUrl(form.signature_image).catch((error: unknown) => {
    if (error instanceof FileRefused) return '';
    throw error;
  });
  return { ...form, signature_image: signature };
}

/** Gives the role, and tells the person's screens that are signed in with another one. */
async function giveRole(
  tx: Tx,
  { realtime }: RegistrationDeps,
  account: ClaimedAccount,
  role: 'user' | 'volunteer',
  now: Date,
): Promise<void> {
  await addRole(tx, account.id, role, now);
  // Only where someone may listen: commits with a notification wait for each other, which is slow in a rush.
  if (!account.isNew) await realtime.publish(tx, userRoom(account.id), { topic: 'session' });
}

/**
 * Uses the grant up and gives its phone, and the account's id when this same form made it before. A
 * registration that fails later rolls this back, so an error in the form costs no second code.
 */
async function takeGrant(
  tx: Tx,
  { auth, secrets }: RegistrationDeps,
  purpose: 'user' | 'volunteer',
  form: UserRegistration | VolunteerRegistration,
  now: Date,
): Promise<{ phone: string; registeredId: number | null }> {
  const phone = parsePhone(form.phone);
  if (phone === null) throw invalid({ phone: 'enterValidPhoneNumber' });
  const formHash = secrets.keyedHash('registration form', JSON.stringify(form));
  const use = await auth.takeGrant(tx, { grant: form.grant, phone, purpose, formHash, now });
  if (use === 'taken') return { phone, registeredId: null };
  const account = use === 'taken before' ? await lockAccount(tx, phone) : null;
  if (account === null || !canUse(purpose, account)) throw invalid({ grant: 'grantExpired' });
  return { phone, registeredId: account.id };
}

/** Makes the account of the phone, or adds the form's details to it; it must not have the role yet. */
async function claimAccount(
  tx: Tx,
  role: 'user' | 'volunteer',
  phone: string,
  person: PersonDetails,
): Promise<ClaimedAccount> {
  const id = await insertAccount(tx, phone, person);
  if (id !== null) return { id, isNew: true };
  const account = await lockAccount(tx, phone);
  if (account === null) throw new Error('the account was removed while it registered');
  if (account.isBlocked) throw invalid({ phone: 'accountBlocked' });
  if (canUse(role, account)) throw invalid({ phone: 'alreadyRegistered' });
  await saveDetails(tx, account.id, person);
  return { id: account.id, isNew: false };
}

async function organizationOf(tx: Tx, slug: string): Promise<number> {
  const id = await organizationBySlug(tx, slug);
  if (id === null) throw invalid({ slug: 'organizationUnknown' });
  return id;
}

/** Keeps an agreement that was signed before, and ends the links to its guardian. */
async function endFormerAgreement(tx: Tx, userId: number, now: Date): Promise<void> {
  const former = await keepFormer(tx, userId, now);
  if (former !== null) await endGuardianLinks(tx, former, now);
}

/** Finds further errors in a refused form, from the server's lists and today's date. */
export async function lackingInRegistration(
  executor: Executor,
  sent: unknown,
  { now, timeZone }: Pick<Registrant, 'now' | 'timeZone'>,
): Promise<Complaints> {
  const { user_registration: isUser } = soundPart({ user_registration: flag }, sent);
  if (isUser !== false) return isUser ? lackingDisability(executor, sent) : {};
  const form = await redrawSignature(soundPart(volunteerRegistration.shape, sent));
  return volunteerComplaints(form, isAvailableIn(await readAvailableOptions(executor)), dayAt(now, timeZone));
}

/** Registers a help seeker, who is active at once. Accepts the same form again without effect. */
export async function registerUser(
  tx: Tx,
  deps: RegistrationDeps,
  form: UserRegistration,
  registrant: Registrant,
): Promise<Registered> {
  const { now } = registrant;
  const { phone, registeredId } = await takeGrant(tx, deps, 'user', form, now);
  if (registeredId !== null) return { id: registeredId, police_confirmation_required: 0 };
  const account = await claimAccount(tx, 'user', phone, await helpSeekerDetails(tx, form, registrant));
  const { id } = account;
  await saveHelpSeeker(tx, account.id, form, preferencesOf(form), now);
  await giveRole(tx, deps, account, 'user', now);
  const { firstName } = splitName(form.full_name);
  await deps.messaging.send(tx, welcomeUser, { userId: id }, { firstName }, { now });
  return { id, police_confirmation_required: 0 };
}

/** Checks a volunteer's form; gives it with the signature redrawn, and the guardian. */
export async function checkVolunteer(
  executor: Executor,
  sent: VolunteerRegistration,
  { timeZone, now }: Registrant,
): Promise<CheckedVolunteer> {
  const form = await redrawSignature(sent);
  const today = dayAt(now, timeZone);
  const options = await readAvailableOptions(executor);
  const complaints = volunteerComplaints(form, isAvailableIn(options), today);
  const guardian = guardianOf(form, today);
  if (guardian && guardian.phone === null) complaints['guardian_phone'] = 'enterValidPhoneNumber';
  if (guardian?.phone && guardian.phone === parsePhone(form.phone))
    complaints['guardian_phone'] = 'guardianOwnPhone';
  refuseFor(complaints);
  return { form, guardian };
}

/**
 * Registers a volunteer with a signed agreement; the association confirms training and papers later. Accepts
 * the same form again without effect.
 */
export async function registerVolunteer(
  tx: Tx,
  deps: RegistrationDeps,
  { form, guardian }: CheckedVolunteer,
  { ip, locale, timeZone, now }: Registrant,
): Promise<Registered> {
  const requiresPolice = needsPoliceValidation(form);
  const police_confirmation_required = flagOf(requiresPolice);
  const { phone, registeredId } = await takeGrant(tx, deps, 'volunteer', form, now);
  if (registeredId !== null) return { id: registeredId, police_confirmation_required };
  const { first_name: firstName, last_name: lastName } = form;
  const fullName = `${firstName} ${lastName}`;
  const account = await claimAccount(tx, 'volunteer', phone, {
    firstName,
    lastName,
    fullName,
    email: form.email,
    residential: await locate(tx, form.residential_address),
    arrival: form.arrival_address ? await locate(tx, form.arrival_address) : null,
    locale,
    timeZone,
    now,
    also: {
      is_wp: form.contact_method === 'whatsapp',
      ...(form.slug && { organization_id: await organizationOf(tx, form.slug) }),
    },
  });
  const { id } = account;
  await giveRole(tx, deps, account, 'volunteer', now);
  if (!account.isNew) {
    await endFormerAgreement(tx, id, now);
    await dropImport(tx, id);
  }
  const agreementId = await saveAgreement(tx, id, {
    form: { ...form, guardian_full_name: guardian?.name ?? null, guardian_phone: guardian?.phone ?? null },
    idNumber: deps.secrets.seal('id_number', form.id_number),
    signatureImage: deps.secrets.seal('signature_image', form.signature_image),
    languages: mergedLanguages(form.languages),
    requiresPolice,
    ip,
    now,
  });
  // The agreement now waits for an admin.
  await deps.realtime.publishSoon(tx, roomsWith('volunteers.validate'), { topic: 'pending-volunteers', id });
  if (guardian) await askGuardian(tx, deps, { guardian, agreementId, volunteerName: fullName, locale, now });
  const letter = requiresPolice ? welcomeVolunteerPolice : welcomeVolunteer;
  await deps.messaging.send(tx, letter, { userId: id }, { firstName }, { now });
  return { id, police_confirmation_required };
}
