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
import { roleRoom, userRoom, type Realtime } from '../../platform/realtime/realtime.ts';
import { canUse, type Auth } from '../auth/public.ts';
import {
  disabilityComplaints,
  isPng,
  mergedLanguages,
  needsPoliceValidation,
  preferencesOf,
  splitName,
  unknownUserKeys,
  volunteerComplaints,
  withoutClosedAnswers,
  type Complaints,
} from './registration.domain.ts';
import type { GuardianLinks } from './guardian.service.ts';
import { readOfferedOptions } from './registration.queries.ts';
import {
  addRole,
  insertAccount,
  lockAccount,
  saveAgreement,
  saveDetails,
  saveHelpSeeker,
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
  async function giveRole(tx: Tx, id: number, role: 'user' | 'volunteer', now: Date): Promise<void> {
    await addRole(tx, id, role, now);
    await realtime.publish(tx, userRoom(id), { topic: 'session' });
  }

  /**
   * The account that registers, locked. Uses the grant up; when the registration fails later on, the
   * transaction takes that back, so a mistake in the form costs no second code.
   */
  async function claimAccount(
    tx: Tx,
    role: 'user' | 'volunteer',
    form: { phone: string; grant: string },
    now: Date,
  ): Promise<number> {
    const phone = parsePhone(form.phone);
    if (phone === null) throw invalid({ phone: 'enterValidPhoneNumber' });
    if (!(await auth.takeGrant(tx, { grant: form.grant, phone, purpose: role, now })))
      throw invalid({ grant: 'grantExpired' });
    await insertAccount(tx, phone, now);
    const account = await lockAccount(tx, phone);
    if (account === null) throw new Error('the account was removed while it registered');
    if (account.isBlocked) throw invalid({ phone: 'accountBlocked' });
    if (canUse(role, account)) throw invalid({ phone: 'alreadyRegistered' });
    return account.id;
  }

  const refuse = (complaints: Complaints): void => {
    if (Object.keys(complaints).length > 0) throw invalid(complaints);
  };

  async function offered() {
    const options = await readOfferedOptions(db);
    return {
      isOffered: (list: string, key: string) => options.keys.has(`${list}/${key}`),
      disabilities: options.disabilities,
    };
  }

  return {
    /** Registers a help seeker, who is active at once. */
    async registerUser(sent: UserRegistration, { locale, timeZone, now }: Registrant): Promise<Registered> {
      const form = withoutClosedAnswers(sent);
      const { isOffered, disabilities } = await offered();
      refuse({ ...unknownUserKeys(form, isOffered), ...disabilityComplaints(form, disabilities) });
      const other = disabilities.otherId !== null && form.disability_id.includes(disabilities.otherId);
      const kept = { ...form, other_disability: other ? form.other_disability : null };
      return inTransaction(db, async (tx) => {
        const id = await claimAccount(tx, 'user', form, now);
        const name = splitName(form.full_name);
        await saveDetails(tx, id, {
          ...name,
          fullName: form.full_name,
          email: form.email ?? null,
          residential: await locate(tx, form.residential_address),
          arrival: undefined,
          locale,
          timeZone,
          now,
        });
        await giveRole(tx, id, 'user', now);
        await saveHelpSeeker(tx, id, kept, preferencesOf(kept), now);
        const words = { firstName: name.firstName, url: `${publicUrl}/user/login` };
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
      const { isOffered } = await offered();
      const complaints = volunteerComplaints(form, isOffered, today);
      const image = Buffer.from(form.signature_image.slice(form.signature_image.indexOf(',') + 1), 'base64');
      if (!isPng(image)) complaints['signature_image'] = 'invalidValue';
      const guardian = guardians.of(form, today);
      if (guardian && guardian.phone === null) complaints['guardian_phone'] = 'enterValidPhoneNumber';
      if (guardian?.phone && guardian.phone === parsePhone(form.phone))
        complaints['guardian_phone'] = 'guardianOwnPhone';
      refuse(complaints);
      return inTransaction(db, async (tx) => {
        const id = await claimAccount(tx, 'volunteer', form, now);
        const { first_name: firstName, last_name: lastName } = form;
        const fullName = `${firstName} ${lastName}`;
        await saveDetails(tx, id, {
          firstName,
          lastName,
          fullName,
          email: form.email,
          residential: await locate(tx, form.residential_address),
          arrival: form.arrival_address ? await locate(tx, form.arrival_address) : null,
          locale,
          timeZone,
          now,
        });
        await giveRole(tx, id, 'volunteer', now);
        const requiresPolice = needsPoliceValidation(form);
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
        await realtime.publishMany(tx, [roleRoom('admin'), roleRoom('super admin')], {
          topic: 'pending-volunteers',
          id,
        });
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
