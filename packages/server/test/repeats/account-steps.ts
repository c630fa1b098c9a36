import { manageRequestAddress } from '@ezra/contract/requests/help-requests';
import { sendRemovalCode } from '@ezra/contract/people/account-removal';
import {
  activity,
  adminLogin,
  registerOtp,
  switchRole,
  userLogin,
  volunteerLogin,
} from '@ezra/contract/account/auth';
import { askGuardianAgain } from '@ezra/contract/account/registration/guardian';
import { updateProfile } from '@ezra/contract/account/profile';
import { registerReference } from '@ezra/contract/account/references';
import { register } from '@ezra/contract/account/registration/registration';
import { renewAccount } from '@ezra/contract/account/renewal';
import { removePasskey, removeTotp, readSecondFactor } from '@ezra/contract/account/second-factor';
import { endOtherSessions, endOwnSession } from '@ezra/contract/account/sessions';
import { addDays, dayAt } from '@ezra/contract/common/time';
import { unsubscribeEmail, unsubscribeSms } from '@ezra/contract/talk/notifications';
import { validatePolice, validateTraining } from '@ezra/contract/people/users';
import { unsubscribeTokensOf } from '../../src/platform/messaging/subscriptions.repository.ts';
import { grantFor, latestCode, messagesTo, solveCaptcha } from '../../testing/accounts.ts';
import {
  buildAdmin,
  buildHelpSeeker,
  buildUser,
  buildVolunteer,
  uniquePhone,
} from '../../testing/factories/people.ts';
import { buildRequest } from '../../testing/factories/requests.ts';
import type { ProductApp } from '../../testing/product.ts';
import {
  disabilityId,
  referenceForm,
  renewalForm,
  userForm,
  volunteerForm,
} from '../../testing/registration-forms.ts';
import { enrolPasskey, enrolTotp } from '../../testing/second-factor.ts';
import { signedIn } from '../requests/visits/visits-fixture.ts';
import { linkStep, step, type Step } from './twice.ts';

const today = (app: ProductApp): string => dayAt(app.clock.now(), 'Asia/Jerusalem');
const seeker = async (app: ProductApp) =>
  signedIn(app, await buildHelpSeeker(app.db, { email: 'noa@example.org' }), 'user');
const admin = async (app: ProductApp) => signedIn(app, await buildAdmin(app.db), 'admin');

/** A volunteer of 17 whose guardian is asked. */
async function minor(app: ProductApp) {
  const phone = uniquePhone();
  const guardian = { name: 'מרים מזרחי', phone: uniquePhone() };
  const form = {
    ...volunteerForm({ phone, grant: await grantFor(app, phone, 'volunteer') }),
    dob: addDays(today(app), -17 * 365 - 100),
    guardian_full_name: guardian.name,
    guardian_phone: guardian.phone,
  };
  const { id } = (await app.call(register, { body: form })).ok.data;
  return { as: await app.signIn(id, 'volunteer'), guardian };
}
/** The token of the latest personal link of a kind that a phone was sent. */
const tokenTo = async (app: ProductApp, phone: string, path: string): Promise<string> =>
  (await messagesTo(app.db, phone)).flatMap(
    (text) => new RegExp(`${path}/([\\w-]{43})`).exec(text)?.[1] ?? [],
  )[0] ?? '';

/** A volunteer whose agreement may be signed again. */
async function renewing(app: ProductApp, gender: 'female' | 'male') {
  const year = 380 * 24 * 3600 * 1000;
  const agreement = {
    signedAt: new Date(app.clock.now().valueOf() - year),
    frozenAt: app.clock.now(),
    gender,
  };
  const person = await buildVolunteer(app.db, { agreement });
  const body = { ...renewalForm(today(app)), gender };
  return { as: await app.signIn(person.id, 'volunteer'), body: body as never };
}

/** The changes of a help seeker's profile. */
const profileForm = async (app: ProductApp, phone: string) => ({
  first_name: 'נועם',
  last_name: 'בן דוד',
  email: 'noam@example.org',
  phone,
  residential_address: 'הרצל 12, חיפה',
  disability_id: [await disabilityId(app.db, 'blindness')],
});
const SAVED_LAST = { users: 'when the profile was saved last' };

/** A help seeker registered a neighbor, who has the link. */
async function referred(app: ProductApp): Promise<string> {
  const phone = uniquePhone();
  const body = (await referenceForm(app.db, phone)) as never;
  void (await app.call(registerReference, { as: await seeker(app), body })).ok;
  return tokenTo(app, phone, 'reference');
}

/** Seconds run down. */
const asksForCode = {
  differs: { resend_in: 27 },
  writes: { code_tickets: 'until when the code may be entered' },
};
const codeFor = async (app: ProductApp, phone: string) => ({
  body: { phone, captcha: await solveCaptcha(app) },
});

