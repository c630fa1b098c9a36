import type { CallData } from '@ezra/contract/common/endpoint';
import type { applicationDropdowns } from '@ezra/contract/calls/requests';

/** Stands in for the server's lists until they have loaded. */
export const NO_CHOICES: CallData<typeof applicationDropdowns> = {
  categories: [],
  statuses: [],
  only_users: [],
  more_users: 0,
  disabled_categories: [],
  request_wizard: 'three_step',
};
