import { knownToServer, phone, registrationGrant } from '../../common/fields.ts';

/** Common to every registration: the verified phone with its grant, and the fields besides the answers. */
export const verified = {
  phone,
  grant: registrationGrant,
  role_id: knownToServer,
  is_active: knownToServer,
};
