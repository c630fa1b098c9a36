import type { Role, SwitchableRole } from '@ezra/contract/common/roles';

/** A super admin goes back to the administration as an admin does: the role itself is never offered. */
export const offeredAs = (role: Role): SwitchableRole => (role === 'super admin' ? 'admin' : role);
