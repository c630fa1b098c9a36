import { flagOf, type FlagValue } from '@ezra/contract/fields';
import type { Locale } from '@ezra/contract/locales';
import type { UserRegistration, VolunteerRegistration } from '@ezra/contract/registration';
import { dayAt } from '@ezra/contract/time';
import type { Secrets } from '../../platform/crypto/secrets.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { invalid } from '../../platform/errors.ts';
import type { Messaging } from '../../platform/messaging/messaging.ts';
import { parsePhone } from '../../platform/phone.ts';
import { locate } from '../../platform/places/locate.ts';
import { ADMIN_ROOMS, userRoom, type Realtime } from '../../platform/realtime/realtime.ts';
import { canUse, type Auth } from '../auth/public.ts';
import { findOrganization } from '../organizations/public.ts';
import { endGuardianLinks } from './guardian.repository.ts';
import type { GuardianLinks } from './guardian.service.ts';
import { checkAnswers, helpSeekerDetails, isOfferedIn, refuseFor } from './help-seeker.service.ts';
import {
  mergedLanguages,
  needsPoliceValidation,
  preferencesOf,
  splitName,
  volunteerComplaints,
} from './registration.domain.ts';
import { readOfferedOptions } from './registration.queries.ts';
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

export interface RegistrationDeps {
  readonly db: Database;
  readonly auth: Auth;
  readonly secrets: Secrets;
  readonly messaging: Messaging;
  readonly realtime: Realtime;
  readonly guardians: GuardianLinks;
  readonly publicUrl: string;
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
export type RegistrationService = ReturnType<typeof createRegistrationService>;

export function createRegistrationService(deps: RegistrationDeps) {
  const { db, auth, secrets, messaging, realtime, guardians, publicUrl } = deps;

  /** The role, and word of it to where the person is signed in already in another one. */
  async function giveRole(
    tx: Tx,
    account: ClaimedAccount,
    role: 'user' | 'volunteer',
    now: Date,
  ): Promise<void> {
    await addRole(tx, account.id, role, now);
    // Commits with a notification wait for each other: in a rush, one to nobody would cost everybody time.
    if (!account.isNew) await realtime.publish(tx, userRoom(account.id), { topic: 'session' });
  }

  /**
   * Uses the grant up and gives the phone that it is for. When the registration fails later on, the transaction takes
   * that back, so a mistake in the form costs no second code.
   */
  async function takeGrant(
    tx: Tx,
    purpose: 'user' | 'volunteer',
    form: { phone: string; grant: string },
    now: Date,
  ): Promise<string> {
    const phone = parsePhone(form.phone);
    if (phone === null) throw invalid({ phone: 'enterValidPhoneNumber' });
    if (!(await auth.takeGrant(tx, { grant: form.grant, phone, purpose, now })))
      throw invalid({ grant: 'grantExpired' });
    return phone;
  }

  /** The account of the phone with what the form tells of the person; it must not have the role yet. */
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

  /** The organization that a registration link names. */
  async function organizationOf(tx: Tx, slug: string): Promise<number> {
    const organization = await findOrganization(tx, slug);
    if (organization === null) throw invalid({ slug: 'organizationUnknown' });
    return organization.id;
  }

  /** An agreement that was signed before is kept, and its guardian is asked no more. */
  async function endFormerAgreement(tx: Tx, userId: number, now: Date): Promise<void> {
    const former = await keepFormer(tx, userId, now);
    if (former !== null) await endGuardianLinks(tx, former, now);
  }

  return {
    /** Registers a help seeker, who is active at once. */
    async registerUser(sent: UserRegistration, registrant: Registrant): Promise<Registered> {
      const { now } = registrant;
      const form = await checkAnswers(db, sent);
      return inTransaction(db, async (tx) => {
        const phone = await takeGrant(tx, 'user', form, now);
        const account = await claimAccount(tx, 'user', phone, await helpSeekerDetails(tx, form, registrant));
        const { id } = account;
        await saveHelpSeeker(tx, account, form, preferencesOf(form), now);
        await giveRole(tx, account, 'user', now);
        const { firstName } = splitName(form.full_name);
        const words = { firstName, url: `${publicUrl}/user/login` };
        await messaging.send(tx, welcomeUser, { userId: id }, words, { now });
        return { id, police_confirmation_required: 0 };
      });
    },

    /** Registers a volunteer with a signed agreement; the association confirms training and papers later. */
    async registerVolunteer(
      form: VolunteerRegistration,
      { ip, locale, timeZone, now }: Registrant,
    ): Promise<Registered> {
      const today = dayAt(now, timeZone);
      const options = await readOfferedOptions(db);
      const complaints = volunteerComplaints(form, isOfferedIn(options), today);
      const guardian = guardians.of(form, today);
      if (guardian && guardian.phone === null) complaints['guardian_phone'] = 'enterValidPhoneNumber';
      if (guardian?.phone && guardian.phone === parsePhone(form.phone))
        complaints['guardian_phone'] = 'guardianOwnPhone';
      refuseFor(complaints);
      return inTransaction(db, async (tx) => {
        const phone = await takeGrant(tx, 'volunteer', form, now);
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
        await giveRole(tx, account, 'volunteer', now);
        const requiresPolice = needsPoliceValidation(form);
        if (!account.isNew) {
          await endFormerAgreement(tx, id, now);
          await dropImport(tx, id);
        }
        const agreementId = await saveAgreement(tx, id, {
          form: {
            ...form,
            guardian_full_name: guardian?.name ?? null,
            guardian_phone: guardian?.phone ?? null,
          },
          idNumber: secrets.seal('id_number', form.id_number),
          signatureImage: secrets.seal('signature_image', form.signature_image),
          languages: mergedLanguages(form.languages),
          requiresPolice,
          ip,
          now,
        });
        // The agreement waits for an admin from now on.
        await realtime.publishSoon(tx, ADMIN_ROOMS, { topic: 'pending-volunteers', id });
        if (guardian)
          await guardians.ask(tx, { guardian, agreementId, volunteerName: fullName, locale, now });
        const page = requiresPolice ? '/volunteer/police_confirmation_required' : '/volunteer/login';
        await messaging.send(
          tx,
          requiresPolice ? welcomeVolunteerPolice : welcomeVolunteer,
          { userId: id },
          { firstName, url: `${publicUrl}${page}` },
          { now },
        );
        return { id, police_confirmation_required: flagOf(requiresPolice) };
      });
    },
  };
}