const SIGNING_IN: readonly Step[] = [
  step(userLogin, async (app) => codeFor(app, (await buildHelpSeeker(app.db)).phone), asksForCode),
  step(volunteerLogin, async (app) => codeFor(app, uniquePhone()), asksForCode),
  step(adminLogin, async (app) => codeFor(app, (await buildAdmin(app.db)).phone), asksForCode),
  step(registerOtp, async (app) => codeFor(app, uniquePhone()), asksForCode),
  step(switchRole, async (app) => {
    const { id } = await buildUser(app.db, { roles: ['user', 'volunteer'] });
    return { as: await app.signIn(id, 'user'), body: { role: 'volunteer' as const } };
  }),
  step(activity, async (app) => ({ as: await seeker(app), body: { status: 0 as const } })),
  step(endOwnSession, async (app) => {
    const as = await seeker(app);
    const { sessionId } = await app.signIn(as.id, 'user');
    return { as, params: { id: sessionId } };
  }),
  step(
    endOtherSessions,
    async (app) => {
      const as = await seeker(app);
      await app.signIn(as.id, 'user');
      return { as, body: {} };
    },
    { differs: { ended: 0 } },
  ),
  step(removePasskey, async (app) => {
    const as = await admin(app);
    await enrolPasskey(app, as);
    const { passkeys } = (await app.call(readSecondFactor, { as })).ok.data;
    return { as, params: { id: passkeys[0]?.id ?? 0 } };
  }),
  step(removeTotp, async (app) => {
    const as = await admin(app);
    await enrolTotp(app, as);
    return { as };
  }),
];

const PEOPLE: readonly Step[] = [
  step(
    register,
    async (app) => {
      const phone = uniquePhone();
      const grant = await grantFor(app, phone, 'user');
      return { body: await userForm(app.db, { phone, grant }) };
    },
    { name: 'a help seeker' },
  ),
  step(
    register,
    async (app) => {
      const phone = uniquePhone();
      const grant = await grantFor(app, phone, 'volunteer');
      return { body: { ...volunteerForm({ phone, grant }), gender: 'male' } };
    },
    { name: 'a volunteer' },
  ),
  step(
    register,
    async (app) => {
      const { phone } = await buildHelpSeeker(app.db);
      const grant = await grantFor(app, phone, 'volunteer');
      return { body: volunteerForm({ phone, grant }) };
    },
    { name: 'a help seeker who volunteers as well' },
  ),
  step(askGuardianAgain, async (app) => {
    const { as, guardian } = await minor(app);
    app.clock.advance(120);
    return { as, body: { guardian_full_name: guardian.name, guardian_phone: guardian.phone } };
  }),
  step(
    askGuardianAgain,
    async (app) => {
      const { as } = await minor(app);
      return { as, body: { guardian_full_name: 'יוסף מזרחי', guardian_phone: uniquePhone() } };
    },
    { name: 'another guardian' },
  ),
  ...(['yes', 'no'] as const).flatMap((choice) => [
    linkStep(
      'guardian',
      async (app) => {
        const { guardian } = await minor(app);
        return { token: await tokenTo(app, guardian.phone, 'guardian'), choice };
      },
      `a guardian: ${choice}`,
    ),
    linkStep(
      'reference',
      async (app) => ({ token: await referred(app), choice }),
      `a person who was registered: ${choice}`,
    ),
  ]),
  step(registerReference, async (app) => ({
    as: await seeker(app),
    body: (await referenceForm(app.db, uniquePhone())) as never,
  })),
  step(renewAccount, (app) => renewing(app, 'female')),
  step(renewAccount, (app) => renewing(app, 'male'), { name: 'with another gender than before' }),
  ...[true, false].flatMap((isConfirmed) => {
    const given = { name: isConfirmed ? 'confirmed' : 'taken back' };
    const agreement = { validateTraining: !isConfirmed, validatePolice: !isConfirmed, gender: 'male' };
    const volunteer = async (app: ProductApp) => ({
      as: await admin(app),
      params: { volunteerInfoId: (await buildVolunteer(app.db, { agreement })).volunteerInformationId ?? 0 },
    });
    return [
      step(
        validateTraining,
        async (app) => ({
          ...(await volunteer(app)),
          body: { validate_training: isConfirmed },
        }),
        given,
      ),
      step(
        validatePolice,
        async (app) => ({
          ...(await volunteer(app)),
          body: { validate_police: isConfirmed },
        }),
        given,
      ),
    ];
  }),
];

const OWN_ACCOUNT: readonly Step[] = [
  step(
    updateProfile,
    async (app) => {
      const as = await seeker(app);
      return { as, body: { ...(await profileForm(app, as.phone)), is_wp: true } };
    },
    { writes: SAVED_LAST },
  ),
  step(
    updateProfile,
    async (app) => {
      const as = await seeker(app);
      const phone = uniquePhone();
      const form = await profileForm(app, phone);
      void (await app.call(updateProfile, { as, body: form })).error;
      return { as, body: { ...form, otp: await latestCode(app.db, phone) } };
    },
    { name: 'another phone', writes: SAVED_LAST },
  ),
  step(
    manageRequestAddress,
    async (app) => {
      const as = await seeker(app);
      await buildRequest(app.db, as.id);
      return { as, params: { userId: as.id }, body: { is_confirm: true } };
    },
    { differs: { moved: 0 }, writes: { users: 'when the person said that the requests may move' } },
  ),
  step(sendRemovalCode, async (app) => ({ as: await seeker(app) }), asksForCode),
  ...(
    [
      ['sms', unsubscribeSms],
      ['email', unsubscribeEmail],
    ] as const
  ).map(([kind, endpoint]) =>
    step(endpoint, async (app) => {
      const { id } = await buildHelpSeeker(app.db);
      const token = (await unsubscribeTokensOf(app.db, [id])).get(id)?.[kind] ?? '';
      return { params: { id: token }, body: { status: 0 as const } };
    }),
  ),
];

export const ACCOUNT_STEPS: readonly Step[] = [...SIGNING_IN, ...PEOPLE, ...OWN_ACCOUNT];
