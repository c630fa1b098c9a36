import { useEffect, useRef } from 'react';
import { classNames } from '../class-names.ts';

interface SuggestionListProps<T> {
  id: string;
  label: string;
  items: readonly T[];
  active: number;
  optionId: (index: number) => string;
  itemKey: (item: T) => string;
  itemLabel: (item: T) => string;
  itemDetail: ((item: T) => string | undefined) | undefined;
  onChoose: (item: T) => void;
}

/** The list of a combo box. The focus stays in the field; the active option is only marked. */
export function SuggestionList<T>({
  id,
  label,
  items,
  active,
  optionId,
  itemKey,
  itemLabel,
  itemDetail,
  onChoose,
}: SuggestionListProps<T>) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    // jsdom and very old browsers lack scrollIntoView.
    list.current?.children[active]?.scrollIntoView?.({ block: 'nearest' });
  }, [active]);
  return (
    <ul id={id} role="listbox" aria-label={label} ref={list}>
      {items.map((item, index) => {
        const detail = itemDetail?.(item);
        return (
          // eslint-disable-next-line jsx-a11y/click-events-have-key-events -- the field that controls the list takes the keys
          <li
            key={itemKey(item)}
            id={optionId(index)}
            role="option"
            aria-selected={index === active}
            className={classNames('menu__item', 'combo__option', index === active && 'is-active')}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(item)}
          >
            <span>
              {itemLabel(item)}
              {detail && <span className="combo__detail">{detail}</span>}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
