import { removeOwnAccount, sendRemovalCode } from '@ezra/contract/people/account-removal';
import type { CallInput } from '@ezra/contract/common/endpoint';
import { readProfile, updateProfile } from '@ezra/contract/account/profile';
import { register } from '@ezra/contract/account/registration/registration';
import { isStaffRole, PUBLIC_ROLES, STAFF_ROLES, type Role } from '@ezra/contract/common/roles';
import { giveTotp } from '@ezra/contract/account/second-factor';
import { endOtherSessions, endOwnSession, listOwnSessions } from '@ezra/contract/account/sessions';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { grantFor, latestCode, messagesTo } from '../../../testing/accounts.ts';
import {
  buildAdmin,
  buildHelpSeeker,
  buildVolunteer,
  uniquePhone,
} from '../../../testing/factories/people.ts';
import { productApp, type ProductApp } from '../../../testing/product.ts';
import { userForm } from '../../../testing/registration-forms.ts';
import { enrolTotp, totpCode } from '../../../testing/second-factor.ts';

let app: ProductApp;
beforeAll(async () => {
  app = await productApp();
});
afterAll(() => app.close());

const MINUTE = 60;
type Session = { token: string; sessionId: number };

/** An admin and help seeker whose authenticator app was last used long ago; signed in at the desk, and by the phone alone. */
async function staff() {
  const person = await buildAdmin(app.db, { roles: ['user', 'admin'], email: 'yael@example.org' });
  // Not the last one.
  await buildAdmin(app.db);
  const desk = await app.signIn(person.id, 'admin');
  const { secret } = await enrolTotp(app, desk);
  app.clock.advance(16 * MINUTE);
  const phone = await app.signIn(person.id, 'user');
  const give = (as: Session) => app.call(giveTotp, { as, body: { code: totpCode(secret, app.clock.now()) } });
  return { person, desk, phone, give };
}

type ProfileChange = Partial<CallInput<typeof updateProfile>['body']>;
/** Saves the profile as it is but for the change. */
async function save(as: Session, change: ProfileChange) {
  const { data } = (await app.call(readProfile, { as, query: {} })).ok;
  const { first_name, last_name, email, phone, residential_address, disability_id } = data;
  return app.call(updateProfile, {
    as,
    body: {
      first_name,
      last_name,
      email: email ?? '',
      phone,
      ...(disability_id.length > 0 && { disability_id }),
      residential_address: residential_address ?? 'דיזנגוף 50, תל אביב-יפו',
      ...change,
    },
  });
}
const moveTo = (as: Session, phone: string, otp: string | null = null) => save(as, { phone, otp });
const isLive = async (as: Session) => (await app.call(listOwnSessions, { as })).status === 200;

describe('another phone for a staff account', () => {
  it('is refused to a person with only the phone, and no code is sent', async () => {
    const { phone, desk } = await staff();
    const to = uniquePhone();
    const refused = await moveTo(phone, to);
    expect([refused.status, refused.error.code]).toEqual([409, 'staff_account']);
    expect(await messagesTo(app.db, to)).toEqual([]);
    const stale = await moveTo(desk, to);
    expect([stale.status, stale.error.code]).toEqual([409, 'second_factor_stale']);
  });

  it('is taken after the second factor, as long as that is fresh', async () => {
    const { desk, give } = await staff();
    const to = uniquePhone();
    expect((await give(desk)).status).toBe(200);
    expect((await moveTo(desk, to)).error.errors).toHaveProperty('phone');
    const otp = await latestCode(app.db, to);
    expect((await moveTo(desk, to, otp)).status).toBe(200);
  });

  it('is not taken by a code alone that was asked for in time', async () => {
    const { desk, give } = await staff();
    const to = uniquePhone();
    app.clock.advance(30);
    await give(desk);
    app.clock.advance(14 * MINUTE);
    await moveTo(desk, to);
    const otp = await latestCode(app.db, to);
    app.clock.advance(2 * MINUTE);
    expect((await moveTo(desk, to, otp)).error.code).toBe('second_factor_stale');
  });

  it('asks nothing of a profile that keeps its phone', async () => {
    const { phone, person } = await staff();
    expect((await moveTo(phone, person.phone)).status).toBe(200);
  });
});

