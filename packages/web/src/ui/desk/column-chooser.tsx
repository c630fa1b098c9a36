import { useRef, useState } from 'react';
import { Columns3 } from 'lucide-react';
import type { KeptView } from '../../lib/lists/use-table-view.ts';
import { Button } from '../button/button.tsx';
import { useUiText } from '../kit-provider.tsx';
import { CheckList } from '../multi-select/check-list.tsx';
import { Panel } from '../popover/panel.tsx';
import { SegmentedControl } from '../segmented/segmented-control.tsx';
import type { DeskColumn } from './types.ts';

type Choice = Pick<DeskColumn<never>, 'id' | 'header' | 'isExtra'>;

interface ColumnChooserProps {
  /** Those that can be chosen: all but the first and the actions. */
  columns: readonly Choice[];
  value: KeptView;
  onChange: (value: KeptView) => void;
}

/** Lets the person choose the columns of a list and the height of its rows. */
export function ColumnChooser({ columns, value, onChange }: ColumnChooserProps) {
  const text = useUiText();
  const trigger = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const { hiddenColumns, addedColumns, isRoomy } = value;
  const isShown = ({ id, isExtra }: Choice) =>
    isExtra ? addedColumns.includes(id) : !hiddenColumns.includes(id);
  return (
    <>
      <Button
        ref={trigger}
        size="small"
        icon={Columns3}
        className="desk__wide"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        <span className="word">{text.columns}</span>
      </Button>
      <Panel
        triggerRef={trigger}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        label={text.tableSettings}
        placement="bottom end"
      >
        <CheckList
          label={text.columns}
          options={columns.map(({ id, header }) => ({ value: id, label: header }))}
          value={columns.filter(isShown).map(({ id }) => id)}
          onChange={(ids) =>
            onChange({
              ...value,
              hiddenColumns: columns
                .filter(({ id, isExtra }) => !isExtra && !ids.includes(id))
                .map(({ id }) => id),
              addedColumns: columns
                .filter(({ id, isExtra }) => isExtra && ids.includes(id))
                .map(({ id }) => id),
            })
          }
        />
        <p className="menu__title">{text.rowHeight}</p>
        <SegmentedControl
          label={text.rowHeight}
          value={isRoomy ? 'roomy' : 'dense'}
          onChange={(height) => onChange({ ...value, isRoomy: height === 'roomy' })}
          segments={(['dense', 'roomy'] as const).map((height) => ({ value: height, label: text[height] }))}
        />
        <p className="menu__note">{text.columnsNote}</p>
      </Panel>
    </>
  );
}
