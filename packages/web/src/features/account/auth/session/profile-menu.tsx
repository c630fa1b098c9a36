import { ChevronDown, LogOut, ShoppingBasket, UserRound } from 'lucide-react';
import { useState } from 'react';
import { may, type AuthRecord } from '../../../../lib/auth-record/record.ts';
import { usePhrases } from '../../../../lib/i18n/use-phrases.ts';
import { paths } from '@ezra/contract/paths';
import { Avatar } from '../../../../ui/avatar/avatar.tsx';
import { ConfirmDialog } from '../../../../ui/dialog/confirm-dialog.tsx';
import { Icon } from '../../../../ui/icon/icon.tsx';
import { Menu } from '../../../../ui/menu/menu.tsx';
import type { MenuAction } from '../../../../ui/menu/menu-list.tsx';
import { sessionPhrases } from './phrases.ts';
import { useLogout } from './use-logout.ts';
import './profile-menu.css';

/** Shows the person's own menu: basket (volunteers), profile, and logout after one question. */
export function ProfileMenu({ auth }: { auth: AuthRecord }) {
  const t = usePhrases(sessionPhrases);
  const leave = useLogout();
  const [isAsking, setAsking] = useState(false);
  const [isLeaving, setLeaving] = useState(false);

  const actions: MenuAction[] = [
    {
      id: 'profile',
      label: t('profile'),
      icon: UserRound,
      href: may(auth, 'administration.enter') ? paths.adminProfile() : paths.profile(),
    },
    { id: 'logout', label: t('logout'), icon: LogOut, onAction: () => setAsking(true) },
  ];
  if (may(auth, 'requests.volunteer')) {
    actions.unshift({
      id: 'basket',
      label: t('basket'),
      icon: ShoppingBasket,
      href: paths.myVolunteerBasket(),
    });
  }

  return (
    <>
      <Menu label={`${auth.full_name}${t('personalMenu')}`} actions={actions} className="profile-menu">
        <Avatar name={auth.full_name} />
        <span className="profile-menu__name">{auth.full_name}</span>
        <span className="visually-hidden">{t('personalMenu')}</span>
        <span className="profile-menu__arrow">
          <Icon icon={ChevronDown} size="small" />
        </span>
      </Menu>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('logoutTitle')}
        confirmLabel={t('logoutYes')}
        cancelLabel={t('logoutNo')}
        busy={isLeaving}
        icon={LogOut}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setLeaving(true);
          void leave();
        }}
      >
        {t('logoutText')}
      </ConfirmDialog>
    </>
  );
}