describe('another e-mail address or name', () => {
  const CHANGES: [string, ProfileChange][] = [
    ['e-mail address', { email: 'other@example.org' }],
    ['first name', { first_name: 'אחרת' }],
    ['last name', { last_name: 'אחרת' }],
  ];
  /** A person with a staff role and the public ones; the second factor, if any, was given long ago. */
  async function holder(staffRole: (typeof STAFF_ROLES)[number], hasFactor: boolean) {
    const person = await buildVolunteer(app.db, {
      roles: [...PUBLIC_ROLES, staffRole],
      email: 'yael@example.org',
      disabilities: ['blindness'],
    });
    const desk = await app.signIn(person.id, staffRole);
    const enrolled = hasFactor ? await enrolTotp(app, desk) : null;
    app.clock.advance(16 * MINUTE);
    return { person, desk, secret: enrolled?.secret ?? null };
  }
  const sessionIn = async (id: number, role: Role, staff: Awaited<ReturnType<typeof holder>>) =>
    isStaffRole(role) ? staff.desk : app.signIn(id, role);
  const kept = async (as: Session) => {
    const { first_name, last_name, email } = (await app.call(readProfile, { as, query: {} })).ok.data;
    return { first_name, last_name, email };
  };

  for (const staffRole of STAFF_ROLES) {
    for (const acting of [...PUBLIC_ROLES, staffRole]) {
      const code = acting === staffRole ? 'second_factor_stale' : 'staff_account';
      it(`is refused to a ${acting} who is ${staffRole} too, without the second factor: ${code}`, async () => {
        const staff = await holder(staffRole, true);
        const as = await sessionIn(staff.person.id, acting, staff);
        const before = await kept(as);
        for (const [what, change] of CHANGES) {
          const refused = await save(as, change);
          expect([refused.status, refused.error.code], what).toEqual([409, code]);
        }
        expect(await kept(as)).toEqual(before);
        // Changes beside name and address need no second factor.
        expect((await save(as, { is_sms: 0 })).status).toBe(200);
      });

      it(`is taken from a ${acting} who is ${staffRole} too and has no second factor`, async () => {
        const staff = await holder(staffRole, false);
        const as = await sessionIn(staff.person.id, acting, staff);
        for (const [what, change] of CHANGES) expect((await save(as, change)).status, what).toBe(200);
      });
    }

    it(`is taken from a ${staffRole} who has just given the second factor, in that session alone`, async () => {
      const { person, desk, secret } = await holder(staffRole, true);
      const phone = await app.signIn(person.id, 'user');
      const body = { code: totpCode(secret ?? '', app.clock.now()) };
      expect((await app.call(giveTotp, { as: desk, body })).status).toBe(200);
      expect((await save(phone, { email: 'other@example.org' })).error.code).toBe('staff_account');
      for (const [what, change] of CHANGES) expect((await save(desk, change)).status, what).toBe(200);
    });
  }

  it('asks nothing of people without a staff role', async () => {
    const seeker = await buildHelpSeeker(app.db, { email: 'noa@example.org' });
    const volunteer = await buildVolunteer(app.db, { email: 'dan@example.org' });
    for (const [{ id }, role] of [
      [seeker, 'user'],
      [volunteer, 'volunteer'],
    ] as const) {
      const as = await app.signIn(id, role);
      for (const [what, change] of CHANGES) expect((await save(as, change)).status, what).toBe(200);
    }
  });
});

describe('deleting a staff account', () => {
  it('asks for the second factor before a code is sent, and again with the code', async () => {
    const { phone, desk, give, person } = await staff();
    const before = await messagesTo(app.db, person.phone);
    for (const [as, code] of [
      [phone, 'staff_account'],
      [desk, 'second_factor_stale'],
    ] as const) {
      expect((await app.call(sendRemovalCode, { as })).error.code).toBe(code);
      expect((await app.call(removeOwnAccount, { as, body: { otp: '0000' } })).error.code).toBe(code);
    }
    expect(await messagesTo(app.db, person.phone)).toEqual(before);
    await give(desk);
    expect((await app.call(sendRemovalCode, { as: desk })).status).toBe(200);
    const otp = await latestCode(app.db, person.phone);
    // The code came to the phone: it must not be enough.
    expect((await app.call(removeOwnAccount, { as: phone, body: { otp } })).error.code).toBe('staff_account');
    expect((await app.call(removeOwnAccount, { as: desk, body: { otp } })).status).toBe(200);
  });
});

