import { removeOwnAccount } from '@ezra/contract/people/account-removal';
import * as auth from '@ezra/contract/account/auth';
import { registerOptions, registrationOptions } from '@ezra/contract/account/dropdowns';
import type { EndpointShape } from '@ezra/contract/common/endpoint';
import { checkEventUserLink, checkEventVolunteerLink, eventDropdowns } from '@ezra/contract/events/pairs';
import { applicationDropdowns, checkUserDetail } from '@ezra/contract/requests/help-requests';
import { importLists, importVolunteers } from '@ezra/contract/people/imports';
import { eventTypeDropdown, managerDropdown, previewEvent } from '@ezra/contract/events/events';
import * as openWork from '@ezra/contract/people/open-work';
import { nearestPlace, searchPlaces } from '@ezra/contract/account/places';
import * as factors from '@ezra/contract/account/second-factor';
import { removeRegionPermission, roleOptions } from '@ezra/contract/people/user-roles';
import { checkApplication } from '@ezra/contract/requests/invitations';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { productApp, type ProductApp } from '../../testing/product.ts';
import { ACCOUNT_STEPS } from './account-steps.ts';
import { ADMINISTRATION_STEPS } from './administration-steps.ts';
import { EVENT_STEPS } from './event-steps.ts';
import { OPERATION_STEPS } from './operation-steps.ts';
import { REQUEST_STEPS } from './request-steps.ts';
import { SENDING_STEPS } from './sending-steps.ts';
import { USER_STEPS } from './user-steps.ts';

let app: ProductApp;
beforeAll(async () => {
  app = await productApp();
});
afterAll(() => app.close());

const STEPS = [
  ...REQUEST_STEPS,
  ...EVENT_STEPS,
  ...ACCOUNT_STEPS,
  ...USER_STEPS,
  ...ADMINISTRATION_STEPS,
  ...OPERATION_STEPS,
  ...SENDING_STEPS,
];

/** Calls with a body that change nothing. */
const QUESTIONS: readonly EndpointShape[] = [
  applicationDropdowns,
  openWork.applicationsOfPerson.admin,
  openWork.applicationsOfPerson.manager,
  openWork.assignedEvents,
  openWork.assignedEventVolunteers,
  auth.volunteerDetail,
  checkApplication,
  checkEventUserLink,
  checkEventVolunteerLink,
  checkUserDetail,
  eventDropdowns,
  eventTypeDropdown,
  importLists,
  managerDropdown,
  nearestPlace,
  previewEvent,
  registerOptions,
  registrationOptions,
  openWork.replacementEventVolunteers,
  openWork.replacementManagers,
  openWork.replacementVolunteers,
  openWork.requestsInTreatment,
  roleOptions,
  searchPlaces,
  openWork.totalManagerEvents,
];

/** Steps whose second answer cannot be the first one, by what they are. */
const OTHERWISE: Readonly<Record<string, readonly EndpointShape[]>> = {
  'a proof is good for one time: whoever saw it must get nowhere with it': [
    auth.verifyOtp,
    auth.verifyRegisterOtp,
    factors.addPasskey,
    factors.confirmTotp,
    factors.givePasskey,
    factors.giveRecoveryCode,
    factors.giveTotp,
  ],
  'a moment later says how long to wait, 30 seconds later it sends once more': [auth.resendOtp],
  'makes something new each time; what was made before is void': [
    factors.beginTotp,
    factors.newPasskeyChallenge,
    factors.passkeyChallenge,
    factors.renewRecoveryCodes,
  ],
  'it has no number any more: 404': [removeRegionPermission],
  'the volunteers are there: each row says so, and nothing is stored twice': [importVolunteers],
  'the session that would say it again is over: the answer is 401': [
    auth.adminLogout,
    auth.logout,
    removeOwnAccount,
  ],
};

describe('the same step said twice', () => {
  it.each(STEPS)('$name: answers as the first time and changes nothing more', async (each) => {
    const { differs, writes = {} } = each.how;
    const { first, second, written } = await each.run(app);
    expect(second).toEqual(differs ? { ...first, data: { ...(first.data as object), ...differs } } : first);
    expect(written).toEqual(Object.keys(writes));
  });

  it('is asked of every call that can change something', () => {
    const nameOf = ({ method, path }: EndpointShape) => `${method} ${path}`;
    const known = [
      ...STEPS.flatMap(({ endpoint }) => endpoint ?? []),
      ...QUESTIONS,
      ...Object.values(OTHERWISE).flat(),
    ];
    const changing = app.features.routes
      .map(({ endpoint }) => endpoint)
      .filter(({ method }) => method !== 'GET');
    expect([...new Set(known.map(nameOf))].sort()).toEqual(changing.map(nameOf).sort());
  });
});
