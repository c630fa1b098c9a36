import { useRef, useState } from 'react';
import { Settings2 } from 'lucide-react';
import { Button } from '../button/button.tsx';
import { useUiText } from '../kit-provider.tsx';
import { Switch } from '../switch/switch.tsx';
import { CheckList } from '../multi-select/check-list.tsx';
import { Panel } from '../popover/panel.tsx';
import { placeOnCard, type Column, type TableView } from './types.ts';

interface TableSettingsProps<Row> {
  columns: readonly Column<Row>[];
  view: TableView;
  onChange: (view: TableView) => void;
  /**
   * The rows are shown as cards: offers only the columns that cards show, and keeps the choice of the
   * others.
   */
  isOnCards?: boolean;
}

/** Lets the person choose columns and density; the caller stores the choice. */
export function TableSettings<Row>({ columns, view, onChange, isOnCards = false }: TableSettingsProps<Row>) {
  const text = useUiText();
  const trigger = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const free = columns.filter(
    (column) => !column.isFixed && !column.isRowHeader && !(isOnCards && placeOnCard(column) === 'none'),
  );
  const available = free.map(({ id }) => id);
  const shown = available.filter((id) => !view.hiddenColumns.includes(id));
  return (
    <>
      <Button
        ref={trigger}
        size="small"
        icon={Settings2}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        {text.columns}
      </Button>
      <Panel
        triggerRef={trigger}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        label={text.tableSettings}
        placement="bottom end"
      >
        <Switch
          label={text.compact}
          value={view.density === 'compact'}
          onChange={(isCompact) => onChange({ ...view, density: isCompact ? 'compact' : 'regular' })}
        />
        <CheckList
          label={text.columns}
          options={free.map((column) => ({ value: column.id, label: column.header }))}
          value={shown}
          onChange={(next) =>
            onChange({
              ...view,
              hiddenColumns: [
                ...view.hiddenColumns.filter((id) => !available.includes(id)),
                ...available.filter((id) => !next.includes(id)),
              ],
            })
          }
        />
      </Panel>
    </>
  );
}
