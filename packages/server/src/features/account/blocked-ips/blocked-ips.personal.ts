import { byUser, type PersonalData } from '../../../platform/personal-data/personal-data.ts';

/** Addresses that were blocked while the person was signed in. */
export const blockedIpData: PersonalData = {
  tables: {
    blocked_ips: {
      rows: byUser,
      emptied: ['user_id'],
      kept: 'id ip path message created_at until lifted_at',
    },
  },
};
