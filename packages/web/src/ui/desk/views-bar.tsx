import { presentQuery, useOwnViews } from '../../lib/lists/use-own-views.ts';
import type { ServerListState } from '../../lib/lists/use-server-list.ts';
import { useFormat } from '../../lib/format/use-format.ts';
import { classNames } from '../class-names.ts';
import { useDeskText } from './desk-text.ts';
import { isPlainPress } from '../link/plain-press.ts';
import { Select } from '../select/select.tsx';
import { OwnViews } from './own-views.tsx';

/** A view of a list, by its name in the list's call. */
export interface DeskView {
  readonly name: string;
  readonly label: string;
  /** What is in it waits for this person: its count is red. */
  readonly isMine?: boolean;
}

type List = Pick<
  ServerListState<unknown>,
  'view' | 'addressOfView' | 'setView' | 'counts' | 'name' | 'isFiltered' | 'search'
>;

function useCounts(counts: List['counts']): (name: string) => string | null {
  const format = useFormat();
  return (name) => {
    const count = counts[name];
    return count === undefined ? null : format.count(count);
  };
}

/** Shows the views of a list with their counts, as links; on phones as one choice. */
export function ViewsBar({ list, views }: { list: List; views: readonly DeskView[] }) {
  const text = useDeskText();
  const countOf = useCounts(list.counts);
  const own = useOwnViews(list.name);
  const isOwn = own.views.some(({ query }) => query === presentQuery());
  return (
    <>
      <nav className="views" aria-label={text.views}>
        <ul className="views__list">
          {views.map(({ name, label, isMine }) => {
            const count = countOf(name);
            return (
              <li key={name}>
                <a
                  className="view"
                  href={list.addressOfView(name)}
                  aria-current={list.view === name && !isOwn ? 'page' : undefined}
                  onClick={(event) => {
                    if (!isPlainPress(event)) return;
                    event.preventDefault();
                    list.setView(name);
                  }}
                >
                  {label}
                  <span
                    className={classNames(
                      'view__count',
                      isMine && count !== null && count !== '0' && 'view__count--now',
                    )}
                  >
                    {count}
                  </span>
                </a>
              </li>
            );
          })}
          <OwnViews own={own} isFiltered={list.isFiltered} isSearched={list.search !== ''} />
        </ul>
      </nav>
      <div className="desk__narrow">
        <Select
          label={text.view}
          isLabelHidden
          isClearable={false}
          isCompact
          value={list.view ?? null}
          onChange={(name) => name !== null && list.setView(name)}
          options={views.map(({ name, label }) => {
            const count = countOf(name);
            return { value: name, label: count === null ? label : `${label} (${count})` };
          })}
        />
      </div>
    </>
  );
}
