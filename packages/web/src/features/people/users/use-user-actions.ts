import {
  Ban,
  Building2,
  CircleCheck,
  CirclePause,
  MapPinned,
  Pencil,
  RotateCcw,
  Send,
  ShieldPlus,
  Trash2,
  Unlock,
  UserCog,
} from 'lucide-react';
import { paths } from '@ezra/contract/paths';
import type { ListedUser } from '@ezra/contract/people/users';
import { USER_ACTIONS } from '@ezra/contract/people/users.terms';
import { usePhrases } from '../../../lib/i18n/use-phrases.ts';
import type { IconShape } from '../../../ui/icon/icon.tsx';
import type { MenuAction } from '../../../ui/menu/menu-list.tsx';
import { userActionPhrases } from './action-phrases.ts';
import type { MenuStep, UserStepName } from './dialogs/user-step.tsx';

const ICONS: Readonly<Record<MenuStep, IconShape>> = {
  message: Send,
  edit: Pencil,
  organization: Building2,
  regions: MapPinned,
  roles: UserCog,
  become_admin: ShieldPlus,
  block: Ban,
  unblock: Unlock,
  activate: CircleCheck,
  deactivate: CirclePause,
  restore: RotateCcw,
  delete: Trash2,
};
const DANGEROUS: readonly MenuStep[] = ['block', 'deactivate', 'delete'];
/** Papers are confirmed in the panel, not in the menu. */
const STEPS = USER_ACTIONS.filter((action) => action !== 'validate');

/** Builds menu entries from the actions that the server allows the reader. Destructive ones come last. */
export function useUserActions(): (user: ListedUser, onStep: (step: UserStepName) => void) => MenuAction[] {
  const t = usePhrases(userActionPhrases);
  return (user, onStep) => {
    const isLast = (action: MenuStep) => DANGEROUS.includes(action);
    const order = [...STEPS.filter((each) => !isLast(each)), ...STEPS.filter(isLast)];
    return order
      .filter((action) => user.allowed_actions.includes(action))
      .map((action) => ({
        id: action,
        label: t(action),
        icon: ICONS[action],
        ...(isLast(action) && { isDanger: true }),
        ...(action === 'edit'
          ? { href: `${paths.adminUserManagementForm('edit')}?id=${user.id}` }
          : { onAction: () => onStep(action) }),
      }));
  };
}
