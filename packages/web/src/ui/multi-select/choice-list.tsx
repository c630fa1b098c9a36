import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { Search } from 'lucide-react';
import { Button } from '../button/button.tsx';
import { useUiText } from '../kit-provider.tsx';
import type { Option } from '../select/select.tsx';
import { TextField } from '../text-field/text-field.tsx';
import { CheckList } from './check-list.tsx';

/** Minimum number of choices that get a search. */
const SEARCH_FROM = 8;

interface ChoiceListProps<V extends string | number> {
  label: string;
  options: readonly Option<V>[];
  value: readonly V[];
  onChange: (value: V[]) => void;
  /** Opened by keyboard: focuses the search, or the first choice. */
  isByKeyboard: boolean;
  onClose: () => void;
}

/** Check boxes in a panel, with a search for long lists. The caller closes the panel. */
export function ChoiceList<V extends string | number>({
  label,
  options,
  value,
  onChange,
  isByKeyboard,
  onClose,
}: ChoiceListProps<V>) {
  const text = useUiText();
  const [query, setQuery] = useState('');
  const done = useRef<HTMLButtonElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // On touch screens the search stays unfocused: its keyboard would cover the choices.
    if (isByKeyboard) (search.current ?? list.current?.querySelector('input'))?.focus();
  }, [isByKeyboard]);
  const intoList = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    list.current?.querySelector('input')?.focus();
  };
  const wanted = query.trim().toLocaleLowerCase();
  const found = options.filter((option) => option.label.toLocaleLowerCase().includes(wanted));
  return (
    <>
      {options.length > SEARCH_FROM && (
        <TextField
          ref={search}
          label={text.search}
          isLabelHidden
          placeholder={text.search}
          type="search"
          icon={Search}
          value={query}
          onChange={setQuery}
          onKeyDown={intoList}
        />
      )}
      <div className="check-list__scroll">
        <CheckList ref={list} label={label} isLabelHidden options={found} value={value} onChange={onChange} />
      </div>
      <p className={found.length === 0 ? 'muted' : 'visually-hidden'} role="status">
        {wanted === '' ? '' : found.length === 0 ? text.noResults : text.results(found.length)}
      </p>
      <div className="menu__foot">
        <Button ref={done} variant="primary" size="small" onClick={onClose}>
          {text.done}
        </Button>
        {value.length > 0 && (
          <Button
            variant="quiet"
            size="small"
            onClick={() => {
              // The button disappears with the choices, so the focus moves first.
              done.current?.focus();
              onChange([]);
            }}
          >
            {text.clear}
          </Button>
        )}
      </div>
    </>
  );
}
