import type { KeptView } from '../../lib/lists/use-table-view.ts';
import { useDeskText } from './desk-text.ts';
import { CheckList } from '../multi-select/check-list.tsx';
import { SegmentedControl } from '../segmented/segmented-control.tsx';
import type { DeskColumn } from '../list/types.ts';

type Choice = Pick<DeskColumn<never>, 'id' | 'header' | 'isExtra'>;

export interface ColumnsChoiceProps {
  /** Those that can be chosen: all but the first and the actions. */
  columns: readonly Choice[];
  value: KeptView;
  onChange: (value: KeptView) => void;
}

/** The columns of a list as check boxes, and the height of its rows. */
export function ColumnsChoice({ columns, value, onChange }: ColumnsChoiceProps) {
  const text = useDeskText();
  const { hiddenColumns, addedColumns, isRoomy } = value;
  const isShown = ({ id, isExtra }: Choice) =>
    isExtra ? addedColumns.includes(id) : !hiddenColumns.includes(id);
  const choose = (ids: readonly string[]) => {
    const those = (isExtra: boolean, isChosen: boolean) =>
      columns
        .filter((column) => Boolean(column.isExtra) === isExtra && ids.includes(column.id) === isChosen)
        .map(({ id }) => id);
    onChange({ ...value, hiddenColumns: those(false, false), addedColumns: those(true, true) });
  };
  return (
    <>
      <CheckList
        label={text.columns}
        options={columns.map(({ id, header }) => ({ value: id, label: header }))}
        value={columns.filter(isShown).map(({ id }) => id)}
        onChange={choose}
      />
      <p className="menu__title">{text.rowHeight}</p>
      <SegmentedControl
        label={text.rowHeight}
        value={isRoomy ? 'roomy' : 'dense'}
        onChange={(height) => onChange({ ...value, isRoomy: height === 'roomy' })}
        segments={(['dense', 'roomy'] as const).map((height) => ({ value: height, label: text[height] }))}
      />
      <p className="menu__note">{text.columnsNote}</p>
    </>
  );
}
