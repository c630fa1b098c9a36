import { Fragment } from 'react';
import { Dot } from 'lucide-react';
import { FactList } from '../facts/facts.tsx';
import { useUiText } from '../kit-provider.tsx';
import { Select } from '../select/select.tsx';
import { RowName } from './row-name.tsx';
import { isNothing, keyed, namingColumn, type Column, type RowsProps } from './types.ts';
import '../card/card.css';
import './lines.css';

interface RowCardsProps<Row> extends RowsProps<Row> {
  /** The heading level of the cards' titles. */
  level: 2 | 3;
}

/** Shows the rows as cards, with the choice of the order above them. */
export function RowCards<Row>(props: RowCardsProps<Row>) {
  const { label, columns, rows, idOf, rowLabel, level } = props;
  const title = namingColumn(columns);
  const Title = `h${level}` as const;
  const at = (place: Column<Row>['card'], row: Row) =>
    columns
      .filter((column) => column !== title && column.card === place)
      .map((column) => ({ column, content: column.cell(row, (text) => text) }))
      .filter(({ content }) => !isNothing(content));
  const shown = (cells: ReturnType<typeof at>) =>
    cells.map(({ column, content }) => <Fragment key={column.id}>{content}</Fragment>);
  return (
    <>
      <CardOrder {...props} />
      <ul className="cards" aria-label={label}>
        {keyed(rows, idOf).map(([key, row]) => {
          const facts = at(undefined, row);
          const badges = at('badge', row);
          const actions = at('actions', row);
          return (
            <li key={key}>
              <article className="card" aria-label={rowLabel(row)}>
                <div className="card__head">
                  <Title className="card__title">
                    <RowName of={props} row={row} className="table__link">
                      {title?.cell(row, (text) => text)}
                    </RowName>
                  </Title>
                  {badges.length > 0 && <span className="card__aside">{shown(badges)}</span>}
                </div>
                {at('text', row).map(({ column, content }) => (
                  <p key={column.id}>
                    <bdi>{content}</bdi>
                  </p>
                ))}
                {facts.length > 0 && (
                  <FactList
                    facts={facts.map(({ column, content }) => ({
                      label: column.header,
                      icon: column.icon ?? Dot,
                      value: content,
                    }))}
                  />
                )}
                {actions.length > 0 && <div className="card__foot">{shown(actions)}</div>}
              </article>
            </li>
          );
        })}
      </ul>
    </>
  );
}

function CardOrder<Row>({ columns, sort, onSortChange }: RowsProps<Row>) {
  const text = useUiText();
  const sortable = columns.filter((column) => column.isSortable);
  if (sortable.length === 0 || !onSortChange) return null;
  return (
    <div className="cards__order">
      <Select
        label={text.sortBy}
        isCompact
        isClearable={false}
        value={sort ? `${sort.column} ${sort.order}` : null}
        onChange={(value) => {
          const [column, order] = value?.split(' ') ?? [];
          if (column) onSortChange({ column, order: order === 'asc' ? 'asc' : 'desc' });
        }}
        options={sortable.flatMap(({ id, header }) => [
          { value: `${id} desc`, label: `${header}, ${text.descending}` },
          { value: `${id} asc`, label: `${header}, ${text.ascending}` },
        ])}
      />
    </div>
  );
}
