import { Ellipsis, UserCog } from 'lucide-react';
import type { FlagValue } from '@ezra/contract/common/fields';
import type { ListedUser } from '@ezra/contract/people/users';
import { useMay } from '../../../lib/auth-record/store.ts';
import { usePhrases } from '../../../lib/i18n/use-phrases.ts';
import { Badge, StatusBadge } from '../../../ui/badge/badge.tsx';
import { Clip } from '../../../ui/desk/clip.tsx';
import { DueButton } from '../../../ui/desk/due-button.tsx';
import type { DeskColumn } from '../../../ui/list/types.ts';
import { Who } from '../../../ui/desk/who.tsx';
import { Dot } from '../../../ui/dot/dot.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { Menu } from '../../../ui/menu/menu.tsx';
import { Ltr } from '../../../ui/text/ltr.tsx';
import { Moment } from '../../../ui/text/moment.tsx';
import { PhoneNumber } from '../../../ui/text/phone-number.tsx';
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx';
import { useUserLooks } from './looks.ts';
import { duePaper } from './papers.ts';
import { userActionPhrases } from './action-phrases.ts';
import type { UserStepName } from './dialogs/user-step.tsx';
import { useUserActions } from './use-user-actions.ts';
import { usersPhrases } from './phrases.ts';

/** Disabilities, and the person's own text for 'other'. */
export const disabilitiesOf = ({ disabilities, other_disability }: ListedUser): string =>
  [...disabilities, ...(other_disability ? [other_disability] : [])].join(', ');

/** Number of requests per status: 'Open: 2, In progress: 1'. */
const applicationsOf = ({ application_status: counts }: ListedUser): string =>
  counts.map(({ label, count }) => `${label}: ${count}`).join(', ');

/** Columns that are shown by default, with the order in which a narrow screen hides them (0: never). */
type Usual = Readonly<Partial<Record<string, number>>>;
const STAYS = 0;
const ADMINS: Usual = {
  status: STAYS,
  papers: 1,
  roles: 3,
  applications: 4,
  phone: 5,
  alerts: 6,
  organization: 7,
  disabilities: 8,
};
const MANAGERS: Usual = {
  status: STAYS,
  phone: 1,
  disabilities: 3,
  applications: 4,
  alerts: 5,
  disability_confirmation: 6,
  blocked: 7,
};
/** Columns that cannot be hidden. */
const FIXED: readonly string[] = ['full_name', 'actions'];

const withUsual = (columns: readonly DeskColumn<ListedUser>[], usual: Usual): DeskColumn<ListedUser>[] =>
  columns.map((column) => {
    const leaves = usual[column.id];
    if (FIXED.includes(column.id) || leaves === STAYS) return column;
    return leaves === undefined ? { ...column, isExtra: true } : { ...column, leaves };
  });

