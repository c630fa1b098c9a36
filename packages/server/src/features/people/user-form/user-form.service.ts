import type { Locale } from '@ezra/contract/common/locales';
import { ROLES, ROLE_TABLE, isStaffRole, type Role } from '@ezra/contract/common/roles';
import type { createUser, updateUser } from '@ezra/contract/people/user-form';
import type { z } from 'zod';
import type { Tx } from '../../../platform/db/database.ts';
import { invalid } from '../../../platform/errors.ts';
import { recordActivity } from '../../../platform/events/activity-log.ts';
import type { Parts } from '../../../platform/feature.ts';
import { parsePhone } from '../../../platform/phone.ts';
import { locate } from '../../../platform/places/locate.ts';
import { userRoom } from '../../../platform/realtime/realtime.ts';
import { actingAs } from '../../../platform/sessions/acting.ts';
import type { Actor } from '../../../platform/sessions/actor.ts';
import {
  numbersHeldBack,
  followStaffPhoneChange,
  type PhoneChangeDeps,
  requireFreshSecondFactor,
} from '../../account/public.ts';
import { setRoles, type RoleDeps } from '../user-roles/user-roles.service.ts';
import { addRegions } from '../user-roles/user-roles.repository.ts';
import { commandAccount } from '../accounts/accounts.service.ts';
import { holdPerson } from '../users/held-person.service.ts';
import type { FoundPerson } from '../users/users.queries.ts';
import {
  addressesOf,
  hasOtherAccount,
  insertPerson,
  sameMadeSince,
  savePerson,
  type FormDetails,
} from './user-form.repository.ts';
import { accountMade } from './user-form.templates.ts';

type NewForm = z.output<typeof createUser.body>;
type Form = z.output<typeof updateUser.body>;

type AccountDeps = RoleDeps & PhoneChangeDeps;
interface Caller {
  readonly locale: Locale;
  readonly timeZone: string;
  readonly now: Date;
}

const SAME_WITHIN_MS = 10 * 60 * 1000;

const roleOf = (id: number): Role => {
  const role = ROLES.find((one) => ROLE_TABLE[one].id === id);
  if (!role) throw invalid({ role_id: 'choose' });
  return role;
};

function phoneOf({ phone }: Pick<Form, 'phone'>): string {
  const number = parsePhone(phone);
  if (number === null) throw invalid({ phone: 'enterValidPhoneNumber' });
  return number;
}

/** Tells whether another account has the number or may get it back. */
async function isTaken(
  tx: Tx,
  phone: string,
  { now, exceptOf = null }: { now: Date; exceptOf?: number | null },
): Promise<boolean> {
  if (await hasOtherAccount(tx, phone, exceptOf)) return true;
  return (await numbersHeldBack(tx, [phone], { now, exceptOf })).length > 0;
}

/** Converts the form. Only the address that it shows counts, and only if it differs from the stored one. */
async function wordsOf(
  tx: Tx,
  form: NewForm | Form,
  phone: string,
  known: { home: string | null; work: string | null } = { home: null, work: null },
): Promise<FormDetails> {
  const isHome = form.address_type === 'residential';
  const address = isHome ? form.residential_address : form.arrival_address;
  const differs = address && address.text !== (isHome ? known.home : known.work);
  const place = differs ? await locate(tx, address) : undefined;
  return {
    phone,
    firstName: form.first_name,
    lastName: form.last_name,
    email: form.email ?? null,
    isPhone: form.is_phone,
    isWp: form.is_wp,
    isSms: form.is_sms,
    home: isHome ? place : undefined,
    work: isHome ? undefined : place,
  };
}

/**
 * Creates a staff account. If the admin is limited to regions, so is the account. The same form sent again
 * within ten minutes returns the same account.
 */
export async function createAccount(
  tx: Tx,
  { messaging }: Pick<Parts, 'messaging'>,
  actor: Actor,
  form: NewForm,
  { locale, timeZone, now }: Caller,
): Promise<number> {
  const acting = await actingAs(tx, actor);
  await requireFreshSecondFactor(tx, actor, now);
  const role = roleOf(form.role_id);
  const person = await wordsOf(tx, form, phoneOf(form));
  const since = new Date(now.valueOf() - SAME_WITHIN_MS);
  const same = await sameMadeSince(tx, person, role, since);
  if (same !== null) return same;
  if (await isTaken(tx, person.phone, { now })) throw invalid({ phone: 'alreadyTaken' });
  const id = await insertPerson(tx, person, { role, isActive: form.is_active, locale, timeZone, now });
  if (id === null) throw invalid({ phone: 'alreadyTaken' });
  if (acting.states !== null) await addRegions(tx, id, acting.states, now);
  const newValues = { status: 'created', roles: [role] };
  await recordActivity(tx, { subject: 'user', subjectId: id, newValues, actorId: actor.userId, now });
  await messaging.send(tx, accountMade, { userId: id }, { role }, { now });
  return id;
}

/** Tells whether the change could take a staff account from its owner, or creates one. */
const isAboutStaff = (person: FoundPerson, form: Form): boolean =>
  person.roles.some(isStaffRole) || form.role_id != null;

/** Changes an account. A new phone ends the sessions, and the owner of the earlier number can undo it. */
export async function updateAccount(
  tx: Tx,
  deps: AccountDeps,
  actor: Actor,
  id: number,
  form: Form,
  now: Date,
): Promise<void> {
  const { person } = await holdPerson(tx, actor, id, 'edit');
  if (isAboutStaff(person, form)) await requireFreshSecondFactor(tx, actor, now);
  const phone = phoneOf(form);
  const isOtherPhone = phone !== person.phone;
  if (isOtherPhone && (await isTaken(tx, phone, { now, exceptOf: id })))
    throw invalid({ phone: 'alreadyTaken' });
  const known = await addressesOf(tx, id);
  await savePerson(tx, id, await wordsOf(tx, form, phone, known), now);
  const newValues = { status: 'edited', ...(isOtherPhone && { phone: 'changed' }) };
  await recordActivity(tx, { subject: 'user', subjectId: id, newValues, actorId: actor.userId, now });
  if (isOtherPhone) await followStaffPhoneChange(tx, deps, id, { ...known, phone: person.phone }, now);
  await deps.realtime.publish(tx, userRoom(id), { topic: 'session' });
  const role = form.role_id == null ? null : roleOf(form.role_id);
  if (role !== null && !person.roles.includes(role))
    await setRoles(tx, deps, actor, { id, wanted: (held) => [...held, role] }, now);
  const step = form.is_active ? ({ kind: 'activate' } as const) : ({ kind: 'deactivate', to: {} } as const);
  if (form.is_active !== person.isActive) await commandAccount(tx, deps.events, id, step, actor, now);
}