describe('signing out staff at work', () => {
  it('is refused by the phone alone, one by one and all at once', async () => {
    const { phone, desk } = await staff();
    const one = await app.call(endOwnSession, { as: phone, params: { id: desk.sessionId } });
    expect(one.error.code).toBe('staff_account');
    for (const all of [true, false])
      expect((await app.call(endOtherSessions, { as: phone, body: { all } })).error.code).toBe(
        'staff_account',
      );
    expect([await isLive(desk), await isLive(phone)]).toEqual([true, true]);
  });

  it('is done after the second factor', async () => {
    const { desk, give, person } = await staff();
    const other = await app.signIn(person.id, 'admin', 'needed');
    expect((await app.call(endOtherSessions, { as: desk, body: {} })).error.code).toBe('second_factor_stale');
    await give(desk);
    const params = { id: other.sessionId };
    expect((await app.call(endOwnSession, { as: desk, params })).status).toBe(200);
    expect((await app.call(endOtherSessions, { as: desk, body: {} })).ok.data).toEqual({ ended: 1 });
  });

  it('asks nothing for sessions of other roles, nor for leaving oneself', async () => {
    const { phone, desk, person } = await staff();
    const other = await app.signIn(person.id, 'user');
    const end = (as: Session, id: number) => app.call(endOwnSession, { as, params: { id } });
    expect((await end(phone, other.sessionId)).status).toBe(200);
    expect((await end(desk, phone.sessionId)).status).toBe(200);
    expect((await app.call(endOtherSessions, { as: desk, body: { all: true } })).status).toBe(200);
  });
});

it('accounts without a second factor or without a staff role are asked for none', async () => {
  const admin = await buildAdmin(app.db, { roles: ['user', 'admin'] });
  const seeker = await buildHelpSeeker(app.db);
  for (const { id } of [admin, seeker]) {
    const as = await app.signIn(id, 'user');
    await app.signIn(id, 'user');
    expect((await app.call(sendRemovalCode, { as })).status).toBe(200);
    expect((await app.call(endOtherSessions, { as, body: {} })).status).toBe(200);
  }
});

describe('registering onto a staff account', () => {
  const rowOf = async (id: number) =>
    (
      await sql<Record<string, unknown>>`
        select full_name, first_name, last_name, email, residential_address, residential_locality,
          residential_location::text as point
        from users where id = ${id}`.execute(app.db)
    ).rows[0];
  const registerUser = async (phone: string) => {
    const form = await userForm(app.db, { phone, grant: await grantFor(app, phone, 'user') });
    return app.call(register, { body: form });
  };

  it('leaves name, e-mail and address alone', async () => {
    const person = await buildAdmin(app.db, { email: 'yael@example.org' });
    const before = await rowOf(person.id);
    expect((await registerUser(person.phone)).status).toBe(200);
    expect(await rowOf(person.id)).toEqual(before);
    const { rows } = await sql<{ roles: string[] }>`
      select array(select role from user_roles where user_id = ${person.id} order by role) as roles`.execute(
      app.db,
    );
    expect(rows[0]?.roles).toEqual(['admin', 'user']);
  });

  it('fills in an address where there is none: help could not come otherwise', async () => {
    const person = await buildAdmin(app.db);
    await sql`
      update users set residential_address = null, residential_locality = null, residential_location = null
      where id = ${person.id}`.execute(app.db);
    const before = await rowOf(person.id);
    expect((await registerUser(person.phone)).status).toBe(200);
    const after = await rowOf(person.id);
    expect(after).toMatchObject({ full_name: before?.['full_name'], email: before?.['email'] });
    expect(after?.['residential_address']).not.toBeNull();
  });
});