/** Columns of the user table: the usual ones by default, the others of document 3 by choice. */
export function useUserColumns(
  /** Undefined when the reader cannot confirm papers. */
  onValidate: ((user: ListedUser) => void) | undefined,
  onStep: (user: ListedUser, step: UserStepName) => void,
): readonly DeskColumn<ListedUser>[] {
  const t = usePhrases(usersPhrases);
  const d = usePhrases(userActionPhrases);
  const actionsOf = useUserActions();
  const looks = useUserLooks();
  const usual = useMay('users.list') ? ADMINS : MANAGERS;
  const flag = (id: string, header: string, value: (user: ListedUser) => FlagValue, width = 8) =>
    ({
      id,
      header,
      width,
      cell: (user) => (value(user) ? t('isYes') : t('isNo')),
    }) satisfies DeskColumn<ListedUser>;
  const columns: DeskColumn<ListedUser>[] = [
    {
      id: 'full_name',
      header: t('fullName'),
      isSortable: true,
      width: 14,
      grows: true,
      cell: (user, mark) => (
        <Who
          name={user.full_name ? mark(user.full_name) : t('noName')}
          beside={user.is_online === 1 && <Here />}
          place={user.town}
        />
      ),
    },
    {
      id: 'phone',
      header: t('phone'),
      isSortable: true,
      width: 8.5,
      cell: (user) => <PhoneNumber>{user.phone}</PhoneNumber>,
    },
    {
      id: 'roles',
      header: t('role'),
      width: 10,
      line: 'below',
      cell: (user) => (
        <span className="iconed">
          <RoleSign user={user} />
          <span>{user.roles.map(looks.role).join(', ')}</span>
        </span>
      ),
    },
    {
      id: 'status',
      header: t('status'),
      width: 10,
      line: 'aside',
      cell: (user) => <StatusBadge {...looks.account(user)} />,
    },
    {
      id: 'papers',
      header: t('papers'),
      width: 10,
      line: 'below-aside',
      cell: (user) => {
        const look = looks.papers(user);
        // On phones this cell shows the requests of people who need no papers.
        return look ? (
          <Badge isPlain {...look} children={look.label} />
        ) : (
          <span className="in-lines">{applicationsOf(user)}</span>
        );
      },
    },
    {
      id: 'applications',
      header: t('applications'),
      width: 8,
      cell: (user) => <Clip>{applicationsOf(user)}</Clip>,
    },
    flag('alerts', t('alerts'), (user) => user.is_notification_alert, 6),
    {
      id: 'organization',
      header: t('organization'),
      width: 10,
      cell: ({ organization }) => organization && <Clip>{organization.name}</Clip>,
    },
    {
      id: 'disabilities',
      header: t('disabilities'),
      width: 11,
      cell: (user) => <Clip>{disabilitiesOf(user)}</Clip>,
    },
    flag('disability_confirmation', t('disabilityConfirmed'), (user) => user.disability_confirmation_check),
    flag('blocked', t('blocked'), (user) => user.is_block, 6),
    flag('frozen', t('frozen'), (user) => user.is_freeze, 6),
    flag('quick_emergency', t('quickEmergency'), (user) => user.quick_emergency_request),
    {
      id: 'ways',
      header: t('ways'),
      width: 10,
      cell: (user) =>
        [user.is_phone && t('byPhone'), user.is_wp && t('byWhatsApp')].filter(Boolean).join(', '),
    },
    {
      id: 'email',
      header: t('email'),
      width: 14,
      cell: ({ email }, mark) => email && <Ltr>{mark(email)}</Ltr>,
    },
    {
      id: 'signed',
      header: t('signed'),
      width: 10,
      cell: (user) => (user.signed ? t('signedUp') : t('signedIn')),
    },
    {
      id: 'residential_address',
      header: t('homeAddress'),
      width: 14,
      cell: (user) => <Clip>{user.residential_address}</Clip>,
    },
    {
      id: 'arrival_address',
      header: t('presentAddress'),
      width: 14,
      cell: (user) => <Clip>{user.arrival_address}</Clip>,
    },
    {
      id: 'created_at',
      header: t('created'),
      isSortable: true,
      width: 9,
      cell: (user) => <Moment>{user.created_at}</Moment>,
    },
    {
      id: 'actions',
      header: t('actions'),
      width: 9,
      leaves: 2,
      cell: (user) => (
        <span className="iconed">
          <Menu
            label={d('actions', { name: user.full_name || t('noName') })}
            icon={Ellipsis}
            actions={actionsOf(user, (step) => onStep(user, step))}
          />
          {onValidate && duePaper(user) !== undefined && (
            <DueButton isMain onClick={() => onValidate(user)}>
              {t('validate')}
              <VisuallyHidden>: {user.full_name || t('noName')}</VisuallyHidden>
            </DueButton>
          )}
        </span>
      ),
    },
  ];
  return withUsual(columns, usual);
}

/** Marks a person who is online. */
export function Here() {
  const t = usePhrases(usersPhrases);
  return (
    <>
      <Dot of="online" />
      <VisuallyHidden>{t('online')}</VisuallyHidden>
    </>
  );
}

/** An icon for the most important role. */
export const RoleSign = ({ user: { roles } }: { user: ListedUser }) =>
  roles.includes('volunteer') ? (
    <Dot of="volunteer" />
  ) : roles.includes('user') ? (
    <Dot of="seeker" />
  ) : (
    <Icon icon={UserCog} />
  );
