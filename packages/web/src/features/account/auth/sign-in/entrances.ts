import type { CallInput, CallData } from '@ezra/contract/common/endpoint';
import {
  type verifyOtp,
  adminLogin,
  registerOtp,
  userLogin,
  volunteerLogin,
} from '@ezra/contract/calls/account';
import type { FlagValue } from '@ezra/contract/common/fields';
import { call } from '../../../../lib/api/call.ts';

export type EntranceName = 'user' | 'volunteer' | 'admin' | 'register' | 'registerVolunteer';

/** The state after a code was sent. */
export interface CodeOnItsWay {
  /** Whether the phone's owner may sign in here; otherwise the code opens the registration. */
  readonly isRegistered: boolean;
  readonly isManager: boolean;
  /** Seconds. */
  readonly resendIn: number;
  readonly canResend: boolean;
  /** Shows, together with the code, that this browser requested it. */
  readonly ticket: string;
}

interface Ask {
  readonly phone: string;
  readonly captcha: string;
  /** The ticket of a device that the phone's owner has used before. */
  readonly ticket: string | null;
}
export interface Entrance {
  readonly ask: (request: Ask) => Promise<CodeOnItsWay>;
  /** The role that the verified code opens. */
  readonly role: (
    sent: CodeOnItsWay,
  ) => Pick<CallInput<typeof verifyOtp>['body'], 'is_admin' | 'is_volunteer'>;
  /** Whether unregistered people go on to a registration form. */
  readonly registers: boolean;
}

/** Makes one call for every page, and reads the answers alike. */
const asking =
  (
    send: (request: Ask) => Promise<{
      data: Pick<CallData<typeof userLogin>, 'resend_in' | 'can_resend' | 'ticket'> & {
        is_register?: FlagValue;
        is_manager?: FlagValue;
      };
    }>,
  ): Entrance['ask'] =>
  async (request) => {
    const { data } = await send(request);
    return {
      isRegistered: data.is_register !== 0,
      isManager: data.is_manager === 1,
      resendIn: data.resend_in,
      canResend: data.can_resend === 1,
      ticket: data.ticket,
    };
  };

const asUser = () => ({ is_volunteer: false });
const asVolunteer = () => ({ is_volunteer: true });

export const ENTRANCES: Readonly<Record<EntranceName, Entrance>> = {
  user: { ask: asking((body) => call(userLogin, { body })), role: asUser, registers: true },
  volunteer: { ask: asking((body) => call(volunteerLogin, { body })), role: asVolunteer, registers: true },
  admin: {
    ask: asking((body) => call(adminLogin, { body })),
    role: ({ isManager }) => ({ is_admin: !isManager }),
    registers: false,
  },
  register: {
    ask: asking((body) => call(registerOtp, { body: { ...body, is_volunteer: false } })),
    role: asUser,
    registers: true,
  },
  registerVolunteer: {
    ask: asking((body) => call(registerOtp, { body: { ...body, is_volunteer: true } })),
    role: asVolunteer,
    registers: true,
  },
};
