import { Ban, ChevronsUp, CircleX, Ellipsis, UserRoundPlus, UserRoundX, type LucideIcon } from 'lucide-react';
import { usePhrases } from '../../lib/i18n/use-phrases.ts';
import { Button } from '../../ui/button/button.tsx';
import { Menu } from '../../ui/menu/menu.tsx';
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx';
import { DESK_ACTIONS, nameOf, type DeskAction, type DeskRequest } from './desk-request.ts';
import { deskPhrases } from './phrases.ts';

const IN_MENU: Readonly<Record<'close' | 'unassign' | 'assign' | 'prioritise' | 'reject', LucideIcon>> = {
  close: CircleX,
  unassign: UserRoundX,
  assign: UserRoundPlus,
  prioritise: ChevronsUp,
  reject: Ban,
};
/** Frequent actions, shown in the row itself. */
const IN_ROW: readonly DeskAction[] = ['approve', 'close'];

interface RowActionsProps {
  request: DeskRequest;
  onAction: (action: DeskAction, request: DeskRequest) => void;
}

/** The actions on a row: frequent ones as buttons, the others in a menu. */
export function RowActions({ request, onAction }: RowActionsProps) {
  const t = usePhrases(deskPhrases);
  const allowed = DESK_ACTIONS.filter((action) => request.allowed.includes(action));
  const inRow = IN_ROW.find((action) => allowed.includes(action));
  const rest = allowed.filter((action) => action !== inRow && action !== 'approve');
  if (allowed.length === 0) return null;
  return (
    <span className="table__actions">
      {inRow && (
        <Button size="small" onClick={() => onAction(inRow, request)}>
          {t(inRow)}
          <VisuallyHidden>: {nameOf(request)}</VisuallyHidden>
        </Button>
      )}
      {rest.length > 0 && (
        <Menu
          label={t('moreActions', { row: nameOf(request) })}
          icon={Ellipsis}
          actions={rest.map((action) => ({
            id: action,
            label: t(action === 'prioritise' && request.isUrgent ? 'notUrgent' : action),
            icon: IN_MENU[action as keyof typeof IN_MENU],
            isDanger: action === 'reject' || action === 'unassign',
            onAction: () => onAction(action, request),
          }))}
        />
      )}
    </span>
  );
}
