import type { switchRole } from '@ezra/contract/auth';
import { SWITCHABLE_ROLES, type Role, type SwitchableRole } from '@ezra/contract/roles';
import { addressOf } from '../../lib/api/address.ts';
import { useSave } from '../../lib/api/use-save.ts';
import { changeRole } from '../../lib/auth-record/change-role.ts';
import { useAuth } from '../../lib/auth-record/store.ts';
import { usePhrases } from '../../lib/i18n/use-phrases.ts';
import { SegmentedControl } from '../../ui/segmented/segmented-control.tsx';
import { sessionPhrases } from './phrases.ts';

const roleChange = addressOf<typeof switchRole>({ method: 'POST', path: '/switch/role' });

type Choice = SwitchableRole | 'super admin';

const wordOf = (role: Choice) => (role === 'super admin' ? 'superAdmin' : role);

/** The roles that the header offers: the person's own; super admin only while it is the active one. */
export const offeredRoles = (roles: readonly Role[], active: Role): Choice[] => {
  const held = SWITCHABLE_ROLES.filter((role) => roles.includes(role));
  return active === 'super admin' ? [...held, active] : held;
};

/** Buttons for the person's roles; nothing for people with a single one. */
export function RoleSwitch() {
  const t = usePhrases(sessionPhrases);
  const auth = useAuth();
  const { mutate } = useSave(roleChange, {
    isLeaving: true,
    onSaved: ({ data }) => changeRole(data),
  });
  if (!auth) return null;
  const offered = offeredRoles(auth.roles, auth.role);
  if (offered.length < 2) return null;
  return (
    <SegmentedControl
      label={t('roles')}
      value={auth.role}
      segments={offered.map((role) => ({ value: role, label: t(wordOf(role)) }))}
      onChange={(role) => {
        if (role !== auth.role && role !== 'super admin') mutate({ body: { role } });
      }}
    />
  );
}
