import { Ban, Ellipsis, HandHelping, UserRound } from 'lucide-react';
import type { EventApprovalRequest } from '@ezra/contract/events';
import { usePhrases } from '../../lib/i18n/use-phrases.ts';
import { Button } from '../../ui/button/button.tsx';
import type { MenuAction } from '../../ui/menu/menu-list.tsx';
import { Menu } from '../../ui/menu/menu.tsx';
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx';
import { nameOf, ofDesk } from './event-pair.ts';
import { eventDeskPhrases, eventRequestPhrases } from './phrases.ts';

type Row = EventApprovalRequest;
/** Staff actions on a row, and details to open from it. */
export type DeskEventAction = 'approve' | 'reject' | 'volunteer' | 'user';
export type DeskAct = (action: DeskEventAction, row: Row) => void;

interface DeskRowActionsProps {
  row: Row;
  act: DeskAct;
}

/** Approving is a button in the row; rejecting and the details of both people are in a menu. */
export function DeskRowActions({ row, act }: DeskRowActionsProps) {
  const t = usePhrases(eventRequestPhrases);
  const d = usePhrases(eventDeskPhrases);
  const name = nameOf(ofDesk(row));
  const { allowed_actions: allowed, volunteer } = row;
  const inMenu: (MenuAction | false)[] = [
    volunteer !== null && {
      id: 'volunteer',
      label: d('openVolunteer'),
      icon: HandHelping,
      onAction: () => act('volunteer', row),
    },
    { id: 'user', label: d('openUser'), icon: UserRound, onAction: () => act('user', row) },
    allowed.includes('reject') && {
      id: 'reject',
      label: t('reject'),
      icon: Ban,
      isDanger: true,
      onAction: () => act('reject', row),
    },
  ];
  return (
    <span className="table__actions">
      {allowed.includes('approve') && (
        <Button size="small" onClick={() => act('approve', row)}>
          {t('approve')}
          <VisuallyHidden>: {name}</VisuallyHidden>
        </Button>
      )}
      <Menu
        label={d('moreActions', { row: name })}
        icon={Ellipsis}
        actions={inMenu.filter((action) => action !== false)}
      />
    </span>
  );
}
