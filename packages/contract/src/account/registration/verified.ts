import { knownToServer, phone, registrationGrant } from '../../common/fields.ts';

/** The phone and the grant that verifying it gave, and what every registration carries beside its answers. */
export const verified = {
  phone,
  grant: registrationGrant,
  role_id: knownToServer,
  is_active: knownToServer,
};
