import { Fragment } from 'react';
import { Dot } from 'lucide-react';
import { FactList } from '../facts/facts.tsx';
import { useUiText } from '../kit-provider.tsx';
import { Select } from '../select/select.tsx';
import '../card/card.css';
import { placeOnCard, type DataTableProps, type SortOrder } from './types.ts';

const isNothing = (content: unknown): boolean => content === null || content === undefined || content === '';

/** Shows the rows as cards, with sorting above them. */
export function RowCards<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, rowId, rowLabel, onRowOpen, cardLevel = 2 } = props;
  const at = (place: string) => columns.filter((column) => placeOnCard(column) === place);
  const Title = `h${cardLevel}` as const;
  return (
    <>
      <CardTools {...props} />
      <ul className="listing__cards" aria-label={label}>
        {rows.map((row) => {
          const titles = at('title').map((column) => <Fragment key={column.id}>{column.cell(row)}</Fragment>);
          const badges = at('badge').map((column) => <Fragment key={column.id}>{column.cell(row)}</Fragment>);
          const actions = at('actions')
            .map((column) => ({ id: column.id, content: column.cell(row) }))
            .filter(({ content }) => !isNothing(content));
          const facts = at('fact')
            .map((column) => ({ label: column.header, icon: column.icon ?? Dot, value: column.cell(row) }))
            .filter(({ value }) => !isNothing(value));
          return (
            <li key={rowId(row)}>
              <article className="card" aria-label={rowLabel(row)}>
                <div className="card__head">
                  <Title className="card__title">
                    {onRowOpen ? (
                      <button type="button" className="table__link" onClick={() => onRowOpen(row)}>
                        {titles}
                      </button>
                    ) : (
                      titles
                    )}
                  </Title>
                  {badges.length > 0 && <span className="card__aside">{badges}</span>}
                </div>
                {at('text').map((column) => {
                  const content = column.cell(row);
                  return isNothing(content) ? null : (
                    <p key={column.id}>
                      <bdi>{content}</bdi>
                    </p>
                  );
                })}
                {facts.length > 0 && <FactList facts={facts} />}
                {actions.length > 0 && (
                  <div className="card__foot">
                    {actions.map(({ id, content }) => (
                      <Fragment key={id}>{content}</Fragment>
                    ))}
                  </div>
                )}
              </article>
            </li>
          );
        })}
      </ul>
    </>
  );
}

function CardTools<Row>({ columns, sort, onSortChange }: DataTableProps<Row>) {
  const text = useUiText();
  const sortable = columns.filter((column) => column.isSortable);
  if (sortable.length === 0 || !onSortChange) return null;
  const orders: readonly SortOrder[] = ['desc', 'asc'];
  return (
    <div className="listing__tools">
      <Select
        label={text.sortBy}
        isCompact
        isClearable={false}
        value={sort ? `${sort.column} ${sort.order}` : null}
        onChange={(value) => {
          const [column, order] = value?.split(' ') ?? [];
          if (column) onSortChange({ column, order: order === 'asc' ? 'asc' : 'desc' });
        }}
        options={sortable.flatMap((column) =>
          orders.map((order) => ({
            value: `${column.id} ${order}`,
            label: `${column.header}, ${order === 'asc' ? text.ascending : text.descending}`,
          })),
        )}
      />
    </div>
  );
}
