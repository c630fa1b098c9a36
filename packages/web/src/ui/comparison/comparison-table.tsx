import { Hourglass } from 'lucide-react';
import { HeadCell } from '../list/head-cell.tsx';
import type { Sort } from '../list/types.ts';
import { DueButton } from '../desk/due-button.tsx';
import { Icon } from '../icon/icon.tsx';
import { SpinnerIcon } from '../spinner/spinner.tsx';
import { VisuallyHidden } from '../text/visually-hidden.tsx';
import { Fact, RowName, RowNumber } from './fact.tsx';
import type { ComparedAction, ComparedColumn, ComparedRow, ComparisonProps } from './types.ts';

const SKELETON_ROWS = 6;
/** Rem. */
const NUMBER_WIDTH = 2.75;
const NAME_WIDTH = 9;
const ACTIONS_WIDTH = 14.75;

/** The narrowest that a table of these columns may be, in rem. */
export const widthOf = (columns: readonly ComparedColumn[]): number =>
  columns.reduce((sum, { width }) => sum + width, NUMBER_WIDTH + NAME_WIDTH + ACTIONS_WIDTH);

/** Of another column the low end first: it decides more often. */
const lowEndFirst = (before: Sort, next: Sort): Sort =>
  next.column === before.column ? next : { ...next, order: 'asc' };

/** Rows side by side, in groups under a head that stays. */
export function ComparisonTable(props: ComparisonProps) {
  const { label, columns, groups, sort, onSortChange, words, isLoading = false } = props;
  const count = columns.length + 3;
  return (
    <div className="rows rows--dense comparison__rows">
      <table className="table table--dense comparison-table" aria-busy={isLoading}>
        <caption className="visually-hidden">{label}</caption>
        <thead>
          <tr>
            <th scope="col" style={{ inlineSize: `${NUMBER_WIDTH}rem` }}>
              <VisuallyHidden>{words.number}</VisuallyHidden>
            </th>
            <th scope="col">{props.nameHeader}</th>
            {columns.map((column) => (
              <HeadCell
                key={column.id}
                column={column}
                sort={sort}
                onSortChange={(next) => onSortChange(lowEndFirst(sort, next))}
                width={`${column.width}rem`}
              />
            ))}
            <th scope="col" style={{ inlineSize: `${ACTIONS_WIDTH}rem` }}>
              <VisuallyHidden>{words.actions}</VisuallyHidden>
            </th>
          </tr>
        </thead>
        {isLoading ? (
          <tbody>
            {Array.from({ length: SKELETON_ROWS }, (_, index) => (
              <tr key={index} aria-hidden="true">
                <td colSpan={count}>
                  <span className="rows__skeleton" />
                </td>
              </tr>
            ))}
          </tbody>
        ) : (
          groups
            .filter(({ rows }) => rows.length > 0)
            .map((group) => (
              <tbody key={group.id}>
                <tr className="comparison-table__group">
                  <th colSpan={count} scope="rowgroup">
                    {group.title}
                  </th>
                </tr>
                {group.rows.map((row) => (
                  <Row key={row.id} row={row} columns={columns} words={words} />
                ))}
              </tbody>
            ))
        )}
      </table>
    </div>
  );
}

function Row({ row, columns, words }: { row: ComparedRow } & Pick<ComparisonProps, 'columns' | 'words'>) {
  return (
    <tr className={row.isBest ? 'is-best' : undefined}>
      <td>
        <RowNumber number={row.number} label={words.number} />
      </td>
      <th scope="row">
        <span className="compared-name">
          <RowName row={row} best={words.best} />
        </span>
        {row.words && (
          <span className="compared-words" title={row.words}>
            <bdi>{row.words}</bdi>
          </span>
        )}
      </th>
      {columns.map(({ id }) => {
        const fact = row.facts[id];
        return <td key={id}>{fact && <Fact fact={fact} />}</td>;
      })}
      <td className="c-act">
        <span className="compared-actions">
          {row.state}
          {row.actions.map((action) => (
            <Action key={action.id} action={action} name={row.name} />
          ))}
        </span>
      </td>
    </tr>
  );
}

function Action({ action, name }: { action: ComparedAction; name: string }) {
  const { isMain = false, isBusy = false, isUnavailable = false, isPast = false } = action;
  const isOff = isBusy || isUnavailable || isPast;
  return (
    <DueButton
      isMain={isMain}
      {...(isPast && { className: 'compared-past', title: action.label })}
      {...(isOff && { 'aria-disabled': true })}
      {...(isBusy && { 'aria-busy': true })}
      onClick={() => {
        if (!isOff) action.onPress();
      }}
    >
      {isBusy && <SpinnerIcon />}
      {isPast && <Icon icon={Hourglass} />}
      {isPast ? <span className="compared-past__words">{action.label}</span> : action.label}
      <VisuallyHidden>: {name}</VisuallyHidden>
    </DueButton>
  );
}
