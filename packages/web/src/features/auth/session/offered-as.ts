import type { Role, SwitchableRole } from '@ezra/contract/common/roles';

/** A super admin returns to the administration as an admin: the role itself is never offered. */
export const offeredAs = (role: Role): SwitchableRole => (role === 'super admin' ? 'admin' : role);
