import { switchRole } from '@ezra/contract/calls/account';
import {
  shownAs,
  roleLabel,
  SWITCHABLE_ROLES,
  type Role,
  type SwitchableRole,
} from '@ezra/contract/common/roles';
import { useSave } from '../../../../lib/api/use-save.ts';
import { changeRole } from '../../../../lib/auth-record/change-role.ts';
import { useAuth } from '../../../../lib/auth-record/store.ts';
import { useLocale } from '../../../../lib/i18n/locale.ts';
import { usePhrases } from '../../../../lib/i18n/use-phrases.ts';
import { SegmentedControl } from '../../../../ui/segmented/segmented-control.tsx';
import { sessionPhrases } from './phrases.ts';

const switchableRoles = (roles: readonly Role[]): SwitchableRole[] =>
  SWITCHABLE_ROLES.filter((switchable) => roles.some((role) => shownAs(role) === switchable));

/** Lets people with several roles switch between them. */
export function RoleSwitch() {
  const t = usePhrases(sessionPhrases);
  const locale = useLocale();
  const auth = useAuth();
  const { mutate } = useSave(switchRole, {
    isLeaving: true,
    onSaved: ({ data }) => changeRole(data),
  });
  if (!auth) return null;
  const active = shownAs(auth.role);
  const available = switchableRoles(auth.roles);
  if (available.length < 2) return null;
  return (
    <SegmentedControl
      label={t('roles')}
      value={active}
      segments={available.map((role) => ({ value: role, label: roleLabel(role, locale) }))}
      onChange={(role) => {
        if (role !== active) mutate({ body: { role } });
      }}
    />
  );
}
