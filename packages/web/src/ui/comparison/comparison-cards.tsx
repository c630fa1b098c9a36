import { Hourglass } from 'lucide-react';
import { Button } from '../button/button.tsx';
import { useUiText } from '../kit-provider.tsx';
import { Select } from '../select/select.tsx';
import { SkeletonCards } from '../skeleton/skeleton.tsx';
import { VisuallyHidden } from '../text/visually-hidden.tsx';
import { Fact, RowName, RowNumber } from './fact.tsx';
import type { ComparedRow, ComparisonProps } from './types.ts';

/** Rows below each other, each with what decides about it. */
export function ComparisonCards(props: ComparisonProps) {
  const { columns, groups, sort, onSortChange, isLoading = false } = props;
  const text = useUiText();
  if (isLoading) return <SkeletonCards count={3} lines={4} />;
  return (
    <div className="comparison__cards">
      <Select
        label={text.sortBy}
        isCompact
        isClearable={false}
        value={`${sort.column} ${sort.order}`}
        onChange={(value) => {
          const [column, order] = value?.split(' ') ?? [];
          if (column) onSortChange({ column, order: order === 'desc' ? 'desc' : 'asc' });
        }}
        options={columns
          .filter(({ isSortable }) => isSortable)
          .flatMap(({ id, header }) => [
            { value: `${id} asc`, label: `${header}, ${text.ascending}` },
            { value: `${id} desc`, label: `${header}, ${text.descending}` },
          ])}
      />
      {groups
        .filter(({ rows }) => rows.length > 0)
        .map((group) => (
          <section key={group.id} aria-label={group.title}>
            <h3>{group.title}</h3>
            <ul>
              {group.rows.map((row) => (
                <li key={row.id}>
                  <Card row={row} {...props} />
                </li>
              ))}
            </ul>
          </section>
        ))}
    </div>
  );
}

function Card({ row, columns, words }: { row: ComparedRow } & Pick<ComparisonProps, 'columns' | 'words'>) {
  const [first, ...others] = columns.flatMap(({ id }) => row.facts[id] ?? []);
  return (
    <article className={row.isBest ? 'compared-card is-best' : 'compared-card'} aria-label={row.name}>
      <p className="compared-card__head">
        <RowNumber number={row.number} label={words.number} />
        <strong className="compared-name">
          <RowName row={row} best={words.best} />
        </strong>
        {first && <span className="push strong">{first.said}</span>}
      </p>
      <ul className="compared-card__facts">
        {others.map(
          (fact) =>
            fact.said !== '' && (
              <li key={fact.said}>
                <Fact fact={fact} isAlone />
              </li>
            ),
        )}
      </ul>
      {row.words && (
        <p className="compared-words">
          <bdi>{row.words}</bdi>
        </p>
      )}
      {row.state}
      {row.actions.length > 0 && (
        <div className="compared-card__actions">
          {row.actions.map((action) => (
            <Button
              key={action.id}
              size="small"
              variant={action.isMain ? 'tonal' : 'secondary'}
              className={action.isPast ? 'compared-past' : undefined}
              icon={action.isPast ? Hourglass : undefined}
              busy={action.isBusy ?? false}
              unavailable={action.isUnavailable === true || action.isPast === true}
              onClick={action.onPress}
            >
              {action.label}
              <VisuallyHidden>: {row.name}</VisuallyHidden>
            </Button>
          ))}
        </div>
      )}
    </article>
  );
}
